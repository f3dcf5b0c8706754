import { sql, type Expression, type SqlBool } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { containsWords } from '#kit/server/db/search.ts';

const hasWords = (text: string): Expression<SqlBool> => containsWords(sql`busqueda`, text);

/** So many found mails are sorted; more are walked from the newest until a page is full. */
const MOST_SORTED = 12_000;
/** A word that is a number: of a delivery, and no part of an address. */
const NUMBER = /(?:^|\s)#?\d+(?:\s|$)/;
/**
 * Whether those found are few. Asked where a number is typed: the numbers of deliveries grow with the date, so that
 * nearly all mails are newer than those of an old one, and would be walked past.
 */
export const areFew = async (db: Executor, buscar = ''): Promise<boolean> => {
  if (!NUMBER.test(buscar)) return false;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from correos where ${hasWords(buscar)} limit ${MOST_SORTED + 1}) as halladas`.execute(db);
  return (rows[0]?.found ?? 0) <= MOST_SORTED;
};

/** Matches words of the address and the subject. @param few finds the mails before they are put in order. */
export const searchCorreos =
  (few: boolean) =>
  (text: string): Expression<SqlBool> =>
    few ? sql<SqlBool>`correo_id = any(array(select correo_id from correos where ${hasWords(text)}))` : hasWords(text);
