import { sql, type Expression, type SqlBool } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { containsWords } from '#kit/server/db/search.ts';

/** A word that is a number, as of a delivery. */
const NUMBER = /^#?\d+$/;
/** One that is in few mails; a single digit begins the numbers of a tenth of them. */
const TELLING_NUMBER = /^#?\d{2,}$/;

/**
 * Words of the address and the subject. Where one is a number of several digits only that is looked up: nearly all
 * mails say «entrega», and the index would read all of those besides.
 */
const hasWords = (text: string): Expression<SqlBool> => {
  const words = text.split(/\s+/);
  const numbers = words.filter((word) => TELLING_NUMBER.test(word));
  if (numbers.length === 0) return containsWords(sql`busqueda`, text);
  const others = words.filter((word) => !TELLING_NUMBER.test(word));
  // What is no longer the expression of the index is only compared.
  return sql<SqlBool>`(${containsWords(sql`busqueda`, numbers.join(' '))}
    and ${containsWords(sql`(busqueda || '')`, others.join(' '))})`;
};

/** So many found mails are sorted; more are walked from the newest until a page is full. */
const MOST_SORTED = 12_000;
/**
 * Whether those found are few. Asked where a number is typed: the numbers of deliveries grow with the date, so that
 * nearly all mails are newer than those of an old one, and would be walked past.
 */
export const areFew = async (db: Executor, buscar = ''): Promise<boolean> => {
  if (!buscar.split(/\s+/).some((word) => NUMBER.test(word))) return false;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from correos where ${hasWords(buscar)} limit ${MOST_SORTED + 1}) as hallados`.execute(db);
  return (rows[0]?.found ?? 0) <= MOST_SORTED;
};

/**
 * Matches words of the address and the subject.
 * @param few whether those found are few: they are found before they are put in order.
 */
export const searchCorreos =
  (few: boolean) =>
  (text: string): Expression<SqlBool> =>
    few ? sql<SqlBool>`correo_id = any(array(select correo_id from correos where ${hasWords(text)}))` : hasWords(text);
