import type { Moneda } from '../rules/money-text.ts';
import type { Access } from './access.ts';

/** The kind of value in a column, which decides how it looks on a screen, in a card, on paper and in a sheet. */
export type ColumnKind =
  | 'text'
  /** Text that may break over lines. */
  | 'long'
  /** Codes and numbers that people compare letter by letter. */
  | 'mono'
  | 'number'
  /** An amount, with two decimals. */
  | 'money'
  /** A fee or an exchange rate, with four decimals. */
  | 'rate'
  /** Pounds. */
  | 'weight'
  /** A calendar day, yyyy-mm-dd. */
  | 'day'
  /** A moment: a screen shows only the day, a sheet the time too. */
  | 'date'
  | 'moment'
  | 'yesno';

/**
 * Where a column goes in the card that shows a row on a phone: the title (by default the first column), the line below
 * it, the state beside it, the one figure, up to two more facts, or the actions; all else is shown after a tap.
 */
export type CardPlace = 'title' | 'line' | 'state' | 'figure' | 'fact' | 'action' | 'detail';

/** Query parameter of a list whose visible columns are part of a shared link: their names, separated by commas. */
export const COLUMNS = 'columnas';

export type ColumnValue = string | number | boolean | null | undefined;
type ValueOf<Row> = (row: Row) => ColumnValue;

interface ColumnBase<Row> {
  readonly title: string;
  /** `text` by default. */
  readonly kind?: ColumnKind;
  /** For `money` and `rate`; lempiras by default. */
  readonly moneda?: Moneda;
  /** Shown on a screen if there is no value; a dash by default. A card leaves it out. */
  readonly empty?: string;
  /** The list can be ordered by it. */
  readonly order?: true;
  /** Width on a screen in pixels; by default that of the content. */
  readonly width?: number;
  /** Width in a sheet, in characters. */
  readonly chars?: number;
  /** Hidden until the user selects it. */
  readonly optional?: true;
  /**
   * Shown only to users who pass the guard. A sheet always has it: the server omits values that the user may not know.
   */
  readonly access?: Access;
  readonly card?: CardPlace;
  /** Only in the sheet. */
  readonly screen?: false;
  /** Not in the sheet; or what differs there. */
  readonly sheet?: false | { readonly title?: string; readonly kind?: ColumnKind; readonly value?: ValueOf<Row> };
}

/** A column of a list: the field of the same name, or what `value` computes from the row. */
export type ListColumn<Row> = ColumnBase<Row> &
  (
    | { readonly key: keyof Row & string; readonly value?: ValueOf<Row> }
    | { readonly key: string; readonly value: ValueOf<Row> }
  );

/** Columns of rows whose type is not known here. */
export type AnyColumn = ColumnBase<never> & { readonly key: string; readonly value?: ValueOf<never> };

/** The columns of a list, in the order of its sheet: `defineColumns<Row>()([...])`. */
export const defineColumns =
  <Row>() =>
  <const C extends readonly ListColumn<Row>[]>(columns: C): C =>
    columns;

type Orderable<C extends readonly AnyColumn[]> = Extract<C[number], { readonly order: true }>['key'];

/** The names that a list can be ordered by: its columns with `order`, and others that no column shows. */
export const ordersOf = <const C extends readonly AnyColumn[], const More extends string = never>(
  columns: C,
  ...more: readonly More[]
): readonly (Orderable<C> | More)[] => [
  ...columns.filter(({ order }) => order === true).map(({ key }) => key as Orderable<C>),
  ...more,
];

/** The value of a column for a row. */
export const valueOf = <Row>({ key, value }: Pick<ListColumn<Row>, 'key' | 'value'>, row: Row): ColumnValue =>
  value === undefined ? (row as Readonly<Record<string, ColumnValue>>)[key] : value(row);
