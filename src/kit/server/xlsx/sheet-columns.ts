import { type AnyColumn, type ColumnKind, type ListColumn, valueOf } from '#kit/contract/columns.ts';
import type { XlsxColumn } from './xlsx.ts';

/** The titles of a sheet say the unit, so that its cells are plain numbers. */
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
  return [
    {
      title: sheet.title ?? `${column.title}${unitOf(column)}`,
      value: (row) => valueOf({ key, ...(value === undefined ? {} : { value }) }, row),
      ...(kind === undefined ? {} : { kind }),
      ...(chars === undefined ? {} : { chars }),
    },
  ];
};

/** The columns of a list as its sheet has them. */
export const sheetColumns = <Row>(columns: readonly AnyColumn[]): XlsxColumn<Row>[] =>
  (columns as readonly ListColumn<Row>[]).flatMap(ofSheet);
