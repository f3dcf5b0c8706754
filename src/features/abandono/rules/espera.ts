import { dayAfter, localDay, numberOfDay } from '#kit/rules/dates.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';

/** The states in which a parcel waits for its owner. */
export const ESTADOS_EN_ESPERA = [
  'Recibido en USA',
  'Recibido en HN',
  'Disponible para entrega',
] as const satisfies readonly PaqueteEstado[];

/** Whether it is one of them; null is none. */
export const enEspera = (estado: string | null): estado is (typeof ESTADOS_EN_ESPERA)[number] =>
  (ESTADOS_EN_ESPERA as readonly (string | null)[]).includes(estado);

/** Parcels that qualify within these days are listed beforehand, to reach their owners in time. */
export const PRONTO_DIAS = 30;

export interface Espera {
  /** Whole days of Tegucigalpa. */
  readonly dias: number;
  /** The day on which it has waited long enough. */
  readonly califica_desde: string;
  /** Days until then; 0 or less if it has waited long enough. */
  readonly faltan: number;
}

/**
 * How long a parcel has been waiting where it is.
 * @param espera_desde the moment since when it waits.
 * @param hoy the day in Tegucigalpa.
 * @param dias_abandono PKG_DIAS_ABANDONO.
 */
export const esperaOf = (espera_desde: string, hoy: string, dias_abandono: number): Espera => {
  const since = localDay(espera_desde);
  const califica_desde = dayAfter(since, dias_abandono);
  return {
    dias: numberOfDay(hoy) - numberOfDay(since),
    califica_desde,
    faltan: numberOfDay(califica_desde) - numberOfDay(hoy),
  };
};

/** What waits since before the beginning of this day has waited `dias` days or more. */
export const limiteDeEspera = (hoy: string, dias: number): string => dayAfter(hoy, 1 - dias);
