import { Button } from '@mantine/core';
import { ListFilter } from './ListFilter.tsx';
import type { Filter, ListCall } from './list-types.ts';
import type { ListState } from './use-list.ts';
import classes from './FilterPanel.module.css';

export interface FilterPanelProps<C extends ListCall> {
  readonly list: ListState<C>;
  readonly filters: readonly Filter<C>[];
}

/** All filters of a list except its main one, each with its label. */
export function FilterPanel<C extends ListCall>({ list, filters }: FilterPanelProps<C>) {
  return (
    <div className={classes.fields}>
      {filters.map((filter) => (
        <ListFilter key={filter.name} filter={filter} list={list} labelled />
      ))}
    </div>
  );
}

/** Clears all filters that the user set; the search has its own button. */
export function ClearFilters<C extends ListCall>({ list, filters }: FilterPanelProps<C>) {
  const active = filters.map(({ name }) => name).filter(list.isActive);
  return (
    <Button variant="default" disabled={active.length === 0} onClick={() => list.clear(active)}>
      Limpiar
    </Button>
  );
}
