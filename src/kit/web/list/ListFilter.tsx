import { MultiSelect, Select } from '@mantine/core';
import { choiceByTyping } from '../form/choice-by-typing.ts';
import { fieldPiece } from '../piece/piece.tsx';
import { limitsBeside } from './desde-hasta.ts';
import type { Filter, ListCall } from './list-types.ts';
import type { ListState } from './use-list.ts';
import classes from './ListToolbar.module.css';

// The calendar is heavy and few lists have a date.
const DateFilter = fieldPiece(
  async () => (await import('./DateFilter.tsx')).DateFilter,
  <div className={classes.filter} />,
);

/** With more options than this, the field is searchable. */
const SEARCH_FROM = 8;

interface Props<C extends ListCall> {
  readonly filter: Filter<C>;
  readonly list: ListState<C>;
  /** Shows the label above the field; in the toolbar it is a placeholder. */
  readonly labelled?: boolean;
}

export function ListFilter<C extends ListCall>({ filter, list, labelled = false }: Props<C>) {
  const { name, label, clears = [] } = filter;
  const given = list.search[name];
  const value = given === undefined ? undefined : String(given);
  const change = (next: string | undefined): void =>
    list.change({
      ...Object.fromEntries(clears.map((other) => [other, undefined])),
      [name]: next ?? list.cleared[name],
    });

  if ('render' in filter) return <div className={classes.filter}>{filter.render(value, change, labelled)}</div>;
  if ('kind' in filter)
    return (
      <DateFilter
        label={label}
        labelled={labelled}
        value={value}
        clearable={value !== list.defaults[name]}
        onChange={change}
        {...limitsBeside(name, list.search)}
      />
    );
  const { disabled, unset = 'Todos' } = filter;
  const common = {
    className: classes.filter,
    ...(labelled ? { label } : { 'aria-label': label }),
    placeholder: disabled ?? (labelled ? unset : label),
    data: filter.options.slice(),
    disabled: disabled !== undefined,
    clearable: true,
    filter: filter.find,
    ...choiceByTyping(filter.options.length > SEARCH_FROM, value === undefined),
  };
  return filter.multiple === true ? (
    <MultiSelect
      {...common}
      {...(value === undefined ? {} : { placeholder: '' })}
      value={value?.split(',') ?? []}
      onChange={(next) => change(next.join(',') || undefined)}
      clearButtonProps={{ 'aria-label': `Quitar filtro ${label}` }}
    />
  ) : (
    <Select
      {...common}
      value={value ?? null}
      onChange={(next) => change(next ?? undefined)}
      clearButtonProps={{ 'aria-label': `Quitar filtro ${label}` }}
    />
  );
}
