import type { Bars } from '../rules/label-marks.ts';

type Raw = (symbol: string, text: string, options: object) => readonly { readonly sbs: readonly number[] }[];

/** Loads the encoder of Code 128. The library is large and rarely needed, so it is loaded with the first label. */
export const loadCode128 = async (): Promise<(code: string) => Bars> => {
  const { default: bwip } = await import('bwip-js/node');
  const raw = (bwip as unknown as { readonly raw: Raw }).raw;
  return (code) => ({ code, widths: raw('code128', code, {})[0]?.sbs ?? [] });
};
