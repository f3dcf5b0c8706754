import { IconArrowUp } from '@tabler/icons-react';
import type { RowOf } from '#kit/contract/call.ts';
import type { Column, ListCall } from './list-types.ts';
import type { ListState } from './use-list.ts';
import classes from './ListTable.module.css';

interface Props<C extends ListCall> {
  readonly column: Column<RowOf<C>>;
  readonly list: ListState<C>;
}

/** Cycles: ascending, descending, the list's default order. */
export const nextOrder = (key: string, orden: string | undefined): string | undefined =>
  orden === key ? `-${key}` : orden === `-${key}` ? undefined : key;

export function SortHeader<C extends ListCall>({ column, list }: Props<C>) {
  const { key, title, align, width } = column;
  const direction = list.orden === key ? 'ascending' : list.orden === `-${key}` ? 'descending' : 'none';
  const sortable = list.orderable.has(key);
  return (
    <th
      scope="col"
      style={width === undefined ? undefined : { width, minWidth: width }}
      className={align === 'right' ? classes.right : undefined}
      aria-sort={sortable ? direction : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={classes.sort}
          data-order={direction === 'none' ? undefined : direction}
          onClick={() => list.change({ orden: nextOrder(key, list.orden) })}
        >
          {title}
          {/* One arrow that turns: another one in its place would lay the whole table out anew. */}
          <IconArrowUp size={13} aria-hidden />
        </button>
      ) : (
        <span className={classes.label}>{title}</span>
      )}
    </th>
  );
}
