import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#kit/contract/call.ts';
import type { Database } from '#kit/server/db/database.ts';
import {
  openSessions,
  parseAnswer,
  sessionOpener,
  wireOf,
  type Answer,
  type Asked,
  type TestApi,
  type Wire,
} from '../../tests/harness/api.ts';
import { testWorld } from '../../tests/harness/test-world.ts';
import { NoAnswer, sendHttp, type HttpAnswer } from './http.ts';
import { BUSY, PATIENCE_MS, patientOf, RETRY_MS, UNAVAILABLE } from './patience.ts';

export interface Clients {
  /** A client for each process. */
  readonly each: readonly TestApi[];
  /** Like `each`, but repeat while the user sends too much (429). */
  readonly eachPatient: readonly TestApi[];
  /** Both by turns, as behind a balancer. Without an answer it repeats to the next with the same key, like the web. */
  readonly balanced: TestApi;
  /** Like `balanced`, but repeats while the database is away (503) or the user sends too much (429). */
  readonly patient: TestApi;
  /** How often 503 and 429 were answered. */
  readonly unavailable: number;
  readonly busy: number;
  /** Sends a raw request, to the processes by turns. @throws NoAnswer */
  readonly raw: (wire: Wire, ip: string) => Promise<HttpAnswer>;
}

const answerOf = <C extends Call>({ status, headers, bytes }: HttpAnswer): Answer<C> => ({
  status,
  headers,
  bytes,
  body: parseAnswer(bytes.toString('utf8')) as never,
});

/** Clients of running processes; users and records are written directly to the database, as in the tests. */
export const openClients = async (db: Database, addresses: readonly string[]): Promise<Clients> => {
  const openSession = sessionOpener(db);
  const tokens = await openSessions(db);
  let turn = 0;
  const next = (): string => addresses[(turn += 1) % addresses.length] ?? '';
  const wire = <const C extends Call>(call: C, asked: Asked<C>): Wire =>
    wireOf(call, asked, asked.token ?? (asked.as === undefined ? undefined : tokens[asked.as]));
  const base = { db, world: testWorld(db), openSession, as: (person: keyof typeof tokens) => tokens[person] };

  const untilAnswered = async (sent: Wire, ip: string | undefined): Promise<HttpAnswer> => {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await sendHttp(next(), sent, ip);
      } catch (error) {
        if (!(error instanceof NoAnswer) || Date.now() > deadline) throw error;
        await sleep(RETRY_MS);
      }
    }
  };
  const balanced: TestApi = {
    ...base,
    call: async (call, asked = {}) => {
      const keyed = call.method === 'GET' ? asked : { key: randomUUID(), ...asked };
      return answerOf(await untilAnswered(wire(call, keyed), asked.ip));
    },
  };
  let unavailable = 0;
  let busy = 0;
  const count = (status: number): void => {
    if (status === BUSY) busy += 1;
    else unavailable += 1;
  };
  const each = addresses.map((address): TestApi => ({
    ...base,
    call: async (call, asked = {}) => answerOf(await sendHttp(address, wire(call, asked), asked.ip)),
  }));
  return {
    each,
    eachPatient: each.map((api) => patientOf(api, [BUSY], count)),
    balanced,
    patient: patientOf(balanced, [UNAVAILABLE, BUSY], count),
    get unavailable() {
      return unavailable;
    },
    get busy() {
      return busy;
    },
    raw: (sent, ip) => sendHttp(next(), sent, ip),
  };
};
