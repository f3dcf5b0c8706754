import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '#app/server/world/random.ts';
import type { Answer, TestApi } from '../../tests/harness/api.ts';
import type { Call } from '#kit/contract/call.ts';
import { wordsFault } from '../../tests/harness/judge.ts';
import type { Torture } from './context.ts';
import { brokenInvariants } from './invariants.ts';
import { RACES } from './race-cases.ts';
import type { Race } from './race.ts';
import { Tally, type Row } from './report.ts';

const HEAD_START_MS = 4;
const SHOWN = 200;

type Raced = Answer<Call>;
const shown = ({ status, body }: Raced): string => `${status} ${JSON.stringify(body).slice(0, SHOWN)}`;

/** What is wrong with a refusal; null if it is the one that the second should get. */
const refusalFault = ({ status, body }: Raced, codes: readonly string[]): string | null => {
  if (status < 400 || status >= 500) return 'no refusal';
  if (body.code === undefined || !codes.includes(body.code)) return `not refused with ${codes.join(' or ')}`;
  return wordsFault(body);
};

/** Runs one race for the given rounds, and checks the whole database afterwards. */
export const runRace = async (
  { clients, rounds, seed, installation }: Omit<Torture, 'minutes'>,
  { name, prepare, refused, both = false, headStartMs = HEAD_START_MS }: Race,
): Promise<Row> => {
  const tally = new Tally(name);
  const random = createRandom(seed);
  const [one, two] = clients.each as readonly [TestApi, TestApi];
  let firstWon = 0;
  let shared = 0;
  for (let round = 0; round < rounds; round++) {
    tally.rounds += 1;
    const { ask, times } = await prepare(clients.balanced, round);
    // The processes change sides from round to round.
    const [left, right] = round % 2 === 0 ? [one, two] : [two, one];
    const late = (random.next() - 0.5) * 2 * headStartMs;
    const answers: readonly [Raced, Raced] = await Promise.all([
      sleep(Math.max(0, -late)).then(() => ask[0](left)),
      sleep(Math.max(0, late)).then(() => ask[1](right)),
    ]);
    tally.failures += answers.filter(({ status }) => status >= 500).length;
    const won = answers.filter(({ status }) => status === 200).length;
    const told = `round ${round}: ${answers.map(shown).join(' | ')}`;
    tally.acknowledged += won;
    if (won === 0) tally.faults.push(`nobody won, ${told}`);
    if (won === 2 && !both) {
      tally.doubled += 1;
      tally.faults.push(`both won, ${told}`);
    }
    if (won === 2 && both) shared += 1;
    const stands = await times(answers);
    tally.found += Math.min(stands, won);
    if (stands < won) {
      tally.lost += won - stands;
      tally.faults.push(`it stands ${stands} times, ${told}`);
    }
    if (stands > won) {
      tally.doubled += stands - won;
      tally.faults.push(`it stands ${stands} times, ${told}`);
    }
    if (answers[0].status === 200) firstWon += 1;
    for (const answer of answers) {
      const fault = answer.status === 200 ? null : refusalFault(answer, refused);
      if (fault !== null) tally.faults.push(`${fault}, ${told}`);
    }
  }
  tally.faults.push(...(await brokenInvariants(installation.db)));
  tally.notes.push(`la primera petición ganó ${firstWon} veces${both ? `, ${shared} pasaron las dos` : ''}.`);
  return tally.done();
};

/** Two requests at the same moment, each to another process: one wins, the other is told why. */
export const races = async (torture: Torture): Promise<Row[]> => {
  const rows: Row[] = [];
  const asked = new RegExp(torture.race ?? '', 'i');
  for (const race of RACES) if (asked.test(race.name)) rows.push(await runRace(torture, race));
  return rows;
};
