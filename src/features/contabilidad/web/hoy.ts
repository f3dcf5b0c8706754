import { localDay } from '#kit/rules/dates.ts';

/** The day that it is in Tegucigalpa. */
export const hoy = (): string => localDay(Date.now());
