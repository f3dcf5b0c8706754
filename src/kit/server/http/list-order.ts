import { sql, type RawBuilder } from 'kysely';
import type { Call } from '#kit/contract/call.ts';
import { localDay } from '#kit/rules/dates.ts';
import { isFewMonths } from '#kit/rules/periodo.ts';
import type { Context } from './context.ts';
import type { ListDefinition, OrderedBy, OrderOf, PageQuery, Rows } from './list-definition.ts';

/** One expression that rows are ordered by. */
export interface OrderTerm {
  readonly by: RawBuilder<unknown>;
  /** E.g. `desc nulls last`. */
  readonly direction: RawBuilder<unknown>;
}

export const keyOf = <C extends Call, Row, Read, More>({ from, key }: ListDefinition<C, Row, Read, More>) =>
  sql.ref(`${from}.${key}`);

/** While no order is requested: the rows that the list shows first. */
const firstTerm = <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
): readonly OrderTerm[] => {
  const { orden } = context.query as unknown as PageQuery;
  const first = orden === undefined ? (list.first?.(context) ?? null) : null;
  return first === null ? [] : [{ by: first, direction: sql`desc` }];
};

/**
 * The same value, but in an order that no index has: the rows of a list are read and sorted. Read in the order of an
 * index, all others are passed over, e.g. those from before its days.
 */
export const outsideIndexes = (by: RawBuilder<unknown>) => sql`coalesce(${by}, ${by})`;

/** The requested order, else the list's own. */
const wantedOrder = <C extends Call, Row, Read, More>(
  { defaultOrder }: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
): string => {
  const { orden } = context.query as unknown as PageQuery;
  return orden ?? (typeof defaultOrder === 'function' ? defaultOrder(context) : defaultOrder);
};

const columnOf = (order: string): string => (order.startsWith('-') ? order.slice(1) : order);

const isOfFewMonths = <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
): boolean => isFewMonths(list.days?.(context) ?? {}, localDay(Date.now()));

/**
 * Whether a few months are asked for in another order than the list's own. Mostly all rows of those days are read and
 * sorted, so that their keys are chosen before anything else is read.
 */
export const isOtherwiseOrdered = <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
): boolean => {
  const own = wantedOrder(list, { ...context, query: { ...context.query, orden: undefined } });
  return columnOf(wantedOrder(list, context)) !== columnOf(own) && isOfFewMonths(list, context);
};

/** What the rows are ordered by, as requested; the key comes last. */
export const orderTerms = <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
): readonly OrderTerm[] => {
  const wanted = wantedOrder(list, context);
  const descending = wanted.startsWith('-');
  const column = columnOf(wanted) as OrderOf<C>;
  const key = keyOf(list);
  const byKey = { by: key, direction: descending ? sql`desc` : sql`asc` };
  const given: OrderedBy<C> = list.order?.[column] ?? sql.ref(`${list.from}.${column}`);
  const isSorted =
    (column === list.key || list.sortedInDays?.includes(column) === true) && isOfFewMonths(list, context);
  const expressions = [typeof given === 'function' ? given(context) : given]
    .flat()
    .map((by) => (isSorted ? outsideIndexes(by) : by));
  // The key is never null: without a word on nulls its order is that of its own index.
  if (column === list.key) return [...firstTerm(list, context), ...expressions.map((by) => ({ ...byKey, by }))];
  const direction = descending ? sql`desc nulls last` : sql`asc nulls first`;
  return [...firstTerm(list, context), ...expressions.map((by) => ({ by, direction })), byKey];
};

/** All rows in the requested order. */
export const ordered = <C extends Call, Row, Read, More, Some>(
  all: Rows<Some>,
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
): Rows<Some> =>
  orderTerms(list, context).reduce((rows, { by, direction }) => rows.orderBy(sql`${by} ${direction}`), all);
