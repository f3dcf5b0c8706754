import { type Cell, cellText } from '#kit/rules/cell.ts';

/** The decimal separator. */
export const DECIMALES = ['punto', 'coma'] as const;
export type Decimales = (typeof DECIMALES)[number];

export const MONTO_MAX = 9_999_999_999.99;

/** Text beside an amount that is not part of it: currency, blanks, thousands apostrophes. */
const BESIDE = /(?:lps\.?|hnl|usd|us\$|\bl\.?(?=[\s\d(+-]|$)|[$\s\u00a0\u202f'])/gi;
const NEGATIVE_SIGN = /[\u2212\u2013\u2014]/g;
const NOTHING = new Set(['', '-', '--', '.', '0']);
/** Letters after the amount that mark a debit or credit. */
const LETTERS = /(db|dr|d|cr|c)\.?$/i;

const PATTERNS: Readonly<Record<Decimales, RegExp>> = {
  punto: /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/,
  coma: /^(\d{1,3}(?:\.\d{3})+|\d+)?(?:,(\d*))?$/,
};

export type ReadMonto = { readonly monto: number } | { readonly motivo: string };

const wrong = (text: string): ReadMonto => ({ motivo: `«${text.slice(0, 40)}» no es un monto.` });

/** A numeric cell of a spreadsheet; the error of its binary fraction beyond the cents is dropped. */
const ofNumber = (value: number): ReadMonto => {
  const cents = Number(value.toFixed(2));
  if (Math.abs(cents) > MONTO_MAX) return { motivo: 'El monto es demasiado grande.' };
  return Math.abs(cents - value) < 0.000_001 ? { monto: cents } : { motivo: `«${value}» tiene más de dos decimales.` };
};

/**
 * The amount of a cell: «1,250.50», «L 1,250.50», «(120.00)», «120.00-», «120.00 DB»; blank and «-» are zero. Negative
 * if a sign, brackets or letters mark it as outgoing.
 */
export const readMonto = (cell: Cell | undefined, decimales: Decimales): ReadMonto => {
  if (typeof cell === 'number') return ofNumber(cell);
  const text = cellText(cell);
  if (text.length > 60) return wrong(text);
  let rest = text.replace(NEGATIVE_SIGN, '-').replace(BESIDE, '');
  if (NOTHING.has(rest)) return { monto: 0 };
  const [, letters] = LETTERS.exec(rest) ?? [];
  if (letters !== undefined) rest = rest.slice(0, rest.search(LETTERS));
  const brackets = rest.startsWith('(') && rest.endsWith(')');
  if (brackets) rest = rest.slice(1, -1);
  const minus = rest.startsWith('-') || rest.endsWith('-');
  if (minus) rest = rest.replace(/^-|-$/, '');
  if (rest.startsWith('+')) rest = rest.slice(1);
  const [found, whole = '', fraction = ''] = PATTERNS[decimales].exec(rest) ?? [];
  if (found === undefined || (whole === '' && fraction === '')) return wrong(text);
  if (/[^0]/.test(fraction.slice(2))) return { motivo: `«${text.slice(0, 40)}» tiene más de dos decimales.` };
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  if (digits.length > 10) return { motivo: 'El monto es demasiado grande.' };
  const size = Number(`${digits === '' ? '0' : digits}.${fraction.slice(0, 2).padEnd(1, '0')}`);
  const out = brackets || minus || /^d/i.test(letters ?? '');
  return { monto: out && size !== 0 ? -size : size };
};

/** Proposes the decimal separator that reads more of the texts; on a tie the point, as is usual in Honduras. */
export const proposeDecimales = (cells: readonly (Cell | undefined)[]): Decimales => {
  const texts = cells.filter((cell) => typeof cell === 'string' && /\d/.test(cell));
  const [punto = 0, coma = 0] = DECIMALES.map(
    (decimales) => texts.filter((cell) => 'monto' in readMonto(cell, decimales)).length,
  );
  return coma > punto ? 'coma' : 'punto';
};
