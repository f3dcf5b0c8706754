import type { ReactNode } from 'react';
import type { Column } from './list-types.ts';

/** The content of a cell: the column's own look, or the field as it is; nothing is a dash. */
export const cellOf = <Row,>(column: Column<Row>, row: Row): ReactNode => {
  const content = column.render === undefined ? (row as Record<string, ReactNode>)[column.key] : column.render(row);
  return content === null || content === undefined || content === '' ? <span aria-label="sin dato">—</span> : content;
};
