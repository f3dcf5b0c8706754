import type { ReactNode } from 'react';
import type { Column } from './list-types.ts';

/** What a cell shows: the column's `render` or the plain field; null if empty. */
export const contentOf = <Row,>(column: Column<Row>, row: Row): ReactNode => {
  const content = column.render === undefined ? (row as Record<string, ReactNode>)[column.key] : column.render(row);
  return content === undefined || content === '' || content === false ? null : content;
};

/** The same for a table, where an empty cell shows a dash or the column's `empty`. */
export const cellOf = <Row,>(column: Column<Row>, row: Row): ReactNode =>
  contentOf(column, row) ?? column.empty ?? <span aria-label="sin dato">—</span>;
