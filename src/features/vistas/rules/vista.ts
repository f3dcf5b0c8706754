import { COLUMNS } from '#kit/contract/columns.ts';
import { dayAfter, numberOfDay } from '#kit/rules/dates.ts';
import { fechasRapidas, type Rango } from '#kit/rules/fechas-rapidas.ts';

/** Periods relative to today; a view without one has fixed days. */
export const PERIODOS = ['Hoy', 'Ayer', 'Esta semana', 'Este mes', 'Mes pasado', 'Este año'] as const;
export type Periodo = (typeof PERIODOS)[number];

/** When a view is mailed. */
export const FRECUENCIAS = ['Cada lunes', 'Primer día del mes'] as const;
export type Frecuencia = (typeof FRECUENCIAS)[number];

/** The number of views that a user may save. */
export const VISTAS_MAX = 50;
export const NOMBRE_MAX = 60;
export const DIRECCION_MAX = 2000;

/** Parameters of an address that a view does not keep: the page being read. */
const NOT_KEPT = new Set(['pagina', 'limite']);
const DIAS = ['desde', 'hasta'] as const;

export type Direccion = Readonly<Record<string, string>>;

/** A report's address as stored in a view. */
interface Guardada {
  /** The query string, without the days if there is a period. */
  readonly direccion: string;
  readonly periodo: Periodo | null;
}

/** An address as text; `readDireccionText` parses it. */
export const direccionText = (search: Direccion): string =>
  Object.entries(search)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');

/** Parses the text of `direccionText` only. */
const readDireccionText = (text: string): Direccion =>
  Object.fromEntries(
    text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => pair.split('=').map(decodeURIComponent))
      .map(([name = '', value = '']) => [name, value]),
  );

/**
 * Turns today's address into one that is valid on any day, with a period if the days match one.
 * @param search including its days.
 */
export const vistaOf = (search: Direccion, hoy: string): Guardada => {
  const kept = Object.fromEntries(Object.entries(search).filter(([name]) => !NOT_KEPT.has(name)));
  const { desde, hasta = hoy, ...others } = kept;
  const found = fechasRapidas(hoy).find((one) => one.desde === desde && one.hasta === hasta);
  const periodo = PERIODOS.find((one) => one === found?.nombre) ?? null;
  return { direccion: direccionText(periodo === null ? kept : others), periodo };
};

const rangoOf = (periodo: Periodo, hoy: string): Rango | undefined =>
  fechasRapidas(hoy).find(({ nombre }) => nombre === periodo);

const withDays = ({ direccion }: Guardada, rango: Rango | undefined): Direccion => ({
  ...readDireccionText(direccion),
  ...(rango && { desde: rango.desde, hasta: rango.hasta }),
});

/** The address of a view when opened on a day. */
export const direccionOf = (vista: Guardada, hoy: string): Direccion =>
  withDays(vista, vista.periodo === null ? undefined : rangoOf(vista.periodo, hoy));

const WEEK = 7;
/** 1970-01-01 was a Thursday. */
const MONDAY = 4;
export const esLunes = (dia: string): boolean => numberOfDay(dia) % WEEK === MONDAY;
const esPrimero = (dia: string): boolean => dia.endsWith('-01');

/** Whether a view is mailed on this day. */
export const tocaEnviar = (frecuencia: Frecuencia, dia: string): boolean =>
  frecuencia === 'Cada lunes' ? esLunes(dia) : esPrimero(dia);

/**
 * The days of a mailed report, all of them past: the previous week on a Monday, the previous month on the first of a
 * month; «Mes pasado» is always the previous month, and «Este año» runs up to the day before.
 */
const rangoDeEnvio = (periodo: Periodo, frecuencia: Frecuencia, dia: string): Rango | undefined => {
  const yesterday = dayAfter(dia, -1);
  if (periodo === 'Este año') return rangoOf('Este año', yesterday);
  if (frecuencia === 'Primer día del mes' || periodo === 'Mes pasado') return rangoOf('Mes pasado', dia);
  return { desde: dayAfter(dia, -WEEK), hasta: yesterday };
};

/** The address of a view when mailed on a day. */
export const direccionDeEnvio = (vista: Guardada, frecuencia: Frecuencia, dia: string): Direccion =>
  withDays(vista, vista.periodo === null ? undefined : rangoDeEnvio(vista.periodo, frecuencia, dia));

/** The parameters of an address that a report's query knows, and the columns; the rest is dropped. */
export const knownIn = (search: Direccion, names: readonly string[]): Direccion =>
  Object.fromEntries(
    Object.entries(search).filter(([name]) => !NOT_KEPT.has(name) && (names.includes(name) || name === COLUMNS)),
  );

/** Whether a report with these filters covers a period; otherwise it shows the current state. */
export const tieneDias = (names: readonly string[]): boolean => DIAS.every((dia) => names.includes(dia));
