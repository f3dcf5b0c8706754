import { sql, type RawBuilder } from 'kysely';
import { TIME_ZONE } from '#kit/rules/dates.ts';

/** The moment at which a calendar day (yyyy-mm-dd) begins in Tegucigalpa; undefined for a filter that was left out. */
export const startOfDay = (day: string | undefined): RawBuilder<string> | undefined =>
  day === undefined ? undefined : sql<string>`(${day}::date)::timestamp at time zone ${TIME_ZONE}`;

/** The moment at which the day ends; ranges are half-open. */
export const endOfDay = (day: string | undefined): RawBuilder<string> | undefined =>
  day === undefined ? undefined : sql<string>`(${day}::date + 1)::timestamp at time zone ${TIME_ZONE}`;
