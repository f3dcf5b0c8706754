import { counted } from '#kit/rules/counted.ts';
import { type DateFormat, dateText, numberOfDay } from '#kit/rules/dates.ts';

export interface Punto {
  /** yyyy-mm-dd */
  readonly fecha: string;
  readonly factor_venta: number;
}

/** Days after which a value without a newer one causes a reminder. */
export const MAX_DIAS = 7;
/** Percent; a larger change in one step is probably a typing error. */
export const CAMBIO_RARO = 5;

/** The value valid on a day: the last one on or before it. @param puntos oldest first. */
export const factorOf = (puntos: readonly Punto[], fecha: string): Punto | undefined =>
  puntos.findLast((punto) => punto.fecha <= fecha);

/** The reminder to show if there is no value or the latest is old; `dias`: its age in days, null without a value. */
export const factorAvisoOf = (
  puntos: readonly Punto[],
  hoy: string,
  format: DateFormat,
): { readonly title: string; readonly dias: number | null } | null => {
  const last = factorOf(puntos, hoy);
  if (last === undefined) return { title: 'Todavía no hay un factor del dólar', dias: null };
  const dias = numberOfDay(hoy) - numberOfDay(last.fecha);
  return dias > MAX_DIAS
    ? {
        title: `El último valor es del ${dateText(last.fecha, format)}, ${counted(dias, 'hace 1 día', 'hace # días')}`,
        dias,
      }
    : null;
};
