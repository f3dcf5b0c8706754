import type { Moneda } from '../rules/money-text.ts';
import type { Access } from './access.ts';

/** What a column holds: how it looks on a screen, in a card, on paper and in a sheet follows from it. */
export type ColumnKind =
  | 'text'
  /** Text that may break over lines. */
  | 'long'
  /** Codes and numbers that people compare letter by letter. */
  | 'mono'
  | 'number'
  /** An amount, with two places. */
  | 'money'
  /** A fee or what a dollar costs, with four. */
  | 'rate'
  /** Pounds. */
  | 'weight'
  /** A calendar day, yyyy-mm-dd. */
  | 'day'
  /** A moment of which a screen tells the day; a sheet tells all of it. */
  | 'date'
  | 'moment'
  | 'yesno';

/**
 * Where a column stands in the card that is a row on a phone: the title (by default the first column), the line under
 * it, the state beside it, the one figure, up to two more facts, what can be done; all else is behind a touch.
 */
export type CardPlace = 'title' | 'line' | 'state' | 'figure' | 'fact' | 'action' | 'detail';

/** In the address of a list whose columns are part of what is shared: their names, parted by commas. */
export const COLUMNAS = 'columnas';

export type ColumnValue = string | number | boolean | null | undefined;
type ValueOf<Row> = (row: Row) => ColumnValue;

interface ColumnBase<Row> {
  readonly title: string;
  /** `text` by default. */
  readonly kind?: ColumnKind;
  /** Of `money` and `rate`; lempiras by default. */
  readonly moneda?: Moneda;
  /** What a screen says where there is no value; a dash by default. A card leaves it out. */
  readonly empty?: string;
  /** The list can be ordered by it. */
  readonly order?: true;
  /** Pixels on a screen; by default as wide as its content needs. */
  readonly width?: number;
  /** Characters in a sheet. */
  readonly chars?: number;
  /** Not shown until the user asks for it. */
  readonly optional?: true;
  /** Only for who passes the guard. A sheet has it for everybody: the server leaves out what may not be known. */
  readonly access?: Access;
  readonly card?: CardPlace;
  /** Only in the sheet. */
  readonly screen?: false;
  /** Not in the sheet; or what differs there. */
  readonly sheet?: false | { readonly title?: string; readonly kind?: ColumnKind; readonly value?: ValueOf<Row> };
}

/** A column of a list: of the field that it is named after, or of what `value` makes of the row. */
export type ListColumn<Row> = ColumnBase<Row> &
  (
    | { readonly key: keyof Row & string; readonly value?: ValueOf<Row> }
    | { readonly key: string; readonly value: ValueOf<Row> }
  );

/** Columns of rows that are not known here. */
export type AnyColumn = ColumnBase<never> & { readonly key: string; readonly value?: ValueOf<never> };

/** The columns of a list, in the order of its sheet: `defineColumns<Row>()([...])`. */
export const defineColumns =
  <Row>() =>
  <const C extends readonly ListColumn<Row>[]>(columns: C): C =>
    columns;

type Orderable<C extends readonly AnyColumn[]> = Extract<C[number], { readonly order: true }>['key'];

/** The names by which a list can be ordered: its columns that say so, and others that no column shows. */
export const ordersOf = <const C extends readonly AnyColumn[], const More extends string = never>(
  columns: C,
  ...more: readonly More[]
): readonly (Orderable<C> | More)[] => [
  ...columns.filter(({ order }) => order === true).map(({ key }) => key as Orderable<C>),
  ...more,
];

/** What a column holds of a row. */
export const valueOf = <Row>({ key, value }: Pick<ListColumn<Row>, 'key' | 'value'>, row: Row): ColumnValue =>
  value === undefined ? (row as Readonly<Record<string, ColumnValue>>)[key] : value(row);
