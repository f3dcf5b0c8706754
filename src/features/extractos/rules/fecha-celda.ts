import { numberOfDay } from '#kit/rules/dates.ts';
import { type Celda, celdaText, isFecha } from '#kit/rules/celda.ts';
import { plainText } from '#kit/rules/plain-text.ts';

export const FORMATOS_FECHA = ['dd/mm/aaaa', 'mm/dd/aaaa', 'aaaa-mm-dd'] as const;
export type FormatoFecha = (typeof FORMATOS_FECHA)[number];

/** Nothing of ours is older. */
const PRIMER_DIA = '2000-01-01';
const PARTS = /^(\d{1,4})[/.\- ](\d{1,2}|\p{L}{3,12}\.?)[/.\- ](\d{1,4})(?:[ T,].*)?$/u;
const JUNTA = /^(\d{4})(\d{2})(\d{2})$/;
const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
/** Where English has other letters. */
const INGLES: Readonly<Record<string, string>> = { jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic', set: 'sep' };

const monthOf = (word: string): number => {
  const three = plainText(word).slice(0, 3);
  return MESES.indexOf(INGLES[three] ?? three) + 1;
};

/** yyyy-mm-dd of numbers that are a day; else null. */
const dayOf = (year: number, month: number, day: number): string | null => {
  const full = year < 100 ? 2000 + year : year;
  if (full < 1000 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const text = `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const read = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, text.length) !== text ? null : text;
};

/**
 * The day of a cell as yyyy-mm-dd, or null. A cell that a spreadsheet holds as a date, a month in letters and a year that
 * stands first say themselves how they are read; of all else the format decides.
 */
export const leerDia = (celda: Celda | undefined, formato: FormatoFecha): string | null => {
  if (celda !== null && celda !== undefined && isFecha(celda)) return celda.fecha.slice(0, 'yyyy-mm-dd'.length);
  const text = celdaText(celda);
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

/** The same, or why it is none. @param hoy yyyy-mm-dd, after which no bank has a movement. */
export const leerFecha = (
  celda: Celda | undefined,
  formato: FormatoFecha,
  hoy: string,
): { readonly fecha: string } | { readonly motivo: string } => {
  const text = celdaText(celda);
  if (text === '') return { motivo: 'No tiene fecha.' };
  const fecha = leerDia(celda, formato);
  if (fecha === null) return { motivo: `«${text.slice(0, 40)}» no es una fecha ${formato}.` };
  if (fecha > hoy) return { motivo: `La fecha ${text.slice(0, 40)} es posterior a hoy.` };
  if (fecha < PRIMER_DIA) return { motivo: `La fecha ${text.slice(0, 40)} es anterior al año 2000.` };
  return { fecha };
};

/**
 * How the days of a column are written: the format by which most of them can be read, of equals the one by which they lie
 * closest together, for a statement is of a month; of those still equal the usual one of here.
 */
export const proponerFormato = (celdas: readonly (Celda | undefined)[], hoy: string): FormatoFecha => {
  const rated = FORMATOS_FECHA.map((formato) => {
    const days = celdas
      .map((celda) => leerFecha(celda, formato, hoy))
      .flatMap((read) => ('fecha' in read ? [numberOfDay(read.fecha)] : []));
    const span =
      days.reduce((most, day) => Math.max(most, day), -Infinity) - days.reduce((a, b) => Math.min(a, b), Infinity);
    return { formato, read: days.length, span };
  });
  return rated.reduce((best, one) =>
    one.read > best.read || (one.read === best.read && one.span < best.span) ? one : best,
  ).formato;
};
