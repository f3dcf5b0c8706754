import { keepUpTo } from './keep-up-to.ts';

/** The time zone of every date that a user reads; by name, so that the system knows its offset. */
export const TIME_ZONE = 'America/Tegucigalpa';

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const MS_PER_DAY = 86_400_000;
/** Cached days, more than a century; no request needs that many. */
const MOST_DAYS = 50_000;
/** By day, how far Tegucigalpa is behind UTC, in milliseconds; null: the offset changes during that day. */
const behindOnDay = keepUpTo<number | null>(MOST_DAYS);

const askZone = (moment: number): number => {
  const second = Math.floor(moment / 1000) * 1000;
  const found = Object.fromEntries(format.formatToParts(second).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day, hour, minute, second: of } = found;
  return second - Date.UTC(year, month - 1, day, hour, minute, of);
};

/** Caches the offset by day: Intl is slower than all other work for a row of a list. */
const behindAt = (moment: number): number => {
  const day = Math.floor(moment / MS_PER_DAY);
  const behind = behindOnDay(day, () => {
    const [first, last] = [askZone(day * MS_PER_DAY), askZone((day + 1) * MS_PER_DAY)];
    return first === last ? first : null;
  });
  return behind ?? askZone(moment);
};

/**
 * Shifts a moment so that its UTC fields show the time in Tegucigalpa, in milliseconds. @throws RangeError for an
 * invalid moment.
 */
export const localClock = (moment: number): number => moment - behindAt(moment);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Year, month, day, hour, minute and second of a moment in Tegucigalpa. @throws RangeError for an invalid moment. */
export const localParts = (
  moment: string | number | Date,
): Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>> => {
  const clock = new Date(localClock(new Date(moment).getTime()));
  return {
    year: String(clock.getUTCFullYear()).padStart(4, '0'),
    month: twoDigits(clock.getUTCMonth() + 1),
    day: twoDigits(clock.getUTCDate()),
    hour: twoDigits(clock.getUTCHours()),
    minute: twoDigits(clock.getUTCMinutes()),
    second: twoDigits(clock.getUTCSeconds()),
  };
};

/** yyyy-mm-dd by number of the day: writing it takes longer than all other work with a date. */
const texts = keepUpTo<string>(MOST_DAYS);
/** The day of a clock in milliseconds whose UTC fields show the time. @throws RangeError for an invalid one. */
const textOfDay = (clock: number): string => {
  const day = Math.floor(clock / MS_PER_DAY);
  return texts(day, () => new Date(clock).toISOString().slice(0, 10));
};

/** The calendar day (yyyy-mm-dd) of a moment in Tegucigalpa. */
export const localDay = (moment: string | number | Date): string => textOfDay(localClock(new Date(moment).getTime()));

/** Numbers by day: a long list names the same days again and again. */
const numbers = keepUpTo<number>(MOST_DAYS);
/** A calendar day (yyyy-mm-dd) as a whole number: differences are numbers of days. */
export const numberOfDay = (day: string): number => numbers(day, () => Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY);

/** The calendar day (yyyy-mm-dd) that is `dias` days after another. */
export const dayAfter = (day: string, dias: number): string => textOfDay((numberOfDay(day) + dias) * MS_PER_DAY);

/** The formats that an installation may choose (SYS_FORMATO_DE_FECHA). */
export type DateFormat = 'DD/MM/YYYY' | 'YYYY-MM-DD' | 'DD-MM-YYYY';

/**
 * A moment in Tegucigalpa, or a calendar day (yyyy-mm-dd), which has no zone, in the installation's date format; with
 * its time: hh:mm.
 */
export const dateText = (value: string | number | Date, format: DateFormat, withTime = false): string => {
  const day = typeof value === 'string' && value.length === 'yyyy-mm-dd'.length ? value : localDay(value);
  const sign = format === 'DD-MM-YYYY' ? '-' : '/';
  const date = format === 'YYYY-MM-DD' ? day : [day.slice(8), day.slice(5, 7), day.slice(0, 4)].join(sign);
  if (!withTime) return date;
  const { hour, minute } = localParts(value);
  return `${date} ${hour}:${minute}`;
};

/** The same without the year, where there is no room for it. */
export const shortDateText = (value: string | number | Date, format: DateFormat): string =>
  dateText(value, format).replace(/[-/]?\d{4}[-/]?/, '');

/** dd/mm/aaaa on paper, in mails and in what the server says; a screen follows the settings. */
export const formatDay = (value: string | number | Date): string => dateText(value, 'DD/MM/YYYY');

/** dd/mm/aaaa hh:mm in Tegucigalpa, where `formatDay` is right. */
export const formatMoment = (value: string | number | Date): string => dateText(value, 'DD/MM/YYYY', true);
