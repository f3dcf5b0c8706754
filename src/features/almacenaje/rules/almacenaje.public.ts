import { dayAfter, localDay, numberOfDay } from '#kit/rules/dates.ts';
import { decimalOf, round2, times } from '#kit/rules/money.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { diaText } from '#features/llegadas/rules/llegada.public.ts';

/** The storage clock of what waits at a branch. */
export interface Almacenaje {
  /** The last day that costs nothing, yyyy-mm-dd in Tegucigalpa. */
  readonly gratis_hasta: string;
  /** US dollars a guide for each day after it. */
  readonly diario: number;
}

/** As an installation and its branch have it. */
export interface Terminos {
  readonly dias_gratis: number;
  /** US dollars. */
  readonly diario: number;
  /** Off at branches that store for nothing. */
  readonly cobra_almacenaje: boolean;
}

/**
 * How long something lies there for nothing: the day on which it became available does not count, whatever the hour.
 * Null where it does not wait, or storage costs nothing.
 * @param fecha_disponible ISO moment.
 */
export const almacenajeDe = (
  fecha_disponible: string | null,
  { dias_gratis, diario, cobra_almacenaje }: Terminos,
): Almacenaje | null => {
  if (fecha_disponible === null || !cobra_almacenaje || diario <= 0) return null;
  return { gratis_hasta: dayAfter(localDay(fecha_disponible), dias_gratis), diario };
};

/** US dollars that a guide's place costs by the end of a day. @param hoy yyyy-mm-dd in Tegucigalpa. */
export const recargoDe = ({ gratis_hasta, diario }: Almacenaje, hoy: string): number =>
  round2(times(decimalOf(diario), decimalOf(Math.max(0, numberOfDay(hoy) - numberOfDay(gratis_hasta)))));

/** The clock that all of them have, which is said once; null where they differ. */
export const almacenajeComun = (clocks: readonly (Almacenaje | null)[]): Almacenaje | null => {
  const [first = null] = clocks;
  const same = clocks.every((one) => one?.gratis_hasta === first?.gratis_hasta && one?.diario === first?.diario);
  return same ? first : null;
};

/** The clock in words: its terms, never that something was charged. @param hoy yyyy-mm-dd in Tegucigalpa. */
export const almacenajeText = ({ gratis_hasta, diario }: Almacenaje, hoy: string): string => {
  const dia = diaText(gratis_hasta, hoy);
  const porDia = `${moneyText(diario, 'USD')} por día`;
  if (gratis_hasta < hoy) return `Almacenaje gratis hasta el ${dia}: ya pasó. Después, ${porDia}.`;
  return `Almacenaje gratis hasta ${gratis_hasta === hoy ? 'hoy' : `el ${dia}`}; después, ${porDia}.`;
};
