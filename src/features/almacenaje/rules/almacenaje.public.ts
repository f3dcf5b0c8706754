import { counted } from '#kit/rules/counted.ts';
import { dayAfter, localDay, numberOfDay } from '#kit/rules/dates.ts';
import { decimalOf, round2, times } from '#kit/rules/money.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { diaText } from '#features/llegadas/rules/llegada.public.ts';

/** The storage clock of a guide that waits at a branch. */
export interface Almacenaje {
  /** The last free day, yyyy-mm-dd in Tegucigalpa. */
  readonly gratis_hasta: string;
  /** US dollars per guide and day after it. */
  readonly diario: number;
}

/**
 * The terms announced when the guide became available, which is when the database fixes them; null: it is not
 * available.
 */
export interface Terminos {
  readonly dias_gratis: number | null;
  /** US dollars; 0 if its branch charged no storage. */
  readonly diario: number | null;
}

/**
 * The storage clock of a guide: the day on which it became available does not count, whatever the hour. Null if it does
 * not wait, or storage costs nothing.
 * @param fecha_disponible ISO moment.
 */
export const computeAlmacenaje = (
  fecha_disponible: string | null,
  { dias_gratis, diario }: Terminos,
): Almacenaje | null => {
  if (fecha_disponible === null || dias_gratis === null || diario === null || diario <= 0) return null;
  return { gratis_hasta: dayAfter(localDay(fecha_disponible), dias_gratis), diario };
};

/** Days charged up to the end of a day. @param hoy yyyy-mm-dd in Tegucigalpa. */
const diasOf = ({ gratis_hasta }: Almacenaje, hoy: string): number =>
  Math.max(0, numberOfDay(hoy) - numberOfDay(gratis_hasta));

/** Storage charge of a guide up to the end of a day, US dollars. @param hoy yyyy-mm-dd in Tegucigalpa. */
export const recargoOf = (clock: Almacenaje, hoy: string): number =>
  round2(times(decimalOf(clock.diario), decimalOf(diasOf(clock, hoy))));

/** The storage charge of a guide on a day, as it is charged at pickup. */
export interface CobroAlmacenaje {
  readonly almacenaje_dias: number;
  /** US dollars per day, and for all of these days. */
  readonly almacenaje_diario: number;
  readonly almacenaje_usd: number;
  /** Lempiras. */
  readonly almacenaje: number;
}

export const SIN_ALMACENAJE: CobroAlmacenaje = {
  almacenaje_dias: 0,
  almacenaje_diario: 0,
  almacenaje_usd: 0,
  almacenaje: 0,
};

/**
 * Computes storage charges; nothing else does. Storage is a line of its own, so its lempiras are rounded on their own:
 * the price that was mailed stays the same to the cent, whatever the day.
 * @param hoy yyyy-mm-dd in Tegucigalpa.
 * @param factor lempiras per dollar, of the guide.
 */
export const cobroDeAlmacenaje = (clock: Almacenaje | null, hoy: string, factor: number | null): CobroAlmacenaje => {
  if (clock === null) return SIN_ALMACENAJE;
  const almacenaje_dias = diasOf(clock, hoy);
  if (almacenaje_dias === 0) return SIN_ALMACENAJE;
  const almacenaje_usd = recargoOf(clock, hoy);
  return {
    almacenaje_dias,
    almacenaje_diario: clock.diario,
    almacenaje_usd,
    almacenaje: factor === null ? 0 : round2(times(decimalOf(almacenaje_usd), decimalOf(factor))),
  };
};

/** The clock that all of them share, so that it is shown once; null if they differ. */
export const almacenajeComun = (clocks: readonly (Almacenaje | null)[]): Almacenaje | null => {
  const [first = null] = clocks;
  const same = clocks.every((one) => one?.gratis_hasta === first?.gratis_hasta && one?.diario === first?.diario);
  return same ? first : null;
};

/**
 * The clock in words: its terms, and the amount up to now; it never says that something was charged.
 * @param hoy yyyy-mm-dd in Tegucigalpa.
 * @param guias number of guides that it is shown for: each is charged separately.
 */
export const almacenajeText = (clock: Almacenaje, hoy: string, guias = 1): string => {
  const { gratis_hasta, diario } = clock;
  const dia = diaText(gratis_hasta, hoy);
  const porDia = `${moneyText(diario, 'USD')} por día`;
  if (gratis_hasta < hoy) {
    const desde = diaText(dayAfter(gratis_hasta, 1), hoy);
    const van = `${moneyText(recargoOf(clock, hoy), 'USD')} hasta hoy`;
    return `Almacenaje gratis hasta el ${dia}. Desde el ${desde} cuenta ${porDia}: ${van}${counted(guias, '', ' por cada guía')}.`;
  }
  return `Almacenaje gratis hasta ${gratis_hasta === hoy ? 'hoy' : `el ${dia}`}; después, ${porDia}.`;
};

/** How much of a sum is storage. @param almacenaje lempiras. */
export const incluyeAlmacenajeText = (almacenaje: number): string => `Incluye ${moneyText(almacenaje)} de almacenaje`;
