/** The zone of every date that a user reads; by name, so that a change of its offset is the system's affair. */
export const TIME_ZONE = 'America/Tegucigalpa';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Year, month, day, hour, minute and second of a moment on the clocks of Tegucigalpa. */
export const localParts = (
  moment: string | number | Date,
): Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>> => {
  const found = Object.fromEntries(parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return found as never;
};

const MS_PER_DAY = 86_400_000;
const MS_PER_MINUTE = 60_000;
/** The days of more than a century; what is asked for at once is of fewer. */
const MOST_DAYS = 50_000;
/** How far behind universal time the clock is throughout a day of it, milliseconds; null: it is changed within. */
const clocks = new Map<number, number | null>();

const behindAt = (moment: number): number => {
  const { year, month, day, hour, minute } = localParts(moment);
  return Math.floor(moment / MS_PER_MINUTE) * MS_PER_MINUTE - Date.UTC(+year, +month - 1, +day, +hour, +minute);
};

const behindOn = (day: number): number | null => {
  const [first, last] = [behindAt(day * MS_PER_DAY), behindAt((day + 1) * MS_PER_DAY)];
  return first === last ? first : null;
};

/**
 * The moment as if its clock in Tegucigalpa were universal time, milliseconds: `localParts` for very many, since the
 * zone is asked once for each day that occurs.
 */
export const localClock = (moment: number): number => {
  const day = Math.floor(moment / MS_PER_DAY);
  let behind = clocks.get(day);
  if (behind === undefined) {
    behind = behindOn(day);
    if (clocks.size >= MOST_DAYS) clocks.clear();
    clocks.set(day, behind);
  }
  return moment - (behind ?? behindAt(moment));
};

/** The calendar day (yyyy-mm-dd) in Tegucigalpa of a moment. */
export const localDay = (moment: string | number | Date): string => {
  const { year, month, day } = localParts(moment);
  return `${year}-${month}-${day}`;
};

/** Calendar days (yyyy-mm-dd) as whole numbers: their difference is the days between them. */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY;

/** The calendar day so many days after another (yyyy-mm-dd). */
export const dayAfter = (day: string, dias: number): string =>
  new Date((numberOfDay(day) + dias) * MS_PER_DAY).toISOString().slice(0, 10);

/** dd/mm/aaaa of a moment, or of a calendar day (yyyy-mm-dd), which has no zone. */
export const formatDay = (value: string | number | Date): string => {
  const day = typeof value === 'string' && value.length === 'yyyy-mm-dd'.length ? value : localDay(value);
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
};

/** dd/mm/aaaa hh:mm in Tegucigalpa. */
export const formatMoment = (value: string | number | Date): string => {
  const { hour, minute } = localParts(value);
  return `${formatDay(value)} ${hour}:${minute}`;
};
