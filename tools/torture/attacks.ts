import { setTimeout as sleep } from 'node:timers/promises';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { PEOPLE } from '../../tests/harness/people.ts';
import { percentiles } from '../bench/timing.ts';
import { memoryOf } from '../process-memory.ts';
import { ATTACKS, type Attack } from './attack-cases.ts';
import { answersOf, answersText, filesLeft, prepareAttack, wronglyAnswered } from './attack-run.ts';
import type { Torture } from './context.ts';
import { Tally, type Row } from './report.ts';

/** How long each attack goes on; a request in progress is completed. */
const ATTACK_MS = 8000;
const BETWEEN_SEARCHES_MS = 15;
const WARM_UP = 20;
export const SEARCH_BAR_MS = 100;
export const MEMORY_BAR_MB = 300;

interface Watched {
  /** Milliseconds of each search. */
  readonly searches: readonly number[];
  /** The most memory that the process used, MB. */
  readonly memory: number;
}

/** A cashier searches all the time, in the process under attack. */
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
  const running = (await prepareAttack(torture, attack, ATTACK_MS)).begin();
  const { searches, memory } = await watch(torture, tally, () => !running.isOver());
  const outcome = await running.outcome;
  tally.rounds = answersOf(outcome);
  const { p50, p99 } = percentiles(searches);
  tally.p99 = p99;
  tally.memory = memory;
  tally.faults.push(...wronglyAnswered(outcome));
  if (tally.p99 > SEARCH_BAR_MS) tally.faults.push(`a search took ${tally.p99.toFixed(0)} ms (p99)`);
  if (memory > MEMORY_BAR_MB) tally.faults.push(`the process held ${memory.toFixed(0)} MB`);
  if (installation.apis[0].restarts !== restarts) tally.faults.push('the process died of it');
  tally.faults.push(...(await filesLeft(installation)));
  tally.notes.push(`${answersText(outcome)}; ${searches.length} búsquedas, mediana ${p50.toFixed(0)} ms.`);
  return tally.done();
};

/** The same search without an attack: the reference for this machine. */
const runUnattacked = async (torture: Torture): Promise<Row> => {
  const tally = new Tally('búsqueda sin ataque');
  const until = performance.now() + ATTACK_MS;
  const { searches, memory } = await watch(torture, tally, () => performance.now() < until);
  tally.rounds = searches.length;
  const { p50, p99 } = percentiles(searches);
  tally.p99 = p99;
  tally.memory = memory;
  tally.notes.push(`mediana ${p50.toFixed(0)} ms.`);
  return tally.done();
};

/** Attacks that once stopped the server or filled its memory, with a cashier's search times and the memory used. */
export const attacks = async (torture: Torture): Promise<Row[]> => {
  const rows: Row[] = [await runUnattacked(torture)];
  for (const attack of ATTACKS) rows.push(await runAttack(torture, attack));
  return rows;
};
