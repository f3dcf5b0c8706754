import { columnNames, titleText } from '#kit/rules/cell.ts';
import type { TableRow } from './read-rows-apart.ts';

/**
 * The rows below the row of titles at this place, and a name for each of their columns, also for those without a title.
 * @param titleLength most characters of a title. @returns null: no such row, or nothing below it.
 */
export const belowTitles = (
  rows: readonly TableRow[],
  place: number,
  titleLength: number,
): { readonly titles: TableRow; readonly titulos: readonly string[]; readonly rows: readonly TableRow[] } | null => {
  const titles = rows[place];
  const below = rows.slice(place + 1);
  if (titles === undefined || below.length === 0) return null;
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), titles.cells.length);
  const texts = Array.from({ length: width }, (_, column) => titleText(titles.cells[column], titleLength));
  return { titles, titulos: columnNames(texts), rows: below };
};
