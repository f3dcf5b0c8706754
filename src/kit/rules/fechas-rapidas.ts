import { dayAfter, numberOfDay } from './dates.ts';

/** Calendar days (yyyy-mm-dd), both included. */
export interface Rango {
  readonly desde: string;
  readonly hasta: string;
}

export interface FechaRapida extends Rango {
  readonly nombre: string;
}

const MONTH = 'yyyy-mm'.length;
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const WEEKDAY_OF_FIRST = 3;
const WEEK = 7;

const monthOf = (day: string): string => `${day.slice(0, MONTH)}-01`;

/** The usual date ranges of reports, relative to today. */
export const fechasRapidas = (hoy: string): readonly FechaRapida[] => {
  const yesterday = dayAfter(hoy, -1);
  const lunes = dayAfter(hoy, -((numberOfDay(hoy) + WEEKDAY_OF_FIRST) % WEEK));
  const mes = monthOf(hoy);
  const finPasado = dayAfter(mes, -1);
  return [
    { nombre: 'Hoy', desde: hoy, hasta: hoy },
    { nombre: 'Ayer', desde: yesterday, hasta: yesterday },
    { nombre: 'Esta semana', desde: lunes, hasta: hoy },
    { nombre: 'Este mes', desde: mes, hasta: hoy },
    { nombre: 'Mes pasado', desde: monthOf(finPasado), hasta: finPasado },
    { nombre: 'Este año', desde: `${hoy.slice(0, 'yyyy'.length)}-01-01`, hasta: hoy },
  ];
};
