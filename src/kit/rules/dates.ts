/** The zone of every date that a user reads; by name, so that a change of its offset is the system's affair. */
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

const MS_PER_HOUR = 3_600_000;
/** The hours of eleven years; what is asked for at once is of fewer. */
const MOST_HOURS = 100_000;
/** How far the clocks of Tegucigalpa were behind universal time in an hour, milliseconds. */
const behindInHour = new Map<number, number>();

/** Asking the zone takes longer than all else that a row of a list needs: once for each hour that occurs. */
const behindAt = (hour: number): number => {
  const known = behindInHour.get(hour);
  if (known !== undefined) return known;
  const start = hour * MS_PER_HOUR;
  const found = Object.fromEntries(format.formatToParts(start).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day, hour: of, minute, second } = found;
  const behind = start - Date.UTC(year, month - 1, day, of, minute, second);
  if (behindInHour.size >= MOST_HOURS) behindInHour.clear();
  behindInHour.set(hour, behind);
  return behind;
};

/** The moment as if its clock in Tegucigalpa were universal time, milliseconds. @throws RangeError where it is none. */
export const localClock = (moment: number): number => moment - behindAt(Math.floor(moment / MS_PER_HOUR));

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Year, month, day, hour, minute and second of a moment on the clocks of Tegucigalpa. @throws RangeError where it is none. */
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

/** The calendar day (yyyy-mm-dd) in Tegucigalpa of a moment. */
export const localDay = (moment: string | number | Date): string => {
  const { year, month, day } = localParts(moment);
  return `${year}-${month}-${day}`;
};

const MS_PER_DAY = 86_400_000;

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
