import { numberOfDay } from '#kit/rules/dates.ts';
import { type Cell, cellText, isFecha } from '#kit/rules/cell.ts';
import { plainText } from '#kit/rules/plain-text.ts';

export const FORMATOS_FECHA = ['dd/mm/aaaa', 'mm/dd/aaaa', 'aaaa-mm-dd'] as const;
export type FormatoFecha = (typeof FORMATOS_FECHA)[number];

/** The company has no older movements. */
const PRIMER_DIA = '2000-01-01';
const PARTS = /^(\d{1,4})[/.\- ](\d{1,2}|\p{L}{3,12}\.?)[/.\- ](\d{1,4})(?:[ T,].*)?$/u;
const JUNTA = /^(\d{4})(\d{2})(\d{2})$/;
const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
/** Month abbreviations that differ in English (and «set»). */
const INGLES: Readonly<Record<string, string>> = { jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic', set: 'sep' };

const monthOf = (word: string): number => {
  const three = plainText(word).slice(0, 3);
  return MESES.indexOf(INGLES[three] ?? three) + 1;
};

/** yyyy-mm-dd, or null if the numbers are no valid day. */
const dayOf = (year: number, month: number, day: number): string | null => {
  const full = year < 100 ? 2000 + year : year;
  if (full < 1000 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const text = `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const read = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, text.length) !== text ? null : text;
};

/**
 * The day of a cell as yyyy-mm-dd, or null. A date cell of a spreadsheet, a month in letters or a leading year leave no
 * doubt; otherwise `formato` decides.
 */
export const readDia = (cell: Cell | undefined, formato: FormatoFecha): string | null => {
  if (cell !== null && cell !== undefined && isFecha(cell)) return cell.fecha.slice(0, 'yyyy-mm-dd'.length);
  const text = cellText(cell);
  if (text.length > 40) return null;
  const [, year, month, day] = JUNTA.exec(text) ?? [];
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day));
  const [, a = '', b = '', c = ''] = PARTS.exec(text) ?? [];
  if (a === '') return null;
  if (/\p{L}/u.test(b)) return a.length === 4 ? dayOf(+a, monthOf(b), +c) : dayOf(+c, monthOf(b), +a);
  if (a.length === 4) return dayOf(+a, +b, +c);
  if (formato === 'aaaa-mm-dd' || a.length > 2 || c.length % 2 !== 0) return null;
  return formato === 'dd/mm/aaaa' ? dayOf(+c, +b, +a) : dayOf(+c, +a, +b);
};

/** The day of a cell as yyyy-mm-dd, or why it is refused. @param hoy yyyy-mm-dd; a later day is refused. */
export const readFechaCell = (
  cell: Cell | undefined,
  formato: FormatoFecha,
  hoy: string,
): { readonly fecha: string } | { readonly motivo: string } => {
  const text = cellText(cell);
  if (text === '') return { motivo: 'No tiene fecha.' };
  const fecha = readDia(cell, formato);
  if (fecha === null) return { motivo: `«${text.slice(0, 40)}» no es una fecha ${formato}.` };
  if (fecha > hoy) return { motivo: `La fecha ${text.slice(0, 40)} es posterior a hoy.` };
  if (fecha < PRIMER_DIA) return { motivo: `La fecha ${text.slice(0, 40)} es anterior al año 2000.` };
  return { fecha };
};

/**
 * Proposes the format of a column of dates: the one that reads most cells; on a tie the one whose days span the
 * shortest time, because a statement covers about a month; then the one usual in Honduras, dd/mm/aaaa.
 */
export const proposeFormato = (cells: readonly (Cell | undefined)[], hoy: string): FormatoFecha => {
  const rated = FORMATOS_FECHA.map((formato) => {
    const days = cells
      .map((cell) => readFechaCell(cell, formato, hoy))
      .flatMap((read) => ('fecha' in read ? [numberOfDay(read.fecha)] : []));
    const span =
      days.reduce((most, day) => Math.max(most, day), -Infinity) - days.reduce((a, b) => Math.min(a, b), Infinity);
    return { formato, read: days.length, span };
  });
  return rated.reduce((best, one) =>
    one.read > best.read || (one.read === best.read && one.span < best.span) ? one : best,
  ).formato;
};
