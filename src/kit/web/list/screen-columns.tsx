import type { ReactNode } from 'react';
import type { RowOf } from '#kit/contract/call.ts';
import { type AnyColumn, type ColumnKind, type ColumnValue, type ListColumn, valueOf } from '#kit/contract/columns.ts';
import { DateText } from '../ui/DateText.tsx';
import { MoneyText, WeightText } from '../ui/MoneyText.tsx';
import type { Column, ListCall } from './list-types.ts';

type ColumnsCall = ListCall & { readonly columns: readonly AnyColumn[] };
type KeyOf<C extends ColumnsCall> = C['columns'][number]['key'];
type Look<Row> = ((row: Row) => ReactNode) | Partial<Column<Row>>;

const FIGURES: ReadonlySet<ColumnKind> = new Set(['number', 'money', 'rate', 'weight']);
/** Kinds whose values are clear without a title. */
const TELLING: ReadonlySet<ColumnKind> = new Set(['text', 'long', 'mono']);

/** Characters of the longest number that is never broken, an RTN. */
const WHOLE = 18;

const drawn = ({ kind, moneda }: Pick<AnyColumn, 'kind' | 'moneda'>, value: ColumnValue): ReactNode => {
  if (value === null || value === undefined) return null;
  if (kind === 'yesno') return value === true ? 'Sí' : 'No';
  if (kind === 'day' || kind === 'date' || kind === 'moment')
    return <DateText value={String(value)} time={kind === 'moment'} />;
  if (kind === 'weight') return <WeightText value={Number(value)} />;
  if (kind === 'money' || kind === 'rate')
    return <MoneyText value={Number(value)} {...(moneda && { moneda })} decimals={kind === 'rate' ? 4 : 2} />;
  return value;
};

const ofScreen = <Row,>(column: ListColumn<Row>, look: Look<Row> = {}): Column<Row> => {
  const { key, title, kind = 'text', width, optional, access, empty, card, chars = Infinity } = column;
  return {
    key,
    title,
    render: (row) => drawn(column, valueOf(column, row)),
    ...(FIGURES.has(kind) && { align: 'right' }),
    ...(kind === 'mono' && { mono: true }),
    ...(kind === 'mono' && chars <= WHOLE && { whole: true }),
    ...(kind === 'long' && { wrap: true }),
    ...(!TELLING.has(kind) && { titled: true }),
    ...(width && { width }),
    ...(optional && { optional }),
    ...(access && { access }),
    ...(empty && { empty }),
    ...(card && { card }),
    ...(typeof look === 'function' ? { render: look } : look),
  };
};

/**
 * The screen columns of a list: those of its call, rendered by kind.
 * @param looks overrides by column: how a cell is rendered, or anything else that differs on this screen.
 * @param keys the columns to show and their order, if not those of the sheet.
 */
export const screenColumns = <C extends ColumnsCall>(
  call: C,
  looks: { readonly [Key in KeyOf<C>]?: Look<RowOf<C>> } = {},
  keys?: readonly KeyOf<C>[],
): readonly Column<RowOf<C>>[] => {
  const known = call.columns as readonly ListColumn<RowOf<C>>[];
  const shown =
    keys === undefined
      ? known.filter(({ screen }) => screen !== false)
      : keys.flatMap((key) => known.filter((column) => column.key === key));
  return shown.map((column) => ofScreen(column, looks[column.key as KeyOf<C>]));
};
