import { sql, type SqlBool } from 'kysely';
import type { Call } from '#kit/contract/call.ts';
import type { Context, RowCount } from './context.ts';
import { withoutIdleJoins } from './idle-joins.ts';
import { isOpening } from './kept-pages.ts';
import type { ListDefinition, PageQuery } from './list-definition.ts';
import { keyOf, orderTerms } from './list-order.ts';
import { countedUpTo, FOUND_LIMIT, rememberTotal } from './list-total.ts';
import { KEEP_FOUND_PLAN } from '../db/prepared-commands.ts';

/** What a search finds. */
export interface Found {
  readonly count: RowCount;
  /** The keys of the requested page as text, in its order; null: too many were found to be sorted. */
  readonly keys: readonly string[] | null;
}

interface FoundRow {
  readonly total: number;
  readonly keys: readonly string[];
}

const findNow = async <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
): Promise<Found> => {
  const { pagina, limite, buscar = '' } = context.query as unknown as PageQuery;
  const { mostSorted = 0 } = list;
  const most = Math.max(FOUND_LIMIT, typeof mostSorted === 'number' ? mostSorted : mostSorted(buscar));
  const terms = orderTerms(list, context).map((term, place) => ({ ...term, name: `orden_${place}` }));
  const found = list
    .rows(context, read, false)
    .clearSelect()
    .clearOrderBy()
    .select([keyOf(list).as('clave'), ...terms.map(({ by, name }) => sql`${by}`.as(name))])
    .limit(most + 1);
  const order = sql.join(terms.map(({ name, direction }) => sql`${sql.ref(name)} ${direction}`));
  const { rows } = await sql<FoundRow>`with halladas as materialized (${withoutIdleJoins(found)})
    select (select count(*) from halladas) as total,
      array(select clave::text from halladas order by ${order} limit ${limite} offset ${(pagina - 1) * limite}) as keys`.execute(
    context.db,
  );
  const { total, keys } = rows[0] as FoundRow;
  return { count: countedUpTo(FOUND_LIMIT, total), keys: total > most ? null : keys };
};

/**
 * Looks for all matches of a search before its page is read: most searches find few, and those are sorted. Asked for
 * the first ones in an order, the database may walk that order past hundreds of thousands of others, since it guesses
 * from each word on its own how many rows have them all. If too many are found, that is cached as other totals are;
 * otherwise the keys and their number are read each time.
 */
export const findKeys = async <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
): Promise<Found> => {
  let found: Found | undefined;
  const tooMany = await rememberTotal(context, 'too many', async () => {
    found = await findNow(list, context, read);
    return found.keys === null ? found.count : undefined;
  });
  if (tooMany !== undefined) return { count: tooMany, keys: null };
  return found ?? findNow(list, context, read);
};

/** The rows of these keys, in their order, as far as the user may still see them. */
export const readFound = async <C extends Call, Row, Read, More>(
  keys: readonly string[],
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
): Promise<readonly Row[]> => {
  if (keys.length === 0) return [];
  const unsearched = { ...context, query: { ...context.query, buscar: undefined, orden: undefined } };
  const key = keyOf(list);
  const rows = list
    .rows(unsearched as Context<C>, read, true)
    .where(sql<SqlBool>`${key} = any(${keys})`)
    .orderBy(sql`array_position(${keys}, ${key})`);
  // Narrowed by a record or a day that it does not know, a kept plan might read all rows of those instead.
  return (isOpening(list, unsearched as Context<C>) ? rows.modifyFront(KEEP_FOUND_PLAN) : rows).execute();
};
