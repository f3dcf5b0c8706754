import { localDay } from '#kit/rules/dates.ts';

/** Today in Tegucigalpa, yyyy-mm-dd. */
export const hoy = (): string => localDay(Date.now());
