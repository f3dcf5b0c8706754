import type { ReactNode } from 'react';
import { Button, NativeSelect } from '@mantine/core';
import type { RowOf } from '#kit/contract/call.ts';
import { ListFilter } from './ListFilter.tsx';
import type { Column, Filter, ListCall } from './list-types.ts';
import { SearchBox } from './SearchBox.tsx';
import type { ListState } from './use-list.ts';
import classes from './ListToolbar.module.css';

interface Props<C extends ListCall> {
  readonly list: ListState<C>;
  readonly filters: readonly Filter<C>[];
  readonly buscar: string | undefined;
  readonly columns: readonly Column<RowOf<C>>[];
  readonly phone: boolean;
  readonly children: ReactNode;
}

export function ListToolbar<C extends ListCall>({ list, filters, buscar, columns, phone, children }: Props<C>) {
  return (
    <div className={classes.bar} role="search">
      {buscar !== undefined && <SearchBox list={list} placeholder={buscar} />}
      {filters.map((filter) => (
        <ListFilter key={filter.name} filter={filter} list={list} />
      ))}
      {list.activeFilters > 0 && (
        <Button variant="subtle" color="gray" onClick={list.clear}>
          Quitar filtros
        </Button>
      )}
      {phone && list.orderable.size > 0 && <PhoneOrder list={list} columns={columns} />}
      <div className={classes.end}>{children}</div>
    </div>
  );
}

/** Cards have no headers to click: on a phone the order is a field. */
function PhoneOrder<C extends ListCall>({ list, columns }: Pick<Props<C>, 'list' | 'columns'>) {
  const options = columns
    .filter(({ key }) => list.orderable.has(key))
    .flatMap(({ key, titulo }) => [
      { value: key, label: `${titulo} ↑` },
      { value: `-${key}`, label: `${titulo} ↓` },
    ]);
  return (
    <NativeSelect
      className={classes.filter}
      aria-label="Ordenar por"
      value={list.orden ?? ''}
      data={[{ value: '', label: 'Ordenar por…' }, ...options]}
      onChange={(event) => list.change({ orden: event.currentTarget.value || undefined })}
    />
  );
}
