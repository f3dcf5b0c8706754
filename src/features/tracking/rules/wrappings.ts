import { fedexExpress, mod10Of13 } from './check-digits.ts';
import { fitsOf } from './fits.ts';

/** Extracts the number from a longer barcode; null if the code is not of that kind, or its check digit is wrong. */
export type Wrapping = (code: string) => string | null;

const ROUTED = /^420\d{25,39}$/;
/** Looks like a ZIP of nine; not tried with a ZIP of five as well, or a wrong check digit would go unnoticed. */
const AFTER_NINE = /^420\d{9}9[1-5]\d{20}(?:\d{4})?$/;

/** USPS: 420, a ZIP of nine or five digits, and the number. */
const uspsRouting: Wrapping = (code) => {
  if (!ROUTED.test(code)) return null;
  const starts = AFTER_NINE.test(code) ? [12] : [12, 8];
  const insides = starts.map((start) => code.slice(start));
  return insides.find((inside) => fitsOf(inside).some(({ courier }) => courier === 'USPS')) ?? null;
};

/** FedEx Express and Ground, 34 digits: the last fourteen are two zeros and the number of twelve digits. */
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
