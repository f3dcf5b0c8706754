import type { Column } from '#kit/web/list/list-types.ts';

/** The columns of a list of delivered records: when that was stands instead of when it was expected. */
export const withEntrega = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map((column): Column<Row> => {
    if (column.key === 'fecha_entrega') return { ...column, optional: false, card: 'fact' };
    return column.key === 'fecha_entrega_estimada' ? { ...column, optional: true, card: 'detail' } : column;
  });
