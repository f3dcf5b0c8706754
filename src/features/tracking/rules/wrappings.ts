import { fedexExpress, mod10Of13 } from './check-digits.ts';
import { fitsOf } from './fits.ts';

/** The number inside a longer barcode; null when the code is no such barcode or its check digit is wrong. */
export type Wrapping = (code: string) => string | null;

const ROUTED = /^420\d{25,39}$/;
/** After a ZIP of nine digits. Who looks so is not tried as a longer number after five: its wrong check digit counts. */
const AFTER_NINE = /^420\d{9}9[1-5]\d{20}(?:\d{4})?$/;

/** USPS: 420, the ZIP of nine or five digits, and the number. */
const uspsRouting: Wrapping = (code) => {
  if (!ROUTED.test(code)) return null;
  const starts = AFTER_NINE.test(code) ? [12] : [12, 8];
  const insides = starts.map((start) => code.slice(start));
  return insides.find((inside) => fitsOf(inside).some(({ courier }) => courier === 'USPS')) ?? null;
};

/** FedEx Express and Ground, 34 digits: the number fills the last fourteen, with two zeros before twelve. */
const fedex34: Wrapping = (code) =>
  /^\d{20}00\d{12}$/.test(code) &&
  fedexExpress(code.slice(22)) &&
  fitsOf(code).some(({ courier }) => courier === 'FedEx')
    ? code.slice(22)
    : null;

/** FedEx ASTRA, 32 digits: the number before the last four. */
const fedex32: Wrapping = (code) => {
  const inside = code.slice(16, 28);
  return /^3\d{31}$/.test(code) && fedexExpress(inside) ? inside : null;
};

/** FedEx Ground 96, 22 digits: the last fifteen. */
const fedexGround96: Wrapping = (code) => {
  const inside = code.slice(7);
  return /^96\d{20}$/.test(code) && mod10Of13(inside) ? inside : null;
};

export const WRAPPINGS: readonly Wrapping[] = [uspsRouting, fedex34, fedex32, fedexGround96];
