import { withoutSeparators } from './identidad.ts';

const NUMBER_SIGNS = /^[#+()\d.\u2010-\u2015\u2212-]*\d[\d().\u2010-\u2015\u2212-]*$/u;
/** The country code as a word of its own before a telephone. */
const COUNTRY = /^(?:\(?\+504\)?|\(504\))$/;
const MAILBOX = /^#?\d{1,9}$/;

const cleanWord = (word: string): string => {
  if (!NUMBER_SIGNS.test(word)) return word;
  const digits = withoutSeparators(word.replace('#', '')).replace('+', '');
  return digits.length === 11 && digits.startsWith('504') ? digits.slice(3) : digits;
};

/** The typed text in the form of the clients' search text: numbers without signs, telephones without country code. */
export const cleanBusqueda = (typed: string): string =>
  typed
    .split(/\s+/)
    .filter((word) => word !== '' && !COUNTRY.test(word))
    .map(cleanWord)
    .join(' ');

/** The mailbox that was typed or scanned, or null if it is something else. */
export const mailboxOf = (typed: string): number | null => {
  const text = typed.trim();
  return MAILBOX.test(text) ? Number(text.replace('#', '')) : null;
};
