import { dayAfter, localDay } from '#kit/rules/dates.ts';

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

/** Calendar days from the reception in the USA until it can be fetched: the tenth and the ninetieth percentile. */
export interface TiempoDeLlegada {
  readonly dias_desde: number;
  readonly dias_hasta: number;
}

/** Of parcels and guides: it was received, and is on its way until it can be fetched. */
const EN_CAMINO: ReadonlySet<string> = new Set(['Recibido en USA', 'Enviado a HN', 'Recibido en HN']);

/** Of guides: what is there already waits for its companions all the same. */
const EN_ESPERA: ReadonlySet<string> = new Set(['Pendiente', 'Pre-alertado', 'Esperando Consolidación']);

/** A parcel in Miami leaves with its guide: while it is in none, or its guide waits, nobody knows when. */
const isHeld = ({ estado, guia_estado }: Pick<EnCamino, 'estado' | 'guia_estado'>): boolean =>
  guia_estado === null ? estado === 'Recibido en USA' : EN_ESPERA.has(guia_estado ?? '');

interface EnCamino {
  readonly estado: string;
  /** Of a parcel: where its guide stands; null: it is in none. */
  readonly guia_estado?: string | null;
  /** Moment of the last reception in the USA of what travels together. */
  readonly recibido: string | null;
  /** null: too few went by that service lately. */
  readonly tiempo: TiempoDeLlegada | null;
  /** `fecha_entrega_estimada`: by the service's own days, or as staff gave it. */
  readonly estimada: string | null;
}

/**
 * Between which days something can be expected: as its service really took, else on the day that the service promises;
 * null where nobody knows, as of what waits for its companions or for a guide, or where it is there already.
 */
export const llegadaDe = ({ estado, guia_estado, recibido, tiempo, estimada }: EnCamino): Llegada | null => {
  if (!EN_CAMINO.has(estado) || isHeld({ estado, guia_estado })) return null;
  if (recibido === null || tiempo === null) return estimada === null ? null : { desde: estimada, hasta: estimada };
  const day = localDay(recibido);
  return { desde: dayAfter(day, tiempo.dias_desde), hasta: dayAfter(day, tiempo.dias_hasta) };
};

/**
 * A day that was promised at the reception, as far as it still says something: of what is on its way and not expected
 * on any day it does not.
 */
export const promesaDe = (estado: string, llegada: Llegada | null, fecha: string | null): string | null =>
  llegada === null && EN_CAMINO.has(estado) ? null : fecha;

/** When it is thought to be there; what is over is not promised again. @param hoy yyyy-mm-dd in Tegucigalpa. */
export const llegadaText = ({ desde, hasta }: Llegada, hoy: string): string => {
  if (hasta < hoy) return 'Se está demorando más de lo usual.';
  if (hasta === hoy) return 'Se espera hoy.';
  if (desde === hasta) return `Llega el ${diaText(hasta, hoy)}.`;
  if (desde <= hoy) return `Llega a más tardar el ${diaText(hasta, hoy)}.`;
  const first = desde.slice(0, 7) === hasta.slice(0, 7) ? String(dayOf(desde)) : diaText(desde, hoy);
  return `Llega entre el ${first} y el ${diaText(hasta, hoy)}.`;
};
