import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Call, PageMeta, QueryOf, RowOf, TotalesOf } from '#kit/contract/call.ts';
import type { AnyColumn, ColumnValue } from '#kit/contract/columns.ts';
import { PAGE_SIZES } from '#kit/contract/page.ts';
import { exportCallOf } from '#kit/contract/export-call.ts';
import type { Executor } from '../db/database.ts';
import { KEEP_PLAN } from '../db/prepared-commands.ts';
import { askedKey } from './asked-key.ts';
import { firstPageText } from './first-page-texts.ts';
import { rememberAnswer } from './remember-answer.ts';
import { withoutIdleJoins } from './idle-joins.ts';
import { askedColumns } from '../xlsx/asked-columns.ts';
import { sheetColumns, sheetRow, sheetTotals, type SheetRow } from '../xlsx/sheet-columns.ts';
import { xlsxStream } from '../xlsx/xlsx.ts';
import { handle, type Answer, type Context, type Handler, type RowCount } from './context.ts';

/** The part of a list's query that this file reads; filters are the list's own. */
interface PageQuery {
  readonly pagina: number;
  readonly limite: number;
  readonly orden?: string | undefined;
  readonly buscar?: string | undefined;
}

// The tables and joins of a list are its own affair: what the framework adds is order and limits.
type Rows<Row> = SelectQueryBuilder<any, any, Row>;

/** By what a list can be ordered, as its query says. */
type OrderOf<C extends Call> =
  QueryOf<C> extends { readonly orden?: infer O } ? Exclude<NonNullable<O>, `-${string}`> & string : never;

export interface ListDefinition<C extends Call, Row, Read = unknown, More = unknown> {
  /**
   * Before all else: refuses, e.g. where the record that the path names is not the reader's, or reads what the rows are
   * decided by, once for all that is asked of them.
   */
  readonly check?: (context: Context<C>) => Promise<Read>;
  /** The rows that this user may see, filtered, neither ordered nor cut. */
  readonly rows: (context: Context<C>, read: Read) => Rows<Row>;
  /** The alias of the table whose rows these are. */
  readonly from: string;
  /** The column of that table that is unique and ends every order, so that pages never overlap. */
  readonly key: string;
  /**
   * What the list orders by where that is not the table's column of the same name. Where many rows are alike, a
   * second expression says how those are ordered, and lets one index serve both the order and the filter by that
   * column.
   */
  readonly order?: Readonly<Partial<Record<OrderOf<C>, RawBuilder<unknown> | readonly RawBuilder<unknown>[]>>>;
  /** The order when none is asked for, `-column` for descending. */
  readonly defaultOrder: OrderOf<C> | `-${OrderOf<C>}`;
  /**
   * What comes before all else while the reader has chosen no order, e.g. the record whose number was typed
   * into the search; null: nothing does.
   */
  readonly first?: (context: Context<C>) => RawBuilder<boolean> | null;
  /**
   * Also the first page is chosen by its keys, and what chose them is not asked again of the rows: for a list whose index
   * holds all that chooses, or that chooses by much. Only where the key is unique in the whole table, and each of its
   * rows joined with one other at most.
   */
  readonly keysFirst?: true;
  /**
   * What is asked for some of the rows, once for all of a page, or of as many as an export reads at a time: what would
   * make the question for the rows too long to be planned each time.
   */
  readonly more?: (rows: readonly Row[], context: Context<C>, read: Read) => Promise<More>;
  /** Adds what is computed for the reader, e.g. `acciones`. */
  readonly present: (row: Row, context: Context<C>, read: Read, more: More) => RowOf<C>;
  /**
   * Of a call with totals: the sums over all rows that `rows` gives, and how many these are, so that they are not
   * counted once more.
   */
  readonly totales?: (
    context: Context<C>,
    read: Read,
  ) => Promise<{ readonly totales: TotalesOf<C>; readonly filas: number }>;
  /** Of a call with sums in its sheet: what else of the whole stands below them, by the keys of the columns. */
  readonly belowTotals?: (totales: TotalesOf<C>) => readonly SheetRow[];
  /** The name of the export's sheet; its columns are the call's. */
  readonly sheet: string;
}

const EXPORT_CHUNK = 500;
/** An export lasts as long as its reader takes to receive it, on a slow line many times longer than any page. */
const EXPORT_LIMIT = '15min';

/** Rows are counted up to here: counting a million takes longer than all the rest of the page. */
export const COUNT_LIMIT = 10_000;
/** What a search finds is counted up to here: who gets more goes on typing. */
export const FOUND_LIMIT = 1_000;

