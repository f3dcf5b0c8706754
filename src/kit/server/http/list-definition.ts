import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Call, QueryOf, RowOf, TotalesOf } from '#kit/contract/call.ts';
import type { SheetRow } from '../xlsx/sheet-columns.ts';
import type { Context } from './context.ts';

/** The part of a list's query that is the framework's; filters are the list's own. */
export interface PageQuery {
  readonly pagina: number;
  readonly limite: number;
  readonly orden?: string | undefined;
  readonly buscar?: string | undefined;
}

// The tables and joins of a list are its own affair: what the framework adds is order and limits.
export type Rows<Row> = SelectQueryBuilder<any, any, Row>;

/** By what a list can be ordered, as its query says. */
export type OrderOf<C extends Call> =
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
   * A small table that hardly changes (branches, services): its first page is remembered as it was written, for a second
   * and until a topic of its call is heard. What else its rows show may then be as old.
   */
  readonly hardlyChanges?: true;
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

/** Rows as the call answers them. */
export const presentAll = async <C extends Call, Row, Read, More>(
  rows: readonly Row[],
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
): Promise<RowOf<C>[]> => {
  // Of a list without it nothing, which it does not ask for.
  const more = (await list.more?.(rows, context, read)) as More;
  return rows.map((row) => list.present(row, context, read, more));
};
