import type { ReactNode } from 'react';
import { DataTable } from './DataTable.tsx';

export interface TableColumn<Row> {
  readonly title: string;
  /** Figures are right-aligned. */
  readonly num?: boolean;
  /** Codes and numbers that people compare letter by letter. */
  readonly mono?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** Its name for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly columns: readonly TableColumn<Row>[];
  /** The total of the last column. */
  readonly total?: ReactNode;
  /** On a phone each row is a card, headed by its first column. */
  readonly stacked?: boolean;
  readonly className?: string | undefined;
}

const classOf = ({ num = false, mono = false }: Pick<TableColumn<never>, 'num' | 'mono'>): string | undefined =>
  num ? 'num' : mono ? 'mono' : undefined;

/** A table of records with few columns, by declaration. */
export function RowsTable<Row>(props: Props<Row>) {
  const { label, rows, rowKey, columns, total, stacked = false, className } = props;
  return (
    <DataTable label={label} stacked={stacked} className={className}>
      <thead>
        <tr>
          {columns.map(({ title, num = false }) => (
            <th key={title} scope="col" className={classOf({ num })}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, at) => (
              <td
                key={column.title}
                className={classOf(column)}
                data-label={stacked && at > 0 ? column.title : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>
            <th colSpan={columns.length - 1}>Total</th>
            <th className="num">{total}</th>
          </tr>
        </tfoot>
      )}
    </DataTable>
  );
}
