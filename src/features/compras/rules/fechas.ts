const MONTHS = [
  'enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio',
  'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre',
] as const; // prettier-ignore

const dayOf = (day: string): number => Number(day.slice(8));
const monthOf = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
const yearOf = (day: string): string => day.slice(0, 4);

/** «5 de diciembre», with its year where that is not this one. @param day yyyy-mm-dd. */
export const diaText = (day: string, hoy: string): string =>
  `${dayOf(day)} de ${monthOf(day)}${yearOf(day) === yearOf(hoy) ? '' : ` de ${yearOf(day)}`}`;

/** Calendar days, yyyy-mm-dd. */
export interface Llegada {
  readonly desde: string;
  readonly hasta: string;
}

/** When it is thought to be there; what is over is not promised again. @param hoy yyyy-mm-dd in Tegucigalpa. */
export const llegadaText = ({ desde, hasta }: Llegada, hoy: string): string => {
  if (hasta < hoy) return `Se esperaba el ${diaText(hasta, hoy)}; viene con retraso.`;
  if (hasta === hoy) return 'Se espera hoy.';
  if (desde === hasta) return `Llega el ${diaText(hasta, hoy)}.`;
  if (desde <= hoy) return `Llega a más tardar el ${diaText(hasta, hoy)}.`;
  const first = desde.slice(0, 7) === hasta.slice(0, 7) ? String(dayOf(desde)) : diaText(desde, hoy);
  return `Llega entre el ${first} y el ${diaText(hasta, hoy)}.`;
};

/** When it is thought to leave Miami; null where that day is over or unknown. */
export const salidaText = (fecha: string | null, hoy: string): string | null =>
  fecha === null || fecha < hoy
    ? null
    : fecha === hoy
      ? 'Sale hoy de Miami.'
      : `Sale de Miami el ${diaText(fecha, hoy)}.`;
