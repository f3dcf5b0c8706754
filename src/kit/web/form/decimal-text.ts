/** 1,234,567.8: commas between every three digits. */
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
/** 1.250,50: points between the thousands and a comma before the cents can be nothing else. */
const POINTED = /^-?\d{1,3}(?:\.\d{3})+,\d*$/;
/** What an amount that was copied brings along. */
const SYMBOL = /^(?:L\.?|HNL|US\$|USD|\$)(?=[\d.])/i;
/** A comma for the point, as some keyboards write it; three places after it would be a thousand. */
const COMMA = /^(-?\d*),(\d{1,2}|\d{4,})$/;
const PLAIN = /^-?(?:\d+\.?\d*|\.\d+)$/;

/** What was typed as a plain decimal text, or as it is when it is none: the schema then says so. */
const plainText = (typed: string): string => {
  const text = typed.replace(/\s/g, '').replace(SYMBOL, '');
  if (GROUPED.test(text)) return text.replaceAll(',', '');
  if (POINTED.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text.replace(COMMA, '$1.$2');
};

/** No amount has more digits, and a number of more is no longer the one that was typed. */
const MOST_DIGITS = 15;

/**
 * The number that was typed; empty stays empty, and what is no number, or a code that landed there, stays text, for the
 * schema to refuse.
 */
export const decimalTyped = (typed: string): number | string => {
  const text = plainText(typed);
  return PLAIN.test(text) && text.replace(/\D/g, '').length <= MOST_DIGITS ? Number(text) : text;
};

/** A quantity as it is shown while nobody types in it: thousands apart, at least `least` and at most `most` places. */
export const decimalShown = (value: unknown, least: number, most: number): string => {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return value === null || value === undefined ? '' : String(value);
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: least,
    maximumFractionDigits: Math.max(least, most),
  }).format(value);
};
