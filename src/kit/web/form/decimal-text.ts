/** 1,234,567.8: commas between every three digits. */
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
/** 1.250,50: thousands with points and a decimal comma, which is unambiguous. */
const POINTED = /^-?\d{1,3}(?:\.\d{3})+,\d*$/;
/** Currency prefix of a copied amount. */
const SYMBOL = /^(?:L\.?|HNL|US\$|USD|\$)(?=[\d.])/i;
/** A decimal comma; with three digits after it, it would be a thousands separator. */
const COMMA = /^(-?\d*),(\d{1,2}|\d{4,})$/;
const PLAIN = /^-?(?:\d+\.?\d*|\.\d+)$/;

/** Converts typed text to plain decimal notation; other text is returned unchanged, for the schema to refuse. */
const plainText = (typed: string): string => {
  const text = typed.replace(/\s/g, '').replace(SYMBOL, '');
  if (GROUPED.test(text)) return text.replaceAll(',', '');
  if (POINTED.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text.replace(COMMA, '$1.$2');
};

/** No amount has more digits, and a longer number would lose some. */
const MOST_DIGITS = 15;

/**
 * Parses a typed number; empty text stays empty, and other text (e.g. a scanned code) stays text for the schema to
 * refuse.
 */
export const decimalTyped = (typed: string): number | string => {
  const text = plainText(typed);
  return PLAIN.test(text) && text.replace(/\D/g, '').length <= MOST_DIGITS ? Number(text) : text;
};

/** A quantity as shown without focus: with thousands separators and between `least` and `most` decimals. */
export const decimalShown = (value: unknown, least: number, most: number): string => {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return value === null || value === undefined ? '' : String(value);
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: least,
    maximumFractionDigits: Math.max(least, most),
  }).format(value);
};
