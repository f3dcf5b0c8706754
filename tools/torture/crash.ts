import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#kit/contract/call.ts';
import type { Asked } from '../../tests/harness/api.ts';
import { createRandom } from '#app/server/world/random.ts';
import type { Torture } from './context.ts';
import { brokenInvariants, INVARIANTS } from './invariants.ts';
import { newTraveller, travel, type Effect, type Write } from './journey.ts';
import { killKinds } from './kills.ts';
import { entriesOf } from './logged.ts';
import { untilMailed, wronglyMailed } from './mails.ts';
import { Tally, type Row } from './report.ts';

const WRITERS = 6;
/** Acknowledged writes between two kills. */
const BETWEEN = 25;
/** The kill comes at a random moment within this time after the last of them. */
const WITHIN_MS = 400;
/** Without an acknowledged write for this long, something hangs. */
const STANDSTILL_MS = 120_000;
const POLL_MS = 50;
/** The most characters of an answer in a fault. */
const SHOWN = 300;

interface Noted {
  readonly call: Call;
  readonly asked: Asked<Call>;
  readonly answer: string;
  readonly effect: Effect;
}

const told = ({ call, effect }: Noted): string => `${call.id} (${effect.accion} ${effect.entidad_id})`;

/** Checks that every acknowledged write exists once, and that its key gets the first answer from any process. */
const checkWrites = async (torture: Torture, noted: readonly Noted[], tally: Tally): Promise<void> => {
  const { clients, installation } = torture;
  const before = await entriesOf(installation);
  for (const write of noted) tally.stands(before(write.effect), told(write));
  for (const write of noted) {
    const again = await clients.balanced.call(write.call, write.asked);
    if (again.status >= 500) tally.failures += 1;
    if (again.bytes.toString('utf8') !== write.answer)
      tally.faults.push(
        `${told(write)} answers its key with ${again.status} ${again.bytes.toString('utf8').slice(0, SHOWN)}`,
      );
  }
  const after = await entriesOf(installation);
  for (const write of noted)
    if (after(write.effect) > before(write.effect)) {
      tally.doubled += 1;
      tally.faults.push(`${told(write)} happened again when its key came again`);
    }
};

/** Kills of every kind during a stream of writes; then every acknowledged write is looked for. */
export const crash = async (torture: Torture): Promise<Row[]> => {
  const { clients, installation, kills, seed } = torture;
  const tally = new Tally('caídas');
  const random = createRandom(seed);
  const noted: Noted[] = [];
  let isOver = false;

  const write: Write = async (call, input, effect) => {
    const asked = { key: randomUUID(), ...input };
    const answer = await clients.patient.call(call, asked);
    const text = answer.bytes.toString('utf8');
    if (answer.status !== 200) {
      if (answer.status >= 500) tally.failures += 1;
      throw new Error(`${call.id} was answered with ${answer.status} ${text.slice(0, SHOWN)}`);
    }
    const { data } = answer.body;
    noted.push({ call, asked, answer: text, effect: effect(data) });
    return data;
  };
  const travellers = await Promise.all(Array.from({ length: WRITERS }, () => newTraveller(clients.balanced)));
  let nth = 0;
  const writers = travellers.map(async (traveller) => {
    while (!isOver)
      await travel(clients.patient, write, traveller, nth++).catch((error: unknown) => {
        tally.faults.push(`a journey ended half-way: ${(error as Error).message}`);
      });
  });

  const untilMore = async (): Promise<void> => {
    const wanted = noted.length + BETWEEN;
    let last = { writes: noted.length, at: Date.now() };
    while (noted.length < wanted) {
      if (noted.length > last.writes) last = { writes: noted.length, at: Date.now() };
      if (Date.now() - last.at > STANDSTILL_MS) throw new Error(`nothing is written any more (${installation.folder})`);
      await sleep(POLL_MS);
    }
  };
  const kinds = killKinds(installation);
  const done = new Map<string, number>();
  for (let round = 0; round < kills; round++) {
    await untilMore();
    await sleep(random.next() * WITHIN_MS);
    const { name, kill } = kinds[round % kinds.length] ?? kinds[0];
    await kill();
    done.set(name, (done.get(name) ?? 0) + 1);
    tally.rounds += 1;
  }
  await untilMore();
  isOver = true;
  await Promise.all(writers);
  await installation.untilUp();

  await checkWrites(torture, noted, tally);
  tally.faults.push(...(await brokenInvariants(installation.db)));
  tally.notes.push(
    `${[...done].map(([name, times]) => `${name} ${times}`).join(', ')}; ${WRITERS} clientes a la vez; ${clients.unavailable} respuestas 503 mientras volvía la base y ${clients.busy} respuestas 429 a quien ya enviaba dos formularios, repetidas con su clave; ${INVARIANTS} invariantes de toda la base.`,
  );

  const mails = new Tally('caídas: correos');
  mails.rounds = tally.rounds;
  const waited = await untilMailed(installation);
  const repeated = await wronglyMailed(
    installation,
    noted.flatMap(({ effect }) =>
      effect.mail === undefined ? [] : [{ ...effect.mail, entidad_id: effect.entidad_id }],
    ),
    mails,
  );
  mails.notes.push(
    `${repeated} llegaron más de una vez; el último salió ${waited.toFixed(0)} s después de la última escritura.`,
  );
  return [tally.done(), mails.done()];
};