const keyOf = <C extends Call, Row, Read, More>({ from, key }: ListDefinition<C, Row, Read, More>) =>
  sql.ref(`${from}.${key}`);

const ordered = <C extends Call, Row, Read, More, Some>(
  all: Rows<Some>,
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
): Rows<Some> => {
  const { orden } = context.query as unknown as PageQuery;
  const wanted = orden ?? list.defaultOrder;
  const first = orden === undefined ? (list.first?.(context) ?? null) : null;
  const rows = first === null ? all : all.orderBy(sql`${first} desc`);
  const descending = wanted.startsWith('-');
  const column = (descending ? wanted.slice(1) : wanted) as OrderOf<C>;
  const direction = descending ? sql`desc nulls last` : sql`asc nulls first`;
  const expressions = list.order?.[column] ?? sql.ref(`${list.from}.${column}`);
  // The key is never null: plainly ordered, its own index serves.
  const columns = column === list.key ? [] : [expressions];
  return columns
    .flat()
    .reduce((sorted, expression) => sorted.orderBy(sql`${expression} ${direction}`), rows)
    .orderBy(sql`${keyOf(list)} ${descending ? sql`desc` : sql`asc`}`);
};

/** How many rows there are, as far as they are counted. */
const countRows = async <Row>(db: Executor, rows: Rows<Row>, limit: number): Promise<RowCount> => {
  const some = rows
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('uno'))
    .limit(limit + 1);
  const { rows: found } = await sql<{ total: number }>`
    select count(*) as total from (${withoutIdleJoins(some)}) as algunas`.execute(db);
  const total = found[0]?.total ?? 0;
  return total > limit ? { total: limit, hay_mas: true } : { total };
};

const SIZES: ReadonlySet<number> = new Set(PAGE_SIZES);

/** As a list opens, by whatever filters and in the sizes that it offers: what a search finds is another each time. */
const isFirst = (query: unknown): boolean => {
  const { pagina, limite, buscar } = query as PageQuery;
  return pagina === 1 && !buscar && SIZES.has(limite);
};

/**
 * The rows of one page. What lies before a later page, and all that a search finds, is passed by its keys alone; what
 * the rows show of other tables is read for those of the page only.
 */
const pageRows = <C extends Call, Row, Read, More>(
  all: Rows<Row>,
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
): Rows<Row> => {
  const { pagina, limite } = context.query as unknown as PageQuery;
  const kept = isFirst(context.query);
  const cut = <Some>(rows: Rows<Some>): Rows<Some> =>
    kept
      ? // Written out: with a number that it does not know the database would never keep the plan.
        ordered(rows, list, context).limit(sql.lit(limite))
      : ordered(rows, list, context)
          .limit(limite)
          .offset((pagina - 1) * limite);
  if (kept && list.keysFirst !== true) return cut(all).modifyFront(KEEP_PLAN);
  const keys = cut(all.clearSelect().select(keyOf(list).as('key')));
  const rows = list.keysFirst === true ? all.clearWhere() : all;
  const page = ordered(rows.where(sql<SqlBool>`${keyOf(list)} = any(array(${withoutIdleJoins(keys)}))`), list, context);
  return kept ? page.modifyFront(KEEP_PLAN) : page;
};

const readRows = async <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
): Promise<readonly Row[]> => {
  const { call, user, params, query, db } = context;
  const write = () => pageRows(list.rows(context, read), list, context);
  // What is read first decides the rows too, and no key names it.
  if (list.check !== undefined || !isFirst(context.query)) return write().execute();
  const { rows } = await db.executeQuery(firstPageText(askedKey(call.id, user, [params, query]), write));
  return rows;
};

/** More than are counted: they stay more until very many have gone. */
const isMore = ({ hay_mas }: RowCount): boolean => hay_mas === true;

type Counted<C extends Call> = RowCount & { readonly totales?: TotalesOf<C> };

const countNow = async <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
): Promise<Counted<C>> => {
  const { buscar } = context.query as unknown as PageQuery;
  if (list.totales === undefined)
    return countRows(context.db, list.rows(context, read), buscar ? FOUND_LIMIT : COUNT_LIMIT);
  const { totales, filas } = await list.totales(context, read);
  return { total: filas, totales };
};

/** How many rows there are in all, with the sums over them where the call has totals; counted now, or a moment ago. */
const countAll = <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
): Promise<Counted<C>> => {
  const { pagina: _page, limite: _size, orden: _order, ...filters } = context.query as unknown as PageQuery;
  return rememberAnswer(context, [context.params, filters], () => countNow(list, context, read), isMore);
};

