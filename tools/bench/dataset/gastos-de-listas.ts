import type { Random } from '#app/server/world/random.ts';
import type { Asiento } from './asiento.ts';
import type { Packinglist } from './calendar.ts';
import { atWork, DAY_MS, type Period } from './period.ts';

/** Freight of a list in US dollars, and its customs in lempiras; a list has some thousand pounds. */
const COSTS = {
  10: { flete: 2100, aduana: 21_000 },
  20: { flete: 2600, aduana: 24_000 },
  30: { flete: 900, aduana: 17_000 },
  31: { flete: 900, aduana: 17_000 },
} as const;
/** Shares of lists without a recorded bill. */
const WITHOUT_FREIGHT = 0.02;
const WITHOUT_CUSTOMS = 0.06;
/** Share of lists that share a bill with the next. */
const TOGETHER = 0.12;
/** The warehouse in Miami sends one bill for this many lists. */
const STORED_TOGETHER = 4;
const PREFIX_OF_AIR = '865';

const around = (random: Random, amount: number): number => Math.round(amount * (75 + 50 * random.next())) / 100;

const isAir = ({ servicio_id }: Packinglist): boolean => servicio_id === 10 || servicio_id === 20;

/** Freight, customs and warehouse expenses of received lists; the bills of the last ones are still to come. */
export const gastosDeListas = (
  random: Random,
  { end }: Period,
  packinglists: readonly Packinglist[],
  sucursal_id: number,
): Asiento[] => {
  const made: Asiento[] = [];
  const add = (after: number, days: number, gasto: Omit<Asiento, 'moment' | 'sucursal_id'>): void => {
    const moment = atWork(after + Math.round(days * DAY_MS), Infinity);
    if (moment < end) made.push({ ...gasto, moment, sucursal_id });
  };
  /** Lists that wait to be billed with the next one, by air or by sea. */
  const waiting = new Map<boolean, Packinglist>();
  let stored: Packinglist[] = [];
  const came = packinglists.filter(({ received }) => received < end).toSorted((a, b) => a.received - b.received);
  for (const list of came) {
    const { packinglist_id, servicio_id, received } = list;
    const { flete, aduana } = COSTS[servicio_id];
    const air = isAir(list);
    const before = waiting.get(air);
    if (before === undefined && random.chance(TOGETHER)) waiting.set(air, list);
    else if (!random.chance(WITHOUT_FREIGHT)) {
      waiting.delete(air);
      const listas = [...(before === undefined ? [] : [before.packinglist_id]), packinglist_id];
      add(received, 1 + 3 * random.next(), {
        categoria: air ? 'Flete aéreo' : 'Flete marítimo',
        referencia: air
          ? `Guía aérea ${PREFIX_OF_AIR}-${String(10_000_000 + packinglist_id * 37).slice(-8)}`
          : `Conocimiento de embarque MIA${String(packinglist_id).padStart(6, '0')}`,
        monto: around(random, flete * listas.length),
        cuenta: 'dolares',
        listas,
      });
    }
    if (!random.chance(WITHOUT_CUSTOMS))
      add(received, 2 * random.next(), {
        categoria: 'Aduana',
        referencia: `Póliza de importación ${String(packinglist_id).padStart(6, '0')}`,
        monto: around(random, aduana),
        cuenta: 'operaciones',
        listas: [packinglist_id],
      });
    stored.push(list);
    if (stored.length === STORED_TOGETHER) {
      add(received, 5 + 2 * random.next(), {
        categoria: 'Bodega Miami',
        referencia: `Manejo en bodega, factura ${4000 + packinglist_id}`,
        monto: around(random, 520),
        cuenta: 'dolares',
        listas: stored.map((one) => one.packinglist_id),
      });
      stored = [];
    }
  }
  return made;
};
