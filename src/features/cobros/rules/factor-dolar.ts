import { counted } from '#kit/rules/counted.ts';
import { formatDay, numberOfDay } from '#kit/rules/dates.ts';

export interface Punto {
  /** yyyy-mm-dd */
  readonly fecha: string;
  readonly factor_venta: number;
}

/** A value may stand for so many days before somebody is reminded of it. */
export const MAX_DIAS = 7;
/** A change of more than so many percent in one step is more likely a slip of the finger. */
export const CAMBIO_RARO = 5;

/** What held on a day: the value of it or of the last one before. @param puntos oldest first. */
export const factorDe = (puntos: readonly Punto[], fecha: string): Punto | undefined =>
  puntos.findLast((punto) => punto.fecha <= fecha);

/** What to remind of: there is no value, or the latest is old. `dias` is how many; null: there is none. */
export const factorAvisoDe = (
  puntos: readonly Punto[],
  hoy: string,
): { readonly title: string; readonly dias: number | null } | null => {
  const last = factorDe(puntos, hoy);
  if (last === undefined) return { title: 'Todavía no hay un factor del dólar', dias: null };
  const dias = numberOfDay(hoy) - numberOfDay(last.fecha);
  return dias > MAX_DIAS
    ? { title: `El último valor es del ${formatDay(last.fecha)}, ${counted(dias, 'hace 1 día', 'hace # días')}`, dias }
    : null;
};
