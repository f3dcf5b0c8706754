import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decimalOf } from '#kit/rules/money.ts';
import type { Call } from '#kit/contract/call.ts';
import type { Random } from '#app/server/world/random.ts';
import type { Answer, Asked, TestApi } from '../../tests/harness/api.ts';

/** At one branch, each of whom may give credit; an administrator voids. */
export const CASHIERS = ['supervisor', 'admin'] as const;
/** One game: who plays it, over whose money. */
export interface Play {
  readonly api: TestApi;
  readonly random: Random;
  readonly clientes: readonly number[];
  /** Of each client, who sends proofs of transfer. */
  readonly tokens: ReadonlyMap<number, string>;
  /** How many proofs were sent for each; so many come in a day. */
  readonly enviados: Map<number, number>;
  readonly cuenta_banco_id: number;
  readonly metodos: {
    readonly efectivo: number;
    readonly tarjeta: number;
    readonly deposito: number;
    readonly nota: number;
  };
}

/** A part of an amount, at least a cent. */
export const partOf = (random: Random, amount: number): number =>
  Math.max(
    1,
    Math.floor(Number(decimalOf(amount).units * 10n ** BigInt(2 - decimalOf(amount).places)) * random.next()),
  ) / 100;

/** Four cashiers never send so much that a place is not free again within seconds. */
const TRIES = 50;
const WAIT_MS = 40;

/** A request that is ready, for whichever cashier sends it. */
export type Asking = (as: (typeof CASHIERS)[number]) => Promise<Answer<Call>>;
/** Whoever sends a third form with files at once is asked to wait (429): they do, and send the same again. */
export const asked =
  <const C extends Call>({ api }: Play, call: C, what: Asked<C>): Asking =>
  async (as) => {
    const key = randomUUID();
    for (let left = TRIES; ; left -= 1) {
      const answer = (await api.call(call, { as, key, ...what })) as Answer<Call>;
      if (answer.status !== 429 || left === 1) return answer;
      await sleep(WAIT_MS);
    }
  };
