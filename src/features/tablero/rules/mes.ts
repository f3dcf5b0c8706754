import { localParts } from '#kit/rules/dates.ts';

/** From one moment to before another, in local time of Tegucigalpa: yyyy-mm-dd hh:mm:ss. */
export interface Periodo {
  readonly desde: string;
  readonly hasta: string;
}

export interface Mes {
  /** 1 to 12. */
  readonly month: number;
  readonly year: number;
  /** The whole current month. */
  readonly actual: Periodo;
  /** The month before, up to the same day and time; all of it if it has no such day, as February on the 29th. */
  readonly anterior: Periodo;
}

const MONTHS = 12;
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const firstOf = (year: number, month: number): string => `${year}-${twoDigits(month)}-01 00:00:00`;
/** Days in a month, 1 to 12; day 0 of the next month is its last day. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The current month in Tegucigalpa, and the period to compare it with. */
export const mesOf = (now: string | number | Date): Mes => {
  const { day, hour, minute, second, ...date } = localParts(now);
  const [year, month] = [Number(date.year), Number(date.month)];
  const [lastYear, lastMonth] = month === 1 ? [year - 1, MONTHS] : [year, month - 1];
  const desde = firstOf(year, month);
  const hasSuchDay = Number(day) <= daysIn(lastYear, lastMonth);
  return {
    month,
    year,
    actual: { desde, hasta: month === MONTHS ? firstOf(year + 1, 1) : firstOf(year, month + 1) },
    anterior: {
      desde: firstOf(lastYear, lastMonth),
      hasta: hasSuchDay ? `${lastYear}-${twoDigits(lastMonth)}-${day} ${hour}:${minute}:${second}` : desde,
    },
  };
};
