import { dayAfter } from '#kit/rules/dates.ts';

/** How many days ahead a route may be planned. A later day is a slip: its guias would be missed for weeks. */
export const DIAS_ADELANTE = 30;

/** Whether guias may be assigned to a route of this day: from today on, for the next weeks. Days as `2026-11-30`. */
export const diaDeRuta = (dia: string, hoy: string): 'pasado' | 'lejano' | 'admitido' => {
  if (dia < hoy) return 'pasado';
  return dia > dayAfter(hoy, DIAS_ADELANTE) ? 'lejano' : 'admitido';
};
