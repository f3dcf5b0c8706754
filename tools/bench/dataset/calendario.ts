import { DAY_MS, type Periodo } from './periodo.ts';
import type { Random } from './random.ts';

/** How the work is shared among the services, and how many days each takes from Miami. */
const SERVICIOS = [
  { servicio_id: 10, parte: 0.55, dias: 3.2 },
  { servicio_id: 20, parte: 0.15, dias: 1.6 },
  { servicio_id: 30, parte: 0.24, dias: 13 },
  { servicio_id: 31, parte: 0.06, dias: 14 },
] as const;
export type ServicioId = (typeof SERVICIOS)[number]['servicio_id'];

export interface Lista {
  readonly packinglist_id: number;
  readonly servicio_id: ServicioId;
  /** Moments, in milliseconds since 1970. */
  readonly abierta: number;
  readonly cerrada: number;
  readonly enviada: number;
  readonly recibida: number;
}

/** When what was done: the packing lists of the years, and the one into which what comes goes. */
export interface Calendario {
  readonly listas: readonly Lista[];
  servicio(random: Random): ServicioId;
  /** The list that takes what comes of a service when so much of all the work is done. @param avance 0 ≤ n < 1 */
  lista(servicio_id: ServicioId, avance: number): Lista;
}

/** Lists that have just been closed wait for their flight. */
const WAIT_MS = 0.8 * DAY_MS;

export const createCalendario = (periodo: Periodo, listas: number): Calendario => {
  const draft = SERVICIOS.flatMap(({ servicio_id, parte, dias }) => {
    const count = Math.max(1, Math.round(listas * parte));
    return Array.from({ length: count }, (_, place) => {
      const abierta = periodo.momento(place / count);
      const cerrada = periodo.momento((place + 1) / count);
      const enviada = cerrada + WAIT_MS;
      return { servicio_id, abierta, cerrada, enviada, recibida: enviada + dias * DAY_MS };
    });
  });
  draft.sort((a, b) => a.abierta - b.abierta || a.servicio_id - b.servicio_id);
  const all: readonly Lista[] = draft.map((lista, place) => ({ packinglist_id: place + 1, ...lista }));
  const byServicio = new Map(
    SERVICIOS.map(({ servicio_id }) => [servicio_id, all.filter((lista) => lista.servicio_id === servicio_id)]),
  );
  return {
    listas: all,
    servicio: (random) => {
      let place = random.next();
      return (SERVICIOS.find(({ parte }) => (place -= parte) < 0) ?? SERVICIOS[0]).servicio_id;
    },
    lista: (servicio_id, avance) => {
      const of = byServicio.get(servicio_id) ?? [];
      const found = of[Math.min(of.length - 1, Math.floor(avance * of.length))];
      if (found === undefined) throw new Error(`no list of service ${servicio_id}`);
      return found;
    },
  };
};
