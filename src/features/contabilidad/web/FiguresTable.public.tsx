import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '#kit/web/detail/Section.tsx';
import { DataTable } from '#kit/web/ui/DataTable.tsx';

interface Props {
  readonly title: string;
  /** The first column holds text, the others figures. */
  readonly columns: readonly string[];
  /** Shown if there are no rows. */
  readonly empty: string;
  readonly rows: readonly {
    readonly key: string | number;
    readonly below?: boolean;
    readonly cells: readonly ReactNode[];
  }[];
  /** One cell per column. */
  readonly total?: readonly ReactNode[];
  readonly note?: ReactNode;
}

/** A titled table of figures with totals. */
export function FiguresTable({ title, columns, empty, rows, total, note }: Props) {
  const figures = columns.slice(1);
  const line = (cells: readonly ReactNode[]) =>
    figures.map((column, place) => (
      <td key={column} className="num" data-label={column}>
        {cells[place + 1]}
      </td>
    ));
  return (
    <Section title={title} flush>
      {rows.length === 0 ? (
        <Text c="dimmed" p="md">
          {empty}
        </Text>
      ) : (
        <DataTable label={title} stacked={columns.length > 3}>
          <thead>
            <tr>
              {columns.map((column, place) => (
                <th key={column} scope="col" className={place > 0 ? 'num' : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, below = false, cells }) => (
              <tr key={key}>
                <td {...(below && { style: { paddingLeft: 32 } })}>{cells[0]}</td>
                {line(cells)}
              </tr>
            ))}
          </tbody>
          {total !== undefined && (
            <tfoot>
              <tr>
                <td>
                  <b>{total[0]}</b>
                </td>
                {line(total.map((cell, place) => (place === 0 ? cell : <b key={figures[place - 1]}>{cell}</b>)))}
              </tr>
            </tfoot>
          )}
        </DataTable>
      )}
      {note !== undefined && (
        <Text size="sm" c="dimmed" px="md" py="xs">
          {note}
        </Text>
      )}
    </Section>
  );
}
