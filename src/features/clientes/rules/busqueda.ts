import { withoutSeparators } from './identidad.ts';

const NUMBER_SIGNS = /^[#+()\d.\u2010-\u2015\u2212-]*\d[\d().\u2010-\u2015\u2212-]*$/u;
/** The country's code written by itself before a telephone. */
const COUNTRY = /^(?:\(?\+504\)?|\(504\))$/;
const MAILBOX = /^#?\d{1,9}$/;

const cleanWord = (word: string): string => {
  if (!NUMBER_SIGNS.test(word)) return word;
  const digits = withoutSeparators(word.replace('#', '')).replace('+', '');
  return digits.length === 11 && digits.startsWith('504') ? digits.slice(3) : digits;
};

/** What is looked for as the clients' search text holds it: numbers without signs, a telephone without its country. */
export const cleanBusqueda = (typed: string): string =>
  typed
    .split(/\s+/)
    .filter((word) => word !== '' && !COUNTRY.test(word))
    .map(cleanWord)
    .join(' ');

/** The mailbox that was typed or scanned, or null when it is something else. */
export const mailboxOf = (typed: string): number | null => {
  const text = typed.trim();
  return MAILBOX.test(text) ? Number(text.replace('#', '')) : null;
};
