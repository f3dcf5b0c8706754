import { localDay, numberOfDay } from '#kit/rules/dates.ts';

const relative = new Intl.RelativeTimeFormat('es-HN', { numeric: 'auto' });
/** For longer spans, always with numbers: «el mes pasado» would mean a calendar month. */
const counting = new Intl.RelativeTimeFormat('es-HN');
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/**
 * «ahora», «hace 3 horas», «ayer», «hace 5 días»: by the clock within a day of Tegucigalpa or within an hour, otherwise
 * by calendar days, so that «ayer» is always the day before.
 */
export const relativeText = (value: string, now: number = Date.now()): string => {
  const ms = Date.parse(value) - now;
  if (Math.abs(ms) < MINUTE_MS) return 'ahora';
  if (Math.abs(ms) < HOUR_MS) return relative.format(Math.trunc(ms / MINUTE_MS), 'minute');
  const days = numberOfDay(localDay(value)) - numberOfDay(localDay(now));
  if (days === 0) return relative.format(Math.trunc(ms / HOUR_MS), 'hour');
  if (Math.abs(days) < MONTH_DAYS) return relative.format(days, 'day');
  return Math.abs(days) < YEAR_DAYS
    ? counting.format(Math.trunc(days / MONTH_DAYS), 'month')
    : counting.format(Math.trunc(days / YEAR_DAYS), 'year');
};
