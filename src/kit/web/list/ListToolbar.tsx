import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { Button, NativeSelect } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import type { RowOf } from '#kit/contract/call.ts';
import { overlayPiece } from '../piece/piece.tsx';
import { FilterChips } from './FilterChips.tsx';
import type { FilterDrawer as Drawer } from './FilterDrawer.tsx';
import { ClearFilters, FilterPanel } from './FilterPanel.tsx';
import { ListFilter } from './ListFilter.tsx';
import type { Column, Filter, ListCall } from './list-types.ts';
import { SearchBox } from './SearchBox.tsx';
import type { ListState } from './use-list.ts';
import panelClasses from './FilterPanel.module.css';
import classes from './ListToolbar.module.css';

const FilterDrawer = overlayPiece(async () => (await import('./FilterDrawer.tsx')).FilterDrawer) as typeof Drawer;

/** More filters than these would crowd the toolbar: they stand behind a button. */
const FEW = { phone: 2, desktop: 4 } as const;

interface Props<C extends ListCall> {
  readonly list: ListState<C>;
  readonly filters: readonly Filter<C>[];
  readonly buscar: string | undefined;
  readonly columns: readonly Column<RowOf<C>>[];
  readonly phone: boolean;
  readonly children: ReactNode;
}

export function ListToolbar<C extends ListCall>(props: Props<C>) {
  const { list, filters, buscar, columns, phone, children } = props;
  const [open, setOpen] = useState(false);
  // The button answers at once; the fields, which are many, follow.
  const shown = useDeferredValue(open);
  const panelId = useId();
  const many = filters.length > (phone ? FEW.phone : FEW.desktop);
  const count = filters.filter(({ name }) => list.isActive(name)).length;
  return (
    <>
      <div className={classes.bar} role="search">
        {buscar !== undefined && <SearchBox list={list} placeholder={buscar} />}
        {many ? (
          <Button
            variant="default"
            className={classes.toggle}
            leftSection={<IconFilter size={16} aria-hidden />}
            rightSection={count > 0 && <span className={panelClasses.count}>{count}</span>}
            aria-label={counted(count, 'Filtros: 1 puesto', 'Filtros: # puestos', 'Filtros')}
            aria-expanded={open}
            {...(phone ? { 'aria-haspopup': 'dialog' as const } : { 'aria-controls': panelId })}
            onClick={() => setOpen(!open)}
          >
            Filtros
          </Button>
        ) : (
          <>
            {filters.map((filter) => (
              <ListFilter key={filter.name} filter={filter} list={list} />
            ))}
            {list.activeFilters > 0 && (
              <Button variant="subtle" color="gray" onClick={() => list.clear()}>
                Quitar filtros
              </Button>
            )}
          </>
        )}
        {phone && list.orderable.size > 0 && <PhoneOrder list={list} columns={columns} />}
        {many && !phone && (
          <div id={panelId} role="group" aria-label="Filtros" className={classes.place} hidden={!open}>
            {open && shown && (
              <div className={panelClasses.panel}>
                <FilterPanel list={list} filters={filters} />
                <ClearFilters list={list} filters={filters} />
              </div>
            )}
          </div>
        )}
        <div className={classes.end}>{children}</div>
      </div>
      {many && (phone || !open) && <FilterChips list={list} filters={filters} />}
      {many && phone && open && shown && <FilterDrawer list={list} filters={filters} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Cards have no headers to click: on a phone the order is a field. */
function PhoneOrder<C extends ListCall>({ list, columns }: Pick<Props<C>, 'list' | 'columns'>) {
  const options = columns
    .filter(({ key }) => list.orderable.has(key))
    .flatMap(({ key, title }) => [
      { value: key, label: `${title} ↑` },
      { value: `-${key}`, label: `${title} ↓` },
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
