import { diaText } from '#features/llegadas/rules/llegada.public.ts';

/** When it is thought to leave Miami; null where that day is over or unknown. */
export const salidaText = (fecha: string | null, hoy: string): string | null =>
  fecha === null || fecha < hoy
    ? null
    : fecha === hoy
      ? 'Sale hoy de Miami.'
      : `Sale de Miami el ${diaText(fecha, hoy)}.`;