/** Rows as the call answers them. */
const presentAll = async <C extends Call, Row, Read, More>(
  rows: readonly Row[],
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
): Promise<RowOf<C>[]> => {
  // Of a list without it nothing, which it does not ask for.
  const more = (await list.more?.(rows, context, read)) as More;
  return rows.map((row) => list.present(row, context, read, more));
};

/** A page that is not full is the last one: it tells how many there are better than what was counted a moment ago. */
const asSeen = <C extends Call>(count: Counted<C>, pagina: number, limite: number, shown: number): Counted<C> => {
  const isLast = shown < limite && (shown > 0 || pagina === 1);
  return isLast && count.totales === undefined ? { total: (pagina - 1) * limite + shown } : count;
};

/** One page, and how many rows there are in all. */
const readPage = async <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
): Promise<{ data: RowOf<C>[]; meta: PageMeta }> => {
  const { pagina, limite } = context.query as unknown as PageQuery;
  const page = async (): Promise<RowOf<C>[]> => presentAll(await readRows(list, context, read), list, context, read);
  const [data, count] = await Promise.all([page(), countAll(list, context, read)]);
  return { data, meta: { pagina, limite, ...asSeen(count, pagina, limite, data.length) } };
};

/** All rows in their order, some at a time: the database gathers the next ones while these are written. */
async function* presented<C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
  told: ((totales: TotalesOf<C>) => void) | null,
): AsyncGenerator<readonly RowOf<C>[]> {
  // One look at the database for rows and sums: what is written meanwhile is in neither.
  const tx = await context.services.readDb.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    // Of a cursor the database takes for granted that only a tenth is wanted.
    await sql`select set_config('statement_timeout', ${EXPORT_LIMIT}, true), set_config('cursor_tuple_fraction', '1', true)`.execute(
      tx,
    );
    if (list.totales !== undefined && told !== null) told((await list.totales({ ...context, db: tx }, read)).totales);
    await sql`declare filas no scroll cursor for ${ordered(list.rows({ ...context, db: tx }, read), list, context)}`.execute(
      tx,
    );
    const fetchNext = async (): Promise<readonly Row[]> =>
      (await sql<Row>`fetch ${sql.lit(EXPORT_CHUNK)} from filas`.execute(tx)).rows;
    let coming = fetchNext();
    for (;;) {
      const rows = await coming;
      if (rows.length === 0) return;
      const shown = await presentAll(rows, list, { ...context, db: tx }, read);
      coming = fetchNext();
      // Whoever goes away meanwhile leaves nobody to hear of its failure.
      coming.catch(() => undefined);
      yield shown;
    }
  } finally {
    // Nothing was written; where the connection is gone there is nothing to give back either.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}

/** What the list reads first; of one without a check nothing, which it does not ask for. */
const readFirst = async <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
): Promise<Read> => (await list.check?.(context)) as Read;

/** A list and the xlsx of its whole result, from one definition. */
export const handleList = <
  const C extends Call & { readonly kind: 'list'; readonly columns: readonly AnyColumn[] },
  Row,
  Read,
  More,
>(
  call: C,
  list: ListDefinition<C, Row, Read, More>,
): Handler[] => [
  {
    ...handle(call, async (context) => {
      return (await readPage(list, context, await readFirst(list, context))) as unknown as Answer<C>;
    }),
    count: async (given) => {
      const context = given as unknown as Context<C>;
      return countAll(list, context, await readFirst(list, context));
    },
  },
  {
    call: exportCallOf(call),
    run: async (given) => {
      const context = given as unknown as Context<C>;
      const read = await readFirst(list, context);
      const asked = { ...call, columns: askedColumns(call.columns, context.query) };
      let totals: readonly (readonly ColumnValue[])[] = [];
      const told = (totales: TotalesOf<C>): void => {
        const below = list.belowTotals?.(totales) ?? [];
        totals = [sheetTotals(asked, totales), ...below.map((row) => sheetRow(asked, row))];
      };
      return {
        file: {
          // The export reads with a cursor, from the replica where there is one.
          content: xlsxStream(
            { name: list.sheet, columns: sheetColumns<RowOf<C>>(asked.columns), totals: () => totals },
            presented(list, context, read, call.sumas === undefined ? null : told),
          ),
          contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          fileName: `${list.sheet}.xlsx`,
        },
      };
    },
  },
];
