import { difference, total } from '#kit/rules/money.ts';

/**
 * What the shipping of a guide becomes when it is to be brought to a door: what the city costs, unless it is charged
 * as much already. US dollars.
 */
export const envioPedido = (
  actual: number,
  valor_envio: number,
): { readonly envio: number; readonly agregado: number } => {
  const agregado = Math.max(0, difference(valor_envio, actual));
  return { envio: total([actual, agregado]), agregado };
};

/** What it becomes when it is not: without what the request added, and never less than nothing. */
export const envioRetirado = (actual: number, agregado: number): number => Math.max(0, difference(actual, agregado));
