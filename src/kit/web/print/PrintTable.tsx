import type { Ref } from 'react';
import { cellOf } from '../list/cell.tsx';
import type { Column } from '../list/list-types.ts';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLTableElement>;
}

/** The rows of a list as a print table. */
export function PrintTable<Row>({ columns, rows, rowKey, className, ref }: Props<Row>) {
  return (
    <table ref={ref} className={className}>
      <thead>
        <tr>
          {columns.map(({ key, title, align }) => (
            <th key={key} data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} data-align={column.align} data-whole={column.whole}>
                {cellOf(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
