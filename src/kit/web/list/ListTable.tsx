import { memo } from 'react';
import { Checkbox, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { RowOf } from '#kit/contract/call.ts';
import { cellOf } from './cell.tsx';
import type { ListBodyProps } from './ListBodyProps.ts';
import type { Column, ListCall } from './list-types.ts';
import { SortHeader } from './SortHeader.tsx';
import { useLatest } from '../ui/use-latest.ts';
import classes from './ListTable.module.css';

interface CheckProps {
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Chooses the row of a table. */
function RowCheck({ checked, disabled, onChange }: CheckProps) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label="Elegir esta fila"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

export function ListTable<C extends ListCall>(props: ListBodyProps<C>) {
  const { title, columns, rows, list, compact, loading, selection, chosen, toggle, rowKey, rowLink } = props;
  const isSelectable = (row: RowOf<C>): boolean => selection?.isSelectable?.(row) ?? true;
  const selectable = rows.filter(isSelectable);
  const chosenHere = selectable.filter((row) => chosen.has(rowKey(row))).length;
  const choose = useLatest((row: RowOf<C>, on: boolean) => toggle([row], on));
  const choiceOf = (row: RowOf<C>): RowProps<C>['choice'] => {
    if (selection === undefined) return null;
    return chosen.has(rowKey(row)) ? 'chosen' : isSelectable(row) ? 'open' : 'closed';
  };
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={`Tabla: ${title}`}>
      <table className={classes.table} data-compact={compact || undefined}>
        <thead>
          <tr>
            {selection !== undefined && (
              <th className={classes.check}>
                <Checkbox
                  size="xs"
                  aria-label="Elegir todas las filas de esta página"
                  checked={chosenHere > 0 && chosenHere === selectable.length}
                  indeterminate={chosenHere > 0 && chosenHere < selectable.length}
                  onChange={(event) => toggle(selectable, event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {loading
            ? Array.from({ length: Math.min(list.limite, 12) }, (_, index) => (
                <tr key={index}>
                  {selection !== undefined && <td className={classes.check} />}
                  {columns.map(({ key }) => (
                    <td key={key}>
                      <Skeleton height={10} width="70%" radius="xl" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <Row
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  rowLink={rowLink}
                  choice={choiceOf(row)}
                  onChoose={choose}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps<C extends ListCall> {
  readonly row: RowOf<C>;
  readonly columns: ListBodyProps<C>['columns'];
  readonly rowLink: ListBodyProps<C>['rowLink'];
  /** null: rows are not chosen here. */
  readonly choice: 'chosen' | 'open' | 'closed' | null;
  readonly onChoose: (row: RowOf<C>, on: boolean) => void;
}

function RowView<C extends ListCall>({ row, columns, rowLink, choice, onChoose }: RowProps<C>) {
  const link = rowLink?.(row);
  return (
    <tr className={clsx(link !== undefined && classes.linked)} data-chosen={choice === 'chosen' || undefined}>
      {choice !== null && (
        <td className={classes.check}>
          <RowCheck
            checked={choice === 'chosen'}
            disabled={choice === 'closed'}
            onChange={(checked) => onChoose(row, checked)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const content = cellOf(column, row);
        return (
          <td key={column.key} className={cellClass(column)}>
            {index === 0 && link !== undefined ? (
              // The link of the first cell is stretched over the whole row, so that a row behaves as
              // any link does: another tab, copy address, hover to fetch.
              <Link {...link} className={classes.link}>
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** A click in the list draws the rows anew that it changes, not the hundred. */
const Row = memo(RowView) as typeof RowView;

const cellClass = ({ align, mono, wrap }: Column<never>): string =>
  clsx(align === 'right' && 'num', mono === true && 'mono', wrap === true && classes.wrap);
