import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import {
  brokenBodies,
  hostileFiles,
  wrongBodies,
  wrongFiles,
  wrongPaths,
  wrongQueries,
  type BadRequest,
} from '../../tests/harness/bad-requests.ts';
import type { Call } from '#kit/contract/call.ts';
import { allCalls } from '../../tests/harness/contract-walk.ts';
import { fingerprinter, without } from '../../tests/harness/fingerprint.ts';
import { createJudge } from '../../tests/harness/judge.ts';
import { SAMPLES } from '../../tests/harness/samples.ts';
import type { Torture } from './context.ts';
import { brokenInvariants } from './invariants.ts';
import { Tally, type Row } from './report.ts';

/** Bad bodies per call: a quarter of a race's rounds; half as many bad queries. The fixed cases are extra. */
const PART_OF_ROUNDS = 4;
/**
 * Tables that the worker changes after an answer: the mails of accepted calls with their links, and the profit of
 * lists, recalculated each minute.
 */
const WORKERS = [
  'public.correos',
  'public.enlaces_contrasenia',
  'graphile_worker._private_jobs',
  'graphile_worker._private_job_queues',
  'graphile_worker._private_known_crontabs',
  'public.listas_costeadas',
  'public.listas_por_costear',
  'public.ganancias_de_lista',
];

const requestsFor = (call: Call, sample: unknown, draw: { seed: number; runs: number }): BadRequest[] => [
  ...(call.kind === 'events' ? [] : wrongQueries(call, draw)),
  ...wrongPaths(call, sample),
  ...(call.method === 'GET' ? [] : brokenBodies()),
  ...(call.method === 'GET' || call.body === undefined ? [] : wrongBodies(call, sample, draw)),
  ...(call.multipart === undefined ? [] : [...wrongFiles(call, sample), ...hostileFiles(sample)]),
];

/** Sends input that no screen would send, for every call of the contract, to both processes by turns. */
export const bad = async ({ clients, installation, rounds, seed }: Torture): Promise<Row[]> => {
  const tally = new Tally('entradas malas');
  let session = clients.balanced.as('admin');
  let reset = 0;
  const fingerprint = await fingerprinter(installation.db);
  const judge = createJudge({
    send: async (wire, ip) => {
      const { status, bytes } = await clients.raw(wire, ip).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET') throw error;
        // The server closed a kept connection, because of its age or of a body that it does not read to the end. The
        // client opens another, as browsers do. That nothing changed is still checked.
        reset += 1;
        return clients.raw(wire, ip);
      });
      return { status, body: bytes.toString('utf8') };
    },
    token: async () => {
      const profile = await clients.balanced.call(sesionesCalls.profile, { token: session });
      if (profile.status === 401) session = await clients.balanced.openSession('admin');
      return session;
    },
    fingerprint: async () => without(await fingerprint(), WORKERS),
  });
  let taken = 0;
  for (const call of allCalls) {
    const sample = await SAMPLES[call.id]?.(clients.balanced);
    const requests = requestsFor(call, sample, { seed, runs: Math.ceil(rounds / PART_OF_ROUNDS) });
    for (const { status, fault } of await judge(call, requests)) {
      tally.rounds += 1;
      if (status >= 500) tally.failures += 1;
      if (status >= 200 && status < 300) taken += 1;
      if (fault !== null) tally.faults.push(`${call.id}: ${fault}`);
    }
  }
  tally.faults.push(...(await brokenInvariants(installation.db)));
  tally.notes.push(
    `${allCalls.length} llamadas; ${taken} entradas eran válidas a pesar de todo, las demás se negaron en español y no cambiaron nada; ${reset} conexiones cortadas, abiertas de nuevo.`,
  );
  return [tally.done()];
};
