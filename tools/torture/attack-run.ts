import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { PEOPLE } from '../../tests/harness/people.ts';
import type { Attack } from './attack-cases.ts';
import type { AttackOrder, AttackOutcome } from './attacker.worker.ts';
import type { Torture } from './context.ts';
import type { Installation } from './installation.ts';

/** Allowed statuses besides success; 0 is a cut connection. */
const REFUSALS = [0, 400, 413, 429, 503];

/** An attack in progress, against the first API process. */
interface RunningAttack {
  readonly isOver: () => boolean;
  /** Cuts the requests in progress, as when the attacker disconnects. */
  readonly stop: () => void;
  readonly outcome: Promise<AttackOutcome>;
}

/** Prepares an attack. @param milliseconds how long it goes on; requests in progress by then are completed. */
export const prepareAttack = async (
  { clients, installation }: Torture,
  { name, senders }: Attack,
  milliseconds: number,
): Promise<{ readonly begin: () => RunningAttack }> => {
  const order: AttackOrder = {
    attack: name,
    address: installation.apis[0].address,
    // Opened here, because an earlier attack may have ended sessions, as it was allowed to.
    tokens: await Promise.all(senders.map((person) => clients.balanced.openSession(PEOPLE[person]))),
    milliseconds,
  };
  const worker = new Worker(new URL('attacker.worker.ts', import.meta.url), { workerData: order });
  await once(worker, 'message');
  const begin = (): RunningAttack => {
    let came: AttackOutcome | null = null;
    worker.once('message', (outcome: AttackOutcome) => (came = outcome));
    const ended = once(worker, 'exit');
    worker.postMessage('go', []);
    return {
      isOver: () => came !== null,
      stop: () => worker.postMessage('stop', []),
      outcome: ended.then(() => came ?? {}),
    };
  };
  return { begin };
};

/** The number of requests that were answered or cut. */
export const answersOf = (outcome: AttackOutcome): number =>
  Object.values(outcome).reduce((sum: number, times: number) => sum + times, 0);

/** The statuses that an attack must not get, in words. */
export const wronglyAnswered = (outcome: AttackOutcome): string[] =>
  Object.entries(outcome)
    .filter(([status]) => !REFUSALS.includes(Number(status)))
    .map(([status, times]) => `${times} times answered with ${status}`);

export const answersText = (outcome: AttackOutcome): string =>
  Object.entries(outcome)
    .map(([status, times]) => `${status === '0' ? 'cortadas' : status} ${times}`)
    .join(', ');

/** The number of received files that wait for their request to be answered. */
const receivedIn = (folder: string): number => {
  const place = join(folder, 'datos', 'recibidos');
  if (!existsSync(place)) return 0;
  return readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
};

/** Received files that stay, in words; each should be removed soon after its answer. */
export const filesLeft = async ({ folder }: Installation): Promise<string[]> => {
  for (let waited = 0; waited < 50 && receivedIn(folder) > 0; waited++) await sleep(100);
  const left = receivedIn(folder);
  return left === 0 ? [] : [`${left} received files are left`];
};
