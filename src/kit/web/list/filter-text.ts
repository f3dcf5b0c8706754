import { type DateFormat, dateText } from '#kit/rules/dates.ts';
import type { Filter, ListCall } from './list-types.ts';

/** A filter's value as its field would show it; null if empty. */
export const filterText = <C extends ListCall>(
  filter: Filter<C>,
  value: string | number | undefined,
  format: DateFormat,
): string | null => {
  if (value === undefined || value === '') return null;
  const text = String(value);
  if ('render' in filter) return filter.valueText?.(text) ?? text;
  if ('kind' in filter) return dateText(text, format);
  const labelOf = (one: string): string => filter.options.find((option) => option.value === one)?.label ?? one;
  return filter.multiple === true ? text.split(',').map(labelOf).join(', ') : labelOf(text);
};
