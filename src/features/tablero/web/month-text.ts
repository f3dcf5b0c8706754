import type { Tablero } from '../contract/tablero.calls.ts';

const names = new Intl.DateTimeFormat('es-HN', { month: 'long', timeZone: 'UTC' });
const nameOf = (month: number): string => names.format(new Date(Date.UTC(2000, month - 1, 1)));

/** Heading, e.g. `Noviembre de 2026, comparado con los mismos días de octubre`. */
export const monthText = ({ month, year }: Pick<Tablero, 'month' | 'year'>): string => {
  const name = nameOf(month);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} de ${year}, comparado con los mismos días de ${monthBefore(month)}`;
};

/** Name of the previous month. */
export const monthBefore = (month: number): string => nameOf(month === 1 ? 12 : month - 1);

/** First day (yyyy-mm-dd) of the month shown. */
export const firstDay = ({ month, year }: Pick<Tablero, 'month' | 'year'>): string =>
  `${year}-${String(month).padStart(2, '0')}-01`;
