import { diaText } from '#features/llegadas/rules/llegada.public.ts';

/** When it is expected to leave Miami, as text; null if the day is past or unknown. */
export const salidaText = (fecha: string | null, hoy: string): string | null =>
  fecha === null || fecha < hoy
    ? null
    : fecha === hoy
      ? 'Sale hoy de Miami.'
      : `Sale de Miami el ${diaText(fecha, hoy)}.`;
