import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { PEOPLE } from '../../tests/harness/people.ts';
import { memoryOf } from '../process-memory.ts';
import { ATTACKS, type Attack } from './attack-cases.ts';
import type { AttackOrder, AttackOutcome } from './attacker.worker.ts';
import type { Torture } from './context.ts';
import { Tally, type Row } from './report.ts';

/** How long each is kept up; one that is begun is brought to its end. */
const ATTACK_MS = 8000;
const BETWEEN_SEARCHES_MS = 15;
const WARM_UP = 20;
/** What may be answered to it, besides a connection that is cut: never a failure. */
const REFUSALS = [0, 400, 413, 429, 503];
export const SEARCH_BAR_MS = 100;
export const MEMORY_BAR_MB = 300;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** The files that lie between their arrival and an answer. */
const receivedIn = (folder: string): number => {
  const place = join(folder, 'datos', 'recibidos');
  if (!existsSync(place)) return 0;
  return readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
};

const begin = async ({ clients, installation }: Torture, { name, senders }: Attack): Promise<Worker> => {
  const order: AttackOrder = {
    attack: name,
    address: installation.apis[0].address,
    // What went before may have ended sessions, which was its right.
    tokens: await Promise.all(senders.map((person) => clients.balanced.openSession(PEOPLE[person]))),
    milliseconds: ATTACK_MS,
  };
  const worker = new Worker(new URL('attacker.worker.ts', import.meta.url), { workerData: order });
  await once(worker, 'message');
  return worker;
};

interface Watched {
  /** Milliseconds of each search. */
  readonly searches: readonly number[];
  /** The most that the process held, MB. */
  readonly memory: number;
}

/** A cashier searches all the while, in the process that is attacked. */
const watch = async ({ clients, installation }: Torture, tally: Tally, whileRuns: () => boolean): Promise<Watched> => {
  const [api] = clients.each;
  const [{ pid }] = installation.apis;
  const token = await clients.balanced.openSession(PEOPLE.empleado);
  const searches: number[] = [];
  let memory = memoryOf(pid);
  while (whileRuns()) {
    const started = performance.now();
    const answer = await api?.call(entregasCalls.find, { token, query: { buscar: 'ana' } });
    searches.push(performance.now() - started);
    if (answer?.status !== 200) tally.faults.push(`a search was answered with ${answer?.status}`);
    memory = Math.max(memory, memoryOf(pid));
    await sleep(BETWEEN_SEARCHES_MS);
  }
  return { searches, memory };
};

const runAttack = async (torture: Torture, attack: Attack): Promise<Row> => {
  const { installation } = torture;
  const tally = new Tally(`ataque: ${attack.name}`);
  const restarts = installation.apis[0].restarts;
  let warmUp = WARM_UP;
  await watch(torture, tally, () => (warmUp -= 1) > 0);
  const worker = await begin(torture, attack);
  const came: AttackOutcome[] = [];
  worker.once('message', (outcome: AttackOutcome) => came.push(outcome));
  const ended = once(worker, 'exit');
  worker.postMessage('go', []);
  const { searches, memory } = await watch(torture, tally, () => came.length === 0);
  await ended;
  const answers = Object.entries(came[0] ?? {});
  tally.rounds = answers.reduce((sum, [, times]) => sum + times, 0);
  tally.p99 = percentile(searches, 0.99);
  tally.memory = memory;
  for (const [status, times] of answers)
    if (!REFUSALS.includes(Number(status))) tally.faults.push(`${times} times answered with ${status}`);
  if (tally.p99 > SEARCH_BAR_MS) tally.faults.push(`a search took ${tally.p99.toFixed(0)} ms (p99)`);
  if (memory > MEMORY_BAR_MB) tally.faults.push(`the process held ${memory.toFixed(0)} MB`);
  if (installation.apis[0].restarts !== restarts) tally.faults.push('the process died of it');
  for (let waited = 0; waited < 50 && receivedIn(installation.folder) > 0; waited++) await sleep(100);
  const left = receivedIn(installation.folder);
  if (left > 0) tally.faults.push(`${left} received files are left`);
  tally.notes.push(
    `${answers.map(([status, times]) => `${status === '0' ? 'cortadas' : status} ${times}`).join(', ')}; ${searches.length} búsquedas, mediana ${percentile(searches, 0.5).toFixed(0)} ms.`,
  );
  return tally.done();
};

/** The same search while nobody attacks: what the machine gives, beside which the others are read. */
const runUnattacked = async (torture: Torture): Promise<Row> => {
  const tally = new Tally('búsqueda sin ataque');
  const until = performance.now() + ATTACK_MS;
  const { searches, memory } = await watch(torture, tally, () => performance.now() < until);
  tally.rounds = searches.length;
  tally.p99 = percentile(searches, 0.99);
  tally.memory = memory;
  tally.notes.push(`mediana ${percentile(searches, 0.5).toFixed(0)} ms.`);
  return tally.done();
};

/** What once stopped the server or filled its memory, with a cashier's search and the process's memory beside it. */
export const attacks = async (torture: Torture): Promise<Row[]> => {
  const rows: Row[] = [await runUnattacked(torture)];
  for (const attack of ATTACKS) rows.push(await runAttack(torture, attack));
  return rows;
};
