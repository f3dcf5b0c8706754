import type { Call, DataOf } from '#kit/contract/call.ts';
import type { Asked, TestApi } from '../../tests/harness/api.ts';
import { travel, type Effect, type Traveller, type Write } from './journey.ts';
import type { Role } from './traffic-kinds.ts';

/** The role that does each write of a parcel's way. */
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

/** Sends a write as somebody of its role. @throws Error if it was not acknowledged. */
export type Send = <const C extends Call>(call: C, asked: Asked<C>) => Promise<DataOf<C>>;
/** A write that waits for somebody to do it. */
export type Waiting = (send: Send) => Promise<void>;

interface Parcels {
  /** The next write for this role; undefined: none waits. A customer starts a new parcel. */
  readonly next: (role: Role) => Waiting | undefined;
  /** The expected effects of the acknowledged writes. */
  readonly effects: readonly Effect[];
  /** The number of parcels that went all the way. */
  readonly done: () => number;
}

/**
 * Parcels on their way by `travel`; each write waits until somebody of its role does it. As many parcels are on their
 * way as there are customers.
 * @param api for what a step needs to read. @param fail gets the error of a journey that ended early.
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
      // Its first write is queued at once.
      if (traveller !== undefined) void begin(traveller);
      return waiting.get(role)?.shift();
    },
    effects,
    done: () => done,
  };
};
