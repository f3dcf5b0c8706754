import { dayAfter } from '#kit/rules/dates.ts';

/** How many days ahead a route may be planned. A later day is a slip: its guias would be missed for weeks. */
export const DIAS_ADELANTE = 30;

/** Whether guias may be assigned to a route of this day: today or one of the next. Days as `2026-11-30`. */
export const esDiaDeRuta = (dia: string, hoy: string): boolean => dia >= hoy && dia <= dayAfter(hoy, DIAS_ADELANTE);
