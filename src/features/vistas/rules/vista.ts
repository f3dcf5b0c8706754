import { COLUMNAS } from '#kit/contract/columns.ts';
import { dayAfter, numberOfDay } from '#kit/rules/dates.ts';
import { fechasRapidas, type Rango } from '#kit/rules/fechas-rapidas.ts';

/** Days that go on with the calendar; null: those that the view names. */
export const PERIODOS = ['Hoy', 'Ayer', 'Esta semana', 'Este mes', 'Mes pasado', 'Este año'] as const;
export type Periodo = (typeof PERIODOS)[number];

/** When a view is mailed. */
export const FRECUENCIAS = ['Cada lunes', 'Primer día del mes'] as const;
export type Frecuencia = (typeof FRECUENCIAS)[number];

/** So many views a person keeps. */
export const VISTAS_MAX = 50;
export const NOMBRE_MAX = 60;
export const DIRECCION_MAX = 2000;

/** Of the address of a report what is no part of a view: the page that one happens to read. */
const NOT_KEPT = new Set(['pagina', 'limite']);
const DIAS = ['desde', 'hasta'] as const;

export type Direccion = Readonly<Record<string, string>>;

/** The address of a report as a view keeps it. */
interface Guardada {
  /** As it stands after the question mark; without the days of a period. */
  readonly direccion: string;
  readonly periodo: Periodo | null;
}

/** An address as text; read again by `readDireccionText`. */
export const direccionText = (search: Direccion): string =>
  Object.entries(search)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');

/** Only of what `direccionText` wrote. */
const readDireccionText = (text: string): Direccion =>
  Object.fromEntries(
    text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => pair.split('=').map(decodeURIComponent))
      .map(([name = '', value = '']) => [name, value]),
  );

/** What the address says today, to be said again on any other day. @param search with its days. */
export const vistaDe = (search: Direccion, hoy: string): Guardada => {
  const kept = Object.fromEntries(Object.entries(search).filter(([name]) => !NOT_KEPT.has(name)));
  const { desde, hasta = hoy, ...others } = kept;
  const found = fechasRapidas(hoy).find((one) => one.desde === desde && one.hasta === hasta);
  const periodo = PERIODOS.find((one) => one === found?.nombre) ?? null;
  return { direccion: direccionText(periodo === null ? kept : others), periodo };
};

const rangoDe = (periodo: Periodo, hoy: string): Rango | undefined =>
  fechasRapidas(hoy).find(({ nombre }) => nombre === periodo);

const withDays = ({ direccion }: Guardada, rango: Rango | undefined): Direccion => ({
  ...readDireccionText(direccion),
  ...(rango && { desde: rango.desde, hasta: rango.hasta }),
});

/** The address that a view opens on a day. */
export const direccionDe = (vista: Guardada, hoy: string): Direccion =>
  withDays(vista, vista.periodo === null ? undefined : rangoDe(vista.periodo, hoy));

const WEEK = 7;
/** 1970-01-01 was a Thursday. */
const MONDAY = 4;
export const esLunes = (dia: string): boolean => numberOfDay(dia) % WEEK === MONDAY;
const esPrimero = (dia: string): boolean => dia.endsWith('-01');

/** Whether a view is mailed on a day. */
export const tocaEnviar = (frecuencia: Frecuencia, dia: string): boolean =>
  frecuencia === 'Cada lunes' ? esLunes(dia) : esPrimero(dia);

/**
 * The days that are mailed: what is over. On a Monday the week before, on the first the month before, whatever small
 * period the view has; of a longer one all of it until the day before.
 */
const rangoDeEnvio = (periodo: Periodo, frecuencia: Frecuencia, dia: string): Rango | undefined => {
  const ayer = dayAfter(dia, -1);
  if (periodo === 'Este año') return rangoDe('Este año', ayer);
  if (frecuencia === 'Primer día del mes' || periodo === 'Mes pasado') return rangoDe('Mes pasado', dia);
  return { desde: dayAfter(dia, -WEEK), hasta: ayer };
};

/** The address of a view as it is mailed on a day. */
export const direccionDeEnvio = (vista: Guardada, frecuencia: Frecuencia, dia: string): Direccion =>
  withDays(vista, vista.periodo === null ? undefined : rangoDeEnvio(vista.periodo, frecuencia, dia));

/** The names of an address that a query and the columns of its list know; the rest says nothing to it. */
export const knownIn = (search: Direccion, names: readonly string[]): Direccion =>
  Object.fromEntries(
    Object.entries(search).filter(([name]) => !NOT_KEPT.has(name) && (names.includes(name) || name === COLUMNAS)),
  );

/** Whether a report of these filters tells of days; else it tells how things stand. */
export const tieneDias = (names: readonly string[]): boolean => DIAS.every((dia) => names.includes(dia));
