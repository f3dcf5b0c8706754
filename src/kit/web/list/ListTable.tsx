import { memo, type MouseEvent, useEffect, useRef } from 'react';
import { Checkbox, Skeleton } from '@mantine/core';
import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
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

/** The checkbox that selects a row of the table. */
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

/** Delay before prefetching on hover, the same as for links. */
const POINTED_MS = 60;

interface RowProps<C extends ListCall> {
  readonly row: RowOf<C>;
  readonly columns: ListBodyProps<C>['columns'];
  readonly rowLink: ListBodyProps<C>['rowLink'];
  /** null: this list has no row selection. */
  readonly choice: 'chosen' | 'open' | 'closed' | null;
  readonly onChoose: (row: RowOf<C>, on: boolean) => void;
}

/** A pointer that moved more pixels than this between down and up was not a click. */
const STILL = 4;
let pressed = { x: 0, y: 0 };
/** Whether a click ends a text selection; a click on text that was selected before is a real one. */
const isMarking = ({ clientX, clientY, detail }: MouseEvent): boolean =>
  detail > 0 &&
  Math.hypot(clientX - pressed.x, clientY - pressed.y) > STILL &&
  document.getSelection()?.isCollapsed === false;
const stayWhereMarked = (event: MouseEvent): void => {
  if (isMarking(event)) event.preventDefault();
};

/** Makes a whole row act like the link in its first cell: click, open in a new tab, prefetch on hover. */
const useRowLink = (link: LinkProps | undefined) => {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (link === undefined) return {};
  const follow = (event: MouseEvent<HTMLTableRowElement>): void => {
    const target = event.target as Element;
    // React also delivers clicks of a dialog that a cell opened, though it is rendered elsewhere.
    if (!event.currentTarget.contains(target) || target.closest('a, button, input, label') !== null) return;
    if (event.defaultPrevented || isMarking(event) || event.button > 1) return;
    const anchor = event.currentTarget.querySelector<HTMLAnchorElement>(`a.${classes.link?.split(' ')[0]}`);
    if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(anchor?.href, '_blank', 'noopener');
    else anchor?.click();
  };
  return {
    onMouseDown: ({ clientX, clientY }: MouseEvent): void => {
      pressed = { x: clientX, y: clientY };
    },
    onClick: follow,
    onAuxClick: follow,
    onMouseEnter: (): void => {
      timer.current = setTimeout(() => void router.preloadRoute(link as never), POINTED_MS);
    },
    onMouseLeave: (): void => clearTimeout(timer.current),
  };
};

function RowView<C extends ListCall>({ row, columns, rowLink, choice, onChoose }: RowProps<C>) {
  const link = rowLink?.(row);
  const whole = useRowLink(link);
  return (
    <tr
      className={clsx(link !== undefined && classes.linked)}
      data-chosen={choice === 'chosen' || undefined}
      {...whole}
    >
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
              <Link {...link} className={classes.link} draggable={false} onClick={stayWhereMarked}>
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

/** Memoised: a click re-renders only the rows that it changes, not all hundred. */
const Row = memo(RowView) as typeof RowView;

const cellClass = ({ align, mono, wrap, whole }: Column<never>): string =>
  clsx(
    align === 'right' && 'num',
    mono === true && 'mono',
    wrap === true && classes.wrap,
    whole === true && classes.whole,
  );
