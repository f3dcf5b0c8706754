import type { EndsOfPeriod } from '#kit/rules/periodo.ts';
import type { DayLimits } from '../form/typed-day.ts';

/** A list's filters by day, both inclusive. */
export const DESDE_HASTA = [
  { name: 'desde', label: 'Desde', kind: 'date' },
  { name: 'hasta', label: 'Hasta', kind: 'date' },
] as const;

/** The days that one end of a period takes beside the other, so that it never ends before it begins. */
export const limitsBeside = (name: string, { desde, hasta }: EndsOfPeriod): DayLimits =>
  name === 'desde' && typeof hasta === 'string'
    ? { maxDate: hasta }
    : name === 'hasta' && typeof desde === 'string'
      ? { minDate: desde }
      : {};
