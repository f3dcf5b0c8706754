import { dayAfter, numberOfDay } from '#kit/rules/dates.ts';
import type { Rango } from '#kit/rules/fechas-rapidas.ts';

/** In this file a month is yyyy-mm and a day yyyy-mm-dd. */
const MES = 'yyyy-mm'.length;
const MONTHS = 12;

export const mesOf = (dia: string): string => dia.slice(0, MES);
export const firstDay = (mes: string): string => `${mes}-01`;

/** The month that is `meses` months after another. */
export const mesDespues = (mes: string, meses: number): string => {
  const place = Number(mes.slice(0, 4)) * MONTHS + Number(mes.slice(5)) - 1 + meses;
  return `${Math.floor(place / MONTHS)}-${String((place % MONTHS) + 1).padStart(2, '0')}`;
};

export const ultimoDia = (mes: string): string => dayAfter(firstDay(mesDespues(mes, 1)), -1);
export const periodoDeMes = (mes: string): Rango => ({ desde: firstDay(mes), hasta: ultimoDia(mes) });

/** The last `meses` months up to that of the day, oldest first. */
export const mesesHasta = (dia: string, meses: number): string[] =>
  Array.from({ length: meses }, (_, place) => mesDespues(mesOf(dia), place + 1 - meses));

/** Days as they are asked for, each of which may be left out. */
export interface RangoPedido {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

/**
 * The requested period: by default the month up to today; without a start, from the beginning of the last day's month.
 */
export const periodoPedido = ({ desde, hasta }: RangoPedido, hoy: string): Rango => {
  const first = desde ?? firstDay(mesOf(hasta ?? hoy));
  return { desde: first, hasta: hasta ?? (first > hoy ? ultimoDia(mesOf(first)) : hoy) };
};

/** The two ends as an address has them. */
export interface EndsOfPeriod {
  readonly desde?: unknown;
  readonly hasta?: unknown;
}

/** The days if the last one is before the first one, as an address may have them; null otherwise. */
export const crossedOf = ({ desde, hasta }: EndsOfPeriod): Rango | null =>
  typeof desde === 'string' && typeof hasta === 'string' && desde > hasta ? { desde, hasta } : null;

/** Days of a period that is a few months long at most. */
const FEW_MONTHS_DAYS = 100;

/**
 * Whether the days lie a few months apart at most: so many rows can be read all and sorted. Without a last day they
 * reach until today, as in the address of a screen that opens with the month.
 */
export const isFewMonths = ({ desde, hasta }: RangoPedido, hoy: string): boolean =>
  desde !== undefined && numberOfDay(hasta ?? hoy) - numberOfDay(desde) <= FEW_MONTHS_DAYS;
