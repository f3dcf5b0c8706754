import type { Call } from '#kit/contract/call.ts';
import { DAY_MS, dayOf } from '../dataset/period.ts';
import type { Samples } from './samples.ts';

const MONTH_DAYS = 30;
const YEAR_DAYS = 365;
export const YEARS_DAYS = 5 * 366;

/** Whether a call takes a range of days. */
export const isOfDays = ({ query }: Call): boolean =>
  query !== undefined && 'desde' in query.shape && 'hasta' in query.shape;

/** The `days` days up to the last date that has an expense, as a query has them. */
const lastDays = ({ libros: { ultimo } }: Samples, days: number): string =>
  `desde=${dayOf(Date.parse(ultimo) - days * DAY_MS)}&hasta=${ultimo}`;

export const lastMonth = (samples: Samples): string => lastDays(samples, MONTH_DAYS);
export const lastYear = (samples: Samples): string => lastDays(samples, YEAR_DAYS);
export const allYears = (samples: Samples): string => lastDays(samples, YEARS_DAYS);
