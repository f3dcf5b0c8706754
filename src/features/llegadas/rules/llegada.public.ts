import { dayAfter, localDay } from '#kit/rules/dates.ts';

const MONTHS = [
  'enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio',
  'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre',
] as const; // prettier-ignore

const dayOf = (day: string): number => Number(day.slice(8));
const monthOf = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
const yearOf = (day: string): string => day.slice(0, 4);

/** «5 de diciembre», with the year unless it is the current one. @param day yyyy-mm-dd. */
export const diaText = (day: string, hoy: string): string =>
  `${dayOf(day)} de ${monthOf(day)}${yearOf(day) === yearOf(hoy) ? '' : ` de ${yearOf(day)}`}`;

/** Calendar days, yyyy-mm-dd. */
export interface Llegada {
  readonly desde: string;
  readonly hasta: string;
}

/** Calendar days from reception in the USA until ready to be collected: 10th and 90th percentile. */
export interface TiempoDeLlegada {
  readonly dias_desde: number;
  readonly dias_hasta: number;
}

/** States of parcels and guides from the reception until they are ready to be collected. */
const EN_CAMINO: ReadonlySet<string> = new Set(['Recibido en USA', 'Enviado a HN', 'Recibido en HN']);

/** States of guides that still wait for parcels; those that have arrived wait with them. */
const EN_ESPERA: ReadonlySet<string> = new Set(['Pendiente', 'Pre-alertado', 'Esperando Consolidación']);

/** Whether nobody knows when it leaves: a parcel in Miami without a guide, or one whose guide waits. */
const isHeld = ({ estado, guia_estado }: Pick<EnCamino, 'estado' | 'guia_estado'>): boolean =>
  guia_estado === null ? estado === 'Recibido en USA' : EN_ESPERA.has(guia_estado ?? '');

interface EnCamino {
  readonly estado: string;
  /** State of a parcel's guide; null: it has none; absent for a guide. */
  readonly guia_estado?: string | null;
  /** Last reception in the USA among the parcels that travel together. */
  readonly recibido: string | null;
  /** null: too few guides used the service recently. */
  readonly tiempo: TiempoDeLlegada | null;
  /** `fecha_entrega_estimada`: by the days of the service, or as staff set it. */
  readonly estimada: string | null;
}

/**
 * The days between which something is expected: by the real times of its service, else the estimated day. null: it has
 * arrived; or nobody knows, e.g. because it waits for other parcels or for a guide.
 */
export const promisedLlegada = ({ estado, guia_estado, recibido, tiempo, estimada }: EnCamino): Llegada | null => {
  if (!EN_CAMINO.has(estado) || isHeld({ estado, guia_estado })) return null;
  if (recibido === null || tiempo === null) return estimada === null ? null : { desde: estimada, hasta: estimada };
  const day = localDay(recibido);
  return { desde: dayAfter(day, tiempo.dias_desde), hasta: dayAfter(day, tiempo.dias_hasta) };
};

/** A date promised at the reception; null if it no longer holds: on its way, but without any expected days. */
export const promesaOf = (estado: string, llegada: Llegada | null, fecha: string | null): string | null =>
  llegada === null && EN_CAMINO.has(estado) ? null : fecha;

/** When it is expected, as text; an expired estimate is not repeated. @param hoy yyyy-mm-dd in Tegucigalpa. */
export const llegadaText = ({ desde, hasta }: Llegada, hoy: string): string => {
  if (hasta < hoy) return 'Se está demorando más de lo usual.';
  if (hasta === hoy) return 'Se espera hoy.';
  if (desde === hasta) return `Llega el ${diaText(hasta, hoy)}.`;
  if (desde <= hoy) return `Llega a más tardar el ${diaText(hasta, hoy)}.`;
  const first = desde.slice(0, 7) === hasta.slice(0, 7) ? String(dayOf(desde)) : diaText(desde, hoy);
  return `Llega entre el ${first} y el ${diaText(hasta, hoy)}.`;
};
