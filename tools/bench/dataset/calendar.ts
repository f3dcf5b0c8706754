import { DAY_MS, type Period } from './period.ts';
import type { Random } from '#app/server/world/random.ts';

/** Each service's share of the work, and its days from Miami to Honduras. */
export const SERVICES = [
  { servicio_id: 10, share: 0.55, days: 3.2 },
  { servicio_id: 20, share: 0.15, days: 1.6 },
  { servicio_id: 30, share: 0.24, days: 13 },
  { servicio_id: 31, share: 0.06, days: 14 },
] as const;
export type ServicioId = (typeof SERVICES)[number]['servicio_id'];

export interface Packinglist {
  readonly packinglist_id: number;
  readonly servicio_id: ServicioId;
  /** Moments, in milliseconds since 1970. */
  readonly opened: number;
  readonly closed: number;
  readonly sent: number;
  readonly received: number;
}

/** The packing lists of the years with their moments, and which of them takes a parcel. */
export interface Calendar {
  readonly packinglists: readonly Packinglist[];
  servicio(random: Random): ServicioId;
  /** The list that takes a parcel of a service at this share of all the work. @param progress 0 ≤ n < 1 */
  packinglist(servicio_id: ServicioId, progress: number): Packinglist;
}

/** A closed list waits this long for its flight. */
const WAIT_MS = 0.8 * DAY_MS;

export const createCalendar = (period: Period, packinglists: number): Calendar => {
  const draft = SERVICES.flatMap(({ servicio_id, share, days }) => {
    const count = Math.max(1, Math.round(packinglists * share));
    return Array.from({ length: count }, (_, place) => {
      const opened = period.momentAt(place / count);
      // The last list of each service is still open and takes the newest parcels.
      const closed = place === count - 1 ? period.end + WAIT_MS : period.momentAt((place + 1) / count);
      const sent = closed + WAIT_MS;
      return { servicio_id, opened, closed, sent, received: sent + days * DAY_MS };
    });
  });
  draft.sort((a, b) => a.opened - b.opened || a.servicio_id - b.servicio_id);
  const all: readonly Packinglist[] = draft.map((packinglist, place) => ({
    packinglist_id: place + 1,
    ...packinglist,
  }));
  const byServicio = new Map(
    SERVICES.map(({ servicio_id }) => [
      servicio_id,
      all.filter((packinglist) => packinglist.servicio_id === servicio_id),
    ]),
  );
  return {
    packinglists: all,
    servicio: (random) => {
      let place = random.next();
      return (SERVICES.find(({ share }) => (place -= share) < 0) ?? SERVICES[0]).servicio_id;
    },
    packinglist: (servicio_id, progress) => {
      const of = byServicio.get(servicio_id) ?? [];
      const found = of[Math.min(of.length - 1, Math.floor(progress * of.length))];
      if (found === undefined) throw new Error(`no list of service ${servicio_id}`);
      return found;
    },
  };
};
