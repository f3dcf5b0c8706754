import { sql, type Expression, type SqlBool } from 'kysely';
import { containsWords } from '#kit/server/db/search.ts';

/** A word that is a number, as of a delivery. */
const NUMBER = /^#?\d+$/;
const SINGLE_DIGIT = /^#?\d$/;

/**
 * Matches a single digit as a word of its own: delivery 1, not the third of all that begin with a 1. The address comes
 * first, so that such a word is never the first.
 */
const isWord = (digit: string): Expression<SqlBool> =>
  sql<SqlBool>`(busqueda like ${`% ${digit} %`} or busqueda like ${`% ${digit}`})`;

/**
 * Matches words of the address and the subject. Where one is a number, only that is looked up: nearly all mails say
 * «entrega», and the index would read all of those besides.
 */
export const hasCorreoWords = (text: string): Expression<SqlBool> => {
  const words = text.split(/\s+/);
  const numbers = words.filter((word) => NUMBER.test(word));
  if (numbers.length === 0) return containsWords(sql`busqueda`, text);
  const digits = numbers.filter((word) => SINGLE_DIGIT.test(word));
  const longer = numbers.filter((word) => !SINGLE_DIGIT.test(word));
  const others = words.filter((word) => !NUMBER.test(word));
  return sql<SqlBool>`(${sql.join(
    [
      ...digits.map(isWord),
      containsWords(sql`busqueda`, longer.join(' ')),
      // What is no longer the expression of the index is only compared.
      containsWords(sql`(busqueda || '')`, others.join(' ')),
    ],
    sql` and `,
  )})`;
};

/** So many mails that were found by a number are sorted. */
const MOST_BY_NUMBER = 12_000;
/**
 * How many found mails are sorted (see `mostSorted` of a list); 0: as many as elsewhere. More where a number is typed:
 * the numbers of deliveries grow with the date, so that nearly all mails are newer than those of an old one, and would
 * be passed over.
 */
export const mostSorted = (buscar: string): number =>
  buscar.split(/\s+/).some((word) => NUMBER.test(word)) ? MOST_BY_NUMBER : 0;
