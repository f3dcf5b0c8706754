import { sql, type SqlBool } from 'kysely';
import type { Call } from '#kit/contract/call.ts';
import { askedKey } from './asked-key.ts';
import type { Context } from './context.ts';
import { firstPageText } from './first-page-texts.ts';
import { withoutIdleJoins } from './idle-joins.ts';
import { isFirstPage, planMark } from './kept-pages.ts';
import type { ListDefinition, PageQuery, Rows } from './list-definition.ts';
import { isOtherwiseOrdered, keyOf, ordered } from './list-order.ts';

/**
 * The rows of one page. Rows before a later page are passed over by their keys alone; so are those that a search
 * excludes, and those of a few months that are sorted.
 */
const pageRows = <C extends Call, Row, Read, More>(
  all: Rows<Row>,
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
): Rows<Row> => {
  const { pagina, limite } = context.query as unknown as PageQuery;
  const mark = planMark(list, context);
  const cut = <Some>(rows: Rows<Some>): Rows<Some> =>
    mark !== null
      ? // A literal: with a parameter PostgreSQL would not choose a generic plan.
        ordered(rows, list, context).limit(sql.lit(limite))
      : ordered(rows, list, context)
          .limit(limite)
          .offset((pagina - 1) * limite);
  if (mark !== null && list.keysFirst !== true && !isOtherwiseOrdered(list, context)) return cut(all).modifyFront(mark);
  const keys = cut(all.clearSelect().select(keyOf(list).as('key')));
  const rows = list.keysFirst === true ? all.clearWhere() : all;
  const page = ordered(rows.where(sql<SqlBool>`${keyOf(list)} = any(array(${withoutIdleJoins(keys)}))`), list, context);
  return mark === null ? page : page.modifyFront(mark);
};

/** What `check` read is part of the key of a page's text up to this length; longer results hardly repeat. */
const LONGEST_GIVEN = 500;
/** Whether the list belongs to a record that its address names. */
const isOfRecord = (params: unknown): boolean => Object.keys(params ?? {}).length > 0;

/** The rows of the requested page. */
export const readRows = async <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
): Promise<readonly Row[]> => {
  const { call, user, params, query, db } = context;
  const write = () => pageRows(list.rows(context, read, false), list, context);
  // The rows also depend on what `check` read.
  const given = JSON.stringify(read ?? null);
  if (!isFirstPage(query) || given.length > LONGEST_GIVEN) return write().execute();
  const key = askedKey(call.id, user, [params, query, given]);
  const { rows } = await db.executeQuery(firstPageText(key, write, isOfRecord(params)));
  return rows;
};
