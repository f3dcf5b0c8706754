import { formatDay, localParts } from '#kit/rules/dates.ts';

/** The formats that an installation may choose (SYS_FORMATO_DE_FECHA). */
export type DateFormat = 'DD/MM/YYYY' | 'YYYY-MM-DD' | 'DD-MM-YYYY';

/** A moment, or a calendar day (yyyy-mm-dd), as the installation writes dates, in Tegucigalpa. */
export const dateText = (value: string, format: DateFormat, withTime = false): string => {
  const [day, month, year] = formatDay(value).split('/');
  const date =
    format === 'YYYY-MM-DD'
      ? `${year}-${month}-${day}`
      : format === 'DD-MM-YYYY'
        ? `${day}-${month}-${year}`
        : `${day}/${month}/${year}`;
  if (!withTime) return date;
  const { hour, minute } = localParts(value);
  return `${date} ${hour}:${minute}`;
};

const relative = new Intl.RelativeTimeFormat('es-HN', { numeric: 'auto' });
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "hace 3 días", "en 2 horas"; under a minute "ahora". */
export const relativeText = (value: string, now: number = Date.now()): string => {
  const seconds = (Date.parse(value) - now) / 1000;
  const [unit, size] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
  return unit === 'second' ? 'ahora' : relative.format(Math.trunc(seconds / size), unit);
};
