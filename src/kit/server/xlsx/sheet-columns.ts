import { type AnyColumn, type ColumnKind, type ColumnValue, type ListColumn, valueOf } from '#kit/contract/columns.ts';
import type { Call } from '#kit/contract/call.ts';
import type { XlsxColumn } from './xlsx.ts';

/** The unit goes into the title, so that the cells are plain numbers. */
const unitOf = ({ kind, moneda = 'HNL' }: Pick<AnyColumn, 'kind' | 'moneda'>): string => {
  if (kind === 'weight') return ' (lb)';
  if (kind === 'money' || kind === 'rate') return moneda === 'USD' ? ' (USD)' : ' (L)';
  return '';
};

const ofSheet = <Row>(column: ListColumn<Row>): XlsxColumn<Row>[] => {
  const { sheet = {}, key, chars } = column;
  if (sheet === false) return [];
  const kind: ColumnKind | undefined = sheet.kind ?? column.kind;
  const value = sheet.value ?? column.value;
  const shown = { key, ...(value === undefined ? {} : { value }) };
  return [
    {
      title: sheet.title ?? `${column.title}${unitOf(column)}`,
      value: (row) => valueOf(shown, row),
      ...(kind === undefined ? {} : { kind }),
      ...(chars === undefined ? {} : { chars }),
    },
  ];
};

/** The columns of a list for its sheet. */
export const sheetColumns = <Row>(columns: readonly AnyColumn[]): XlsxColumn<Row>[] =>
  (columns as readonly ListColumn<Row>[]).flatMap(ofSheet);

/** An extra row at the end of a sheet: cells by the keys of their columns. */
export type SheetRow = Readonly<Record<string, ColumnValue>>;

const shownOf = ({ columns = [] }: Pick<Call, 'columns'>): readonly AnyColumn[] =>
  columns.filter(({ sheet }) => sheet !== false);

/** The cells of an extra row in the order of the columns. */
export const sheetRow = (call: Pick<Call, 'columns'>, row: SheetRow): readonly ColumnValue[] =>
  shownOf(call).map(({ key }) => row[key]);

const TOTAL = 'Total';

/** The last row of a sheet: the sums under their columns, and a label in the first free cell. */
export const sheetTotals = (
  { sumas = {}, ...call }: Pick<Call, 'columns' | 'sumas'>,
  totales: unknown,
): readonly ColumnValue[] => {
  const cells = shownOf(call).map(({ key }) => {
    const name = sumas[key];
    return name === undefined ? null : (totales as Readonly<Record<string, ColumnValue>>)[name];
  });
  const place = cells.indexOf(null);
  return cells.map((cell, at) => (at === place ? TOTAL : cell));
};
