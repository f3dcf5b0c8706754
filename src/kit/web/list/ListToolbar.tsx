import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import type { RowOf } from '#kit/contract/call.ts';
import { overlayPiece } from '../piece/piece.tsx';
import { usePreload } from '../piece/use-preload.ts';
import { FilterChips } from './FilterChips.tsx';
import type { FilterDrawer as Drawer } from './FilterDrawer.tsx';
import { ClearFilters, FilterPanel } from './FilterPanel.tsx';
import { ListFilter } from './ListFilter.tsx';
import type { Column, Filter, ListCall } from './list-types.ts';
import { SearchBox } from './SearchBox.tsx';
import type { ListState } from './use-list.ts';
import panelClasses from './FilterPanel.module.css';
import classes from './ListToolbar.module.css';

const drawer = overlayPiece(async () => (await import('./FilterDrawer.tsx')).FilterDrawer);
const FilterDrawer = drawer as typeof Drawer;
/** Loaded ahead: a phone may be offline by the time somebody filters. */
const AHEAD_ON_PHONE = [drawer];
const NOTHING_AHEAD: typeof AHEAD_ON_PHONE = [];

/** An open dropdown or calendar, which handles Escape first. */
const OPEN = '[aria-expanded="true"]';

interface Props<C extends ListCall> {
  readonly list: ListState<C>;
  readonly filters: readonly Filter<C>[];
  readonly mainFilter: string | undefined;
  readonly buscar: string | undefined;
  readonly columns: readonly Column<RowOf<C>>[];
  readonly phone: boolean;
  readonly children: ReactNode;
}

/**
 * The toolbar of every list: the search, the main filter if there is one, and all others behind «Filtros», with the
 * active ones as chips below. See docs/decisions/0047.
 */
export function ListToolbar<C extends ListCall>(props: Props<C>) {
  const { list, buscar, columns, phone, children } = props;
  const main = props.filters.find(({ name }) => name === props.mainFilter);
  const filters = props.filters.filter((filter) => filter !== main);
  const [open, setOpen] = useState(false);
  // The button reacts at once; the many fields are rendered after it.
  const shown = useDeferredValue(open);
  usePreload(phone && filters.length > 0 ? AHEAD_ON_PHONE : NOTHING_AHEAD);
  const panelId = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) place.current?.focus({ preventScroll: true });
  }, [open]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== 'Escape' || event.currentTarget.querySelector(OPEN) !== null) return;
    setOpen(false);
    button.current?.focus();
  };
  const count = filters.filter(({ name }) => list.isActive(name)).length;
  return (
    <>
      <div className={classes.bar} role="search">
        {buscar !== undefined && <SearchBox list={list} placeholder={buscar} />}
        {main !== undefined && <ListFilter filter={main} list={list} />}
        {filters.length > 0 && (
          <Button
            ref={button}
            variant="default"
            className={classes.toggle}
            leftSection={<IconFilter size={16} aria-hidden />}
            rightSection={
              count > 0 && (
                <span className={panelClasses.count}>
                  {count}
                  <VisuallyHidden> {counted(count, 'puesto', 'puestos')}</VisuallyHidden>
                </span>
              )
            }
            aria-expanded={open}
            {...(phone ? { 'aria-haspopup': 'dialog' as const } : { 'aria-controls': panelId })}
            onClick={() => setOpen(!open)}
          >
            Filtros
          </Button>
        )}
        {phone && list.orderable.size > 0 && <PhoneOrder list={list} columns={columns} />}
        {filters.length > 0 && !phone && (
          <div
            ref={place}
            id={panelId}
            role="group"
            aria-label="Filtros"
            className={classes.place}
            hidden={!open}
            // The panel gets the focus when it opens: a focused field would open its calendar or options at once.
            tabIndex={-1}
            data-holds-focus
            onKeyDownCapture={onKeyDown}
          >
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
      {(phone || !open) && <FilterChips list={list} filters={filters} />}
      {phone && open && shown && <FilterDrawer list={list} filters={filters} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Cards have no column headers, so on a phone the order is a field. */
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
