import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Call, QueryOf, RowOf, TotalesOf } from '#kit/contract/call.ts';
import type { RangoPedido } from '#kit/rules/periodo.ts';
import type { SheetRow } from '../xlsx/sheet-columns.ts';
import type { Context } from './context.ts';

/** The query parameters that every list has; filters are each list's own. */
export interface PageQuery {
  readonly pagina: number;
  readonly limite: number;
  readonly orden?: string | undefined;
  readonly buscar?: string | undefined;
}

// Each list chooses its tables and joins; the framework only adds order and limits.
export type Rows<Row> = SelectQueryBuilder<any, any, Row>;

type Expressions = RawBuilder<unknown> | readonly RawBuilder<unknown>[];
/** What an order is by; a function, where that depends on what is listed. */
export type OrderedBy<C extends Call> = Expressions | ((context: Context<C>) => Expressions);

/** The columns that a list can be ordered by, from its query schema. */
export type OrderOf<C extends Call> =
  QueryOf<C> extends { readonly orden?: infer O } ? Exclude<NonNullable<O>, `-${string}`> & string : never;

/** A column, `-column` for descending. */
type DefaultOrder<C extends Call> = OrderOf<C> | `-${OrderOf<C>}`;

/**
 * For `mostSorted` of lists whose rows are few, as those of what waits, or all looked at anyway: to find the first
 * thousand of a frequent name takes as long as to find all.
 */
export const SORT_ALL_FOUND = 20_000;

export interface ListDefinition<C extends Call, Row, Read = unknown, More = unknown> {
  /**
   * Runs first: refuses, e.g. when the record in the path belongs to someone else, or reads what the rows depend on,
   * once for all queries of the list.
   */
  readonly check?: (context: Context<C>) => Promise<Read>;
  /**
   * How many rows that a search finds are sorted, if more than are counted (`FOUND_LIMIT`): the matches of more are
   * read in the order of the list until the page is full, which takes long if most come late in that order.
   */
  readonly mostSorted?: number | ((buscar: string) => number);
  /**
   * The rows that this user may see, filtered but without order or limit.
   * @param isFound for rows that a search has found: its text is no longer in the query.
   */
  readonly rows: (context: Context<C>, read: Read, isFound: boolean) => Rows<Row>;
  /** The alias of the table whose rows these are. */
  readonly from: string;
  /** The column of that table that is unique and ends every order, so that pages never overlap. */
  readonly key: string;
  /**
   * Expressions to order by, where not the table's column of the same name. If many rows share a value, a second
   * expression orders those, which lets one index serve both the order and a filter on that column.
   */
  readonly order?: Readonly<Partial<Record<OrderOf<C>, OrderedBy<C>>>>;
  /** The order when none is asked for, `-column` for descending; a function if it depends on what is asked. */
  readonly defaultOrder: DefaultOrder<C> | ((context: Context<C>) => DefaultOrder<C>);
  /**
   * Rows to show first while no order is requested, e.g. the record whose number was typed into the search; null: none.
   */
  readonly first?: (context: Context<C>) => RawBuilder<boolean> | null;
  /**
   * Selects the keys of the first page too before its rows, without repeating the filters for those: for a list whose
   * filters are all covered by an index, or are costly. Only if the key is unique in the whole table, and each row is
   * joined with one other at most.
   */
  readonly keysFirst?: true;
  /**
   * Choices that compare with a value after all, e.g. today: a page narrowed by one is planned for its values. So is
   * every page narrowed by a record, an amount or, but for `daysInOrder`, a day.
   */
  readonly plannedAnew?: readonly (keyof QueryOf<C> & string)[];
  /**
   * `desde` and `hasta` limit the column of the default order: whatever the days are, only what lies between them is
   * read, so that the plan of such a page is kept too. For lists whose screens open with a month.
   */
  readonly daysInOrder?: true;
  /**
   * The days that the rows lie in, for a list whose numbers grow with the date. The database does not know that they
   * do: in the order of the number it would pass over all that came before the days. In any other order than the list's
   * own, the keys of a first page are chosen before its rows.
   */
  readonly days?: (context: Context<C>) => RangoPedido;
  /**
   * Columns in whose order the rows of a few months are rarely among the first of all: references that grow with the
   * date, what nearly all rows share, so that their number decides, or amounts of a long table, whose rows would be
   * fetched from all over it. Within `days` they are sorted, as those by the key are.
   */
  readonly sortedInDays?: readonly OrderOf<C>[];
  /**
   * A small table that rarely changes (branches, services): its first page is cached as text for a second, or until a
   * notice of one of its topics. Data of other tables in its rows may be as old.
   */
  readonly hardlyChanges?: true;
  /**
   * Extra data for some of the rows, read once for a page, or for each chunk of an export: for what would make the main
   * query too long to be planned each time.
   */
  readonly more?: (rows: readonly Row[], context: Context<C>, read: Read) => Promise<More>;
  /**
   * For records that are never changed or deleted and look the same to all readers: a text that names the record and
   * everything else that its row shows (the names in `more`). On first pages a row of the same text is made and written
   * once; `present` may then depend on the row and `more` alone.
   */
  readonly sameWhen?: (row: Row, more: More) => string;
  /** Makes the answer's row, with what is computed for the user, e.g. `acciones`. */
  readonly present: (row: Row, context: Context<C>, read: Read, more: More) => RowOf<C>;
  /** For a call with totals: the sums over all rows of `rows`, and their number, so that they are not counted again. */
  readonly totales?: (
    context: Context<C>,
    read: Read,
  ) => Promise<{ readonly totales: TotalesOf<C>; readonly count: number }>;
  /** For a call with sums in its sheet: further rows below the sums, by the keys of the columns. */
  readonly belowTotals?: (totales: TotalesOf<C>) => readonly SheetRow[];
  /** The name of the sheet in the export; its columns come from the call. */
  readonly sheet: string;
}

/** Makes the rows of the answer. */
export const presentAll = async <C extends Call, Row, Read, More>(
  rows: readonly Row[],
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
): Promise<RowOf<C>[]> => {
  // Undefined for a list without `more`, whose type expects nothing.
  const more = (await list.more?.(rows, context, read)) as More;
  return rows.map((row) => list.present(row, context, read, more));
};
