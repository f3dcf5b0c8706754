import { localDay, numberOfDay } from '#kit/rules/dates.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { diaText } from '#features/llegadas/rules/llegada.public.ts';

const MS_PER_DAY = 86_400_000;

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
  const last = numberOfDay(localDay(fecha_disponible)) + dias_gratis;
  return { gratis_hasta: new Date(last * MS_PER_DAY).toISOString().slice(0, 10), diario };
};

/** The clock in words: its terms, never that something was charged. @param hoy yyyy-mm-dd in Tegucigalpa. */
export const almacenajeText = ({ gratis_hasta, diario }: Almacenaje, hoy: string): string => {
  const dia = diaText(gratis_hasta, hoy);
  const porDia = `${moneyText(diario, 'USD')} por día`;
  if (gratis_hasta < hoy) return `Almacenaje gratis hasta el ${dia}: ya pasó. Después, ${porDia}.`;
  return `Almacenaje gratis hasta ${gratis_hasta === hoy ? 'hoy' : `el ${dia}`}; después, ${porDia}.`;
};
