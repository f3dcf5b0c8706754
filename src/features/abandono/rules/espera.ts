import { localDay, numberOfDay } from '#kit/rules/dates.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';

/** Where a parcel waits for its owner. */
export const ESTADOS_EN_ESPERA = [
  'Recibido en USA',
  'Recibido en HN',
  'Disponible para entrega',
] as const satisfies readonly PaqueteEstado[];

export const enEspera = (estado: PaqueteEstado): boolean => (ESTADOS_EN_ESPERA as readonly string[]).includes(estado);

/** What qualifies within so many days is shown beforehand: its owner is to be reached in time. */
export const PRONTO_DIAS = 30;
/** US dollars a day that a parcel costs on the shelf in Honduras, after a month. */
const ALMACENAJE_DIARIO = 1;

const MS_PER_DAY = 86_400_000;
const dayOf = (number: number): string => new Date(number * MS_PER_DAY).toISOString().slice(0, 10);

/** The calendar day so many days after another (yyyy-mm-dd). */
export const dayAfter = (day: string, dias: number): string => dayOf(numberOfDay(day) + dias);

/** The same day of the next month, or its last one. */
export const monthAfter = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
};

export interface Espera {
  /** Whole days of Tegucigalpa. */
  readonly dias: number;
  /** The day from which on it has waited long enough. */
  readonly califica_desde: string;
  /** Days until then; 0 or fewer: it has. */
  readonly faltan: number;
  /** US dollars that its place on the shelf would cost by now. */
  readonly almacenaje: number;
}

/**
 * How long a parcel has been waiting where it is.
 * @param espera_desde since when.
 * @param hoy the day in Tegucigalpa.
 * @param dias_abandono PKG_DIAS_ABANDONO.
 */
export const esperaDe = (
  { espera_desde, paquete_estado }: { readonly espera_desde: string; readonly paquete_estado: PaqueteEstado },
  hoy: string,
  dias_abandono: number,
): Espera => {
  const since = localDay(espera_desde);
  const califica_desde = dayAfter(since, dias_abandono);
  const over = numberOfDay(hoy) - numberOfDay(monthAfter(since));
  return {
    dias: numberOfDay(hoy) - numberOfDay(since),
    califica_desde,
    faltan: numberOfDay(califica_desde) - numberOfDay(hoy),
    almacenaje: paquete_estado === 'Recibido en USA' ? 0 : Math.max(0, over) * ALMACENAJE_DIARIO,
  };
};

/** What waits since before the beginning of this day has waited so many days. */
export const limiteDeEspera = (hoy: string, dias: number): string => dayAfter(hoy, 1 - dias);
