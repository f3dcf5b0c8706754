import { sql, type Expression, type SqlBool } from 'kysely';
import { containsWords } from '#kit/server/db/search.ts';

/** A word that is a number, as of a delivery. */
const NUMBER = /^#?\d+$/;
/** One that is in few mails; a single digit begins the numbers of a tenth of them. */
const TELLING_NUMBER = /^#?\d{2,}$/;

/**
 * Matches words of the address and the subject. Where one is a number of several digits, only that is looked up: nearly
 * all mails say «entrega», and the index would read all of those besides.
 */
export const hasCorreoWords = (text: string): Expression<SqlBool> => {
  const words = text.split(/\s+/);
  const numbers = words.filter((word) => TELLING_NUMBER.test(word));
  if (numbers.length === 0) return containsWords(sql`busqueda`, text);
  const others = words.filter((word) => !TELLING_NUMBER.test(word));
  // What is no longer the expression of the index is only compared.
  return sql<SqlBool>`(${containsWords(sql`busqueda`, numbers.join(' '))}
    and ${containsWords(sql`(busqueda || '')`, others.join(' '))})`;
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
