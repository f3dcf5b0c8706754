import type { Call, DataOf } from '#kit/contract/call.ts';
import type { Asked, TestApi } from '../../tests/harness/api.ts';
import { travel, type Effect, type Traveller, type Write } from './journey.ts';
import type { Role } from './traffic-kinds.ts';

/** Who does each write of a parcel's way. */
const DONE_BY: Readonly<Record<string, Role>> = {
  'paquetes.prealert': 'clientes',
  'recepcion.receive': 'recepción',
  'packinglist.create': 'jefatura',
  'packinglist.update': 'jefatura',
  'packinglist.send': 'jefatura',
  'packinglist.receive': 'recepción',
  'guias.available': 'caja',
  'entregas.create': 'caja',
  'entregas.void': 'oficina',
};

/** Sends a write as whoever does it. @throws Error where it was not acknowledged. */
export type Send = <const C extends Call>(call: C, asked: Asked<C>) => Promise<DataOf<C>>;
/** A write that waits for somebody to do it. */
export type Waiting = (send: Send) => Promise<void>;

interface Parcels {
  /** The next write for somebody of this role; undefined: nothing waits. A customer begins with a new parcel. */
  readonly next: (role: Role) => Waiting | undefined;
  /** What was acknowledged must have left. */
  readonly effects: readonly Effect[];
  /** How many parcels went their whole way. */
  readonly done: () => number;
}

/**
 * Parcels on their whole way, each going on by a write whenever somebody whose work that is turns to it: `travel`, step
 * by step, with as many parcels under way as there are customers.
 * @param api reads what a step needs to know. @param fail is told of a way that ended early.
 */
export const createParcels = (
  api: TestApi,
  travellers: readonly Traveller[],
  fail: (text: string) => void,
): Parcels => {
  const waiting = new Map<Role, Waiting[]>();
  const idle = [...travellers];
  const effects: Effect[] = [];
  let begun = 0;
  let done = 0;

  const write: Write = (call, asked, effect) =>
    new Promise((resolve, reject) => {
      const role = DONE_BY[call.id];
      if (role === undefined) throw new Error(`nobody does ${call.id}`);
      const queue = waiting.get(role) ?? [];
      waiting.set(role, queue);
      queue.push(async (send) => {
        try {
          const data = await send(call, asked);
          effects.push(effect(data));
          resolve(data);
        } catch (error) {
          reject(error);
        }
      });
    });
  const begin = async (traveller: Traveller): Promise<void> => {
    try {
      await travel(api, write, traveller, begun++);
      done += 1;
    } catch (error) {
      fail(`a journey ended half-way: ${(error as Error).message}`);
    }
    idle.push(traveller);
  };
  return {
    next: (role) => {
      const traveller = role === 'clientes' ? idle.shift() : undefined;
      // Its first write waits as soon as it is begun.
      if (traveller !== undefined) void begin(traveller);
      return waiting.get(role)?.shift();
    },
    effects,
    done: () => done,
  };
};
