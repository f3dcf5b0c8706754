import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSettings } from '../settings/settings.ts';
import { filterText } from './filter-text.ts';
import type { Filter, ListCall } from './list-types.ts';
import type { ListState } from './use-list.ts';
import classes from './FilterChips.module.css';

interface Props<C extends ListCall> {
  readonly list: ListState<C>;
  readonly filters: readonly Filter<C>[];
}

/** The active filters as removable chips, while the filter fields are hidden. */
export function FilterChips<C extends ListCall>({ list, filters }: Props<C>) {
  const { formatoDeFecha } = useSettings();
  const set = filters.flatMap((filter) => {
    const text = filterText(filter, list.search[filter.name], formatoDeFecha);
    return text === null ? [] : [{ ...filter, text }];
  });
  if (set.length === 0) return null;
  const active = set.filter(({ name }) => list.isActive(name)).map(({ name }) => name);
  return (
    <div className={classes.chips} role="group" aria-label="Filtros puestos">
      {set.map(({ name, label, text, clears = [] }) =>
        list.isActive(name) ? (
          <button
            key={name}
            type="button"
            className={classes.button}
            aria-label={`Quitar filtro ${label}: ${text}`}
            onClick={() => list.clear([name, ...clears])}
          >
            <span className={classes.chip}>
              <span className={classes.label}>{label}:</span> <span className={classes.text}>{text}</span>
              <IconX size={13} aria-hidden />
            </span>
          </button>
        ) : (
          <span key={name} className={classes.chip}>
            <span className={classes.label}>{label}:</span> <span className={classes.text}>{text}</span>
          </span>
        ),
      )}
      {active.length > 1 && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => list.clear(active)}>
          Limpiar
        </Button>
      )}
    </div>
  );
}
