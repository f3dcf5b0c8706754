import { sql } from 'kysely';
import type { Call, TotalesOf } from '#kit/contract/call.ts';
import type { Executor } from '../db/database.ts';
import type { Context, RowCount } from './context.ts';
import { withoutIdleJoins } from './idle-joins.ts';
import type { ListDefinition, PageQuery, Rows } from './list-definition.ts';
import { rememberAnswer } from './remember-answer.ts';

/** Rows are counted up to this limit: counting a million takes longer than all the rest of the page. */
export const COUNT_LIMIT = 10_000;
/** Limit for matches of a search: a user who gets more goes on typing. */
export const FOUND_LIMIT = 1_000;

/** The number of rows as a page reports it. */
export const countedUpTo = (limit: number, total: number): RowCount =>
  total > limit ? { total: limit, hay_mas: true } : { total };

/** The number of rows, counted up to the limit. */
const countRows = async <Row>(db: Executor, rows: Rows<Row>, limit: number): Promise<RowCount> => {
  const some = rows
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('uno'))
    .limit(limit + 1);
  const { rows: found } = await sql<{ total: number }>`
    select count(*) as total from (${withoutIdleJoins(some)}) as algunas`.execute(db);
  const total = found[0]?.total ?? 0;
  return countedUpTo(limit, total);
};

export type Counted<C extends Call> = RowCount & { readonly totales?: TotalesOf<C> };

const countNow = async <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
): Promise<Counted<C>> => {
  const { buscar } = context.query as unknown as PageQuery;
  if (list.totales === undefined)
    return countRows(context.db, list.rows(context, read, false), buscar ? FOUND_LIMIT : COUNT_LIMIT);
  const { totales, count } = await list.totales(context, read);
  return { total: count, totales };
};

/**
 * Caches the number of rows for all pages and orders of the same filters. More than the limit is reused for longer: it
 * stays true until very many are deleted.
 * @param what distinguishes what is counted.
 */
export const rememberTotal = <C extends Call, T extends RowCount | undefined>(
  context: Context<C>,
  what: 'all' | 'too many',
  count: () => Promise<T>,
): Promise<T> => {
  const { pagina: _page, limite: _size, orden: _order, ...filters } = context.query as unknown as PageQuery;
  return rememberAnswer(context, [what, context.params, filters], count, (counted) => counted?.hay_mas === true);
};

/** The number of rows, with the sums if the call has totals; computed now or cached. */
export const countAll = <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
): Promise<Counted<C>> => rememberTotal(context, 'all', () => countNow(list, context, read));

/** A page that is not full is the last one, so its end gives the exact number, better than a cached count. */
export const asSeen = <C extends Call>(
  count: Counted<C>,
  pagina: number,
  limite: number,
  shown: number,
): Counted<C> => {
  const isLast = shown < limite && (shown > 0 || pagina === 1);
  return isLast && count.totales === undefined ? { total: (pagina - 1) * limite + shown } : count;
};
