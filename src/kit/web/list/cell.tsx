import type { ReactNode } from 'react';
import type { Column } from './list-types.ts';

/** What a column shows of a row: its own look, or the field as it is; null where there is nothing. */
export const contentOf = <Row,>(column: Column<Row>, row: Row): ReactNode => {
  const content = column.render === undefined ? (row as Record<string, ReactNode>)[column.key] : column.render(row);
  return content === undefined || content === '' || content === false ? null : content;
};

/** The same in a table, where nothing is a dash or what the column says. */
export const cellOf = <Row,>(column: Column<Row>, row: Row): ReactNode =>
  contentOf(column, row) ?? column.empty ?? <span aria-label="sin dato">—</span>;
