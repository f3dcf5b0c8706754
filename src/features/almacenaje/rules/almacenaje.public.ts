import { counted } from '#kit/rules/counted.ts';
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

/** As they were told when the guide became available, which is when the database fixes them; null: it is not. */
export interface Terminos {
  readonly dias_gratis: number | null;
  /** US dollars; 0 where its branch stored for nothing. */
  readonly diario: number | null;
}

/**
 * How long something lies there for nothing: the day on which it became available does not count, whatever the hour.
 * Null where it does not wait, or storage costs nothing.
 * @param fecha_disponible ISO moment.
 */
export const almacenajeDe = (fecha_disponible: string | null, { dias_gratis, diario }: Terminos): Almacenaje | null => {
  if (fecha_disponible === null || dias_gratis === null || diario === null || diario <= 0) return null;
  return { gratis_hasta: dayAfter(localDay(fecha_disponible), dias_gratis), diario };
};

/** Days of which a guide's place costs something, by the end of a day. @param hoy yyyy-mm-dd in Tegucigalpa. */
const diasDe = ({ gratis_hasta }: Almacenaje, hoy: string): number =>
  Math.max(0, numberOfDay(hoy) - numberOfDay(gratis_hasta));

/** US dollars that a guide's place costs by the end of a day. @param hoy yyyy-mm-dd in Tegucigalpa. */
export const recargoDe = (clock: Almacenaje, hoy: string): number =>
  round2(times(decimalOf(clock.diario), decimalOf(diasDe(clock, hoy))));

/** What a guide's place comes to on a day, as it is charged when it is fetched. */
export interface CobroAlmacenaje {
  readonly almacenaje_dias: number;
  /** US dollars for each of these days, and for all of them. */
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
 * The one place that says what storage is charged. It is named by itself, so its lempiras are rounded by themselves: the
 * price that was mailed stays what it was, to the cent, whatever the day.
 * @param hoy yyyy-mm-dd in Tegucigalpa.
 * @param factor lempiras a dollar, of the guide.
 */
export const cobroDeAlmacenaje = (clock: Almacenaje | null, hoy: string, factor: number | null): CobroAlmacenaje => {
  if (clock === null) return SIN_ALMACENAJE;
  const almacenaje_dias = diasDe(clock, hoy);
  if (almacenaje_dias === 0) return SIN_ALMACENAJE;
  const almacenaje_usd = recargoDe(clock, hoy);
  return {
    almacenaje_dias,
    almacenaje_diario: clock.diario,
    almacenaje_usd,
    almacenaje: factor === null ? 0 : round2(times(decimalOf(almacenaje_usd), decimalOf(factor))),
  };
};

/** The clock that all of them have, which is said once; null where they differ. */
export const almacenajeComun = (clocks: readonly (Almacenaje | null)[]): Almacenaje | null => {
  const [first = null] = clocks;
  const same = clocks.every((one) => one?.gratis_hasta === first?.gratis_hasta && one?.diario === first?.diario);
  return same ? first : null;
};

/**
 * The clock in words: its terms, and what it comes to by now; never that something was charged.
 * @param hoy yyyy-mm-dd in Tegucigalpa.
 * @param guias how many guides it is said of: each costs by itself.
 */
export const almacenajeText = (clock: Almacenaje, hoy: string, guias = 1): string => {
  const { gratis_hasta, diario } = clock;
  const dia = diaText(gratis_hasta, hoy);
  const porDia = `${moneyText(diario, 'USD')} por día`;
  if (gratis_hasta < hoy) {
    const desde = diaText(dayAfter(gratis_hasta, 1), hoy);
    const van = `${moneyText(recargoDe(clock, hoy), 'USD')} hasta hoy`;
    return `Almacenaje gratis hasta el ${dia}. Desde el ${desde} cuenta ${porDia}: ${van}${counted(guias, '', ' por cada guía')}.`;
  }
  return `Almacenaje gratis hasta ${gratis_hasta === hoy ? 'hoy' : `el ${dia}`}; después, ${porDia}.`;
};
