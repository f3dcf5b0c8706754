import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '#app/server/world/random.ts';
import { PEOPLE } from '../../tests/harness/people.ts';
import { sharedMemoryOf } from '../process-memory.ts';
import { answersText, filesLeft, wronglyAnswered } from './attack-run.ts';
import type { Torture } from './context.ts';
import type { Installation } from './installation.ts';
import { brokenInvariants, INVARIANTS } from './invariants.ts';
import type { Effect } from './journey.ts';
import { entriesOf } from './logged.ts';
import { untilMailed, wronglyMailed } from './mails.ts';
import { Tally, type Row } from './report.ts';
import { createAttackers } from './traffic-attacks.ts';
import { createMeasure, type Measure } from './traffic-measure.ts';
import { hire } from './traffic-people.ts';
import { furnish } from './traffic-scene.ts';
import { judge, lastP99, windowText } from './traffic-windows.ts';
import { workOn, WORKED } from './traffic-work.ts';
import { createParcels } from './traffic-writes.ts';

/** Waits for the end of each window, with attacks in some. @returns the database's memory at the end of each, MB. */
const passWindows = async (
  { windows, endOf }: Measure,
  { attackUntil }: ReturnType<typeof createAttackers>,
  { databasePids }: Installation,
): Promise<number[]> => {
  const database: number[] = [];
  for (const [place, { isAttacked }] of windows.entries()) {
    if (isAttacked) await attackUntil(endOf(place));
    await sleep(Math.max(0, endOf(place) - performance.now()));
    database.push(databasePids().reduce((sum, pid) => sum + sharedMemoryOf(pid), 0));
  }
  return database;
};

const notesOf = (
  { windows, windowMs, counts, slowest }: Measure,
  { most, people, done, database }: { most: number; people: number; done: number; database: readonly number[] },
): string[] => {
  const written = windows.reduce((sum, { taken }) => sum + taken.escrituras.length, 0);
  const named = slowest().map(({ name, p50, p99 }) => `${name} ${p50.toFixed(0)}/${p99.toFixed(0)}`);
  return [
    `${people} personas; sin pausas la máquina hizo ${most.toFixed(0)} peticiones/s, y se pidió el ${(100 * WORKED).toFixed(0)} %: ${(most * WORKED).toFixed(0)}/s; ${((100 * written) / counts.asked).toFixed(1)} % escrituras; ${done} paquetes de su pre-alerta a su entrega; ${counts.busy} respuestas 429, repetidas; ${INVARIANTS} invariantes de toda la base.`,
    `lo más lento (p50/p99, ms): ${named.join(', ')}.`,
    `ventanas de ${(windowMs / 1000).toFixed(0)} s (p50/p99, y lo que ocupa cada proceso):`,
    ...windows.map((window, place) => windowText(window, place)),
    ...(Math.max(...database) > 0
      ? [`la base, al final de cada ventana: ${database.map((held) => held.toFixed(0)).join(', ')} MB.`]
      : []),
  ];
};

const mailsRow = async (installation: Installation, effects: readonly Effect[]): Promise<Row> => {
  const tally = new Tally('tráfico mixto: correos');
  const expected = effects.flatMap(({ entidad_id, mail }) => (mail === undefined ? [] : [{ ...mail, entidad_id }]));
  tally.rounds = expected.length;
  const waited = await untilMailed(installation);
  const repeated = await wronglyMailed(installation, expected, tally);
  tally.notes.push(`${repeated} llegaron más de una vez; el último salió ${waited.toFixed(0)} s después.`);
  return tally.done();
};

/**
 * Sixteen people work for the given minutes, with attacks in every third window: response times and memory must stay
 * the same, no answer may be wrong, and all acknowledged writes must be found.
 */
export const trafico = async (torture: Torture): Promise<Row[]> => {
  const { clients, installation, minutes, seed } = torture;
  const { balanced } = clients;
  const tally = new Tally(`tráfico mixto de ${minutes} min`);
  const random = createRandom(seed);
  const scene = await furnish(balanced, random);
  const processes = [...installation.apis, installation.worker];
  const restarts = processes.map((one) => one.restarts);
  const measure = createMeasure(minutes, processes);
  // The reads between two writes use a session that no other action ends.
  const token = await balanced.openSession(PEOPLE.supervisor);
  const parcels = createParcels(
    { ...balanced, call: (call, asked) => balanced.call(call, { ...asked, token }) },
    scene.casilleros,
    (text) => measure.faults.push(text),
  );
  const people = await hire(balanced, { scene, next: parcels.next, random, heard: measure.heard });
  const attackers = createAttackers(torture);

  const looking = measure.begin();
  const [most, database] = await Promise.all([
    workOn(people, measure, random),
    passWindows(measure, attackers, installation),
    looking,
  ]);

  const { windows, counts, faults } = measure;
  const { unflat, untold } = judge(windows);
  tally.rounds = counts.asked;
  tally.failures = counts.failures;
  tally.p99 = lastP99(windows, 'lecturas');
  tally.memory = Math.max(
    ...windows.flatMap(({ memory }) => installation.apis.flatMap(({ name }) => memory.get(name) ?? [])),
  );
  tally.faults.push(...faults, ...unflat, ...wronglyAnswered(attackers.outcome), ...(await filesLeft(installation)));
  for (const [place, one] of processes.entries())
    if (one.restarts !== restarts[place]) tally.faults.push(`${one.name} died and was begun again`);
  const entries = await entriesOf(installation);
  for (const effect of parcels.effects) tally.stands(entries(effect), `${effect.accion} ${effect.entidad_id}`);
  tally.faults.push(...(await brokenInvariants(installation.db)));
  tally.notes.push(
    ...notesOf(measure, { most, people: people.length, done: parcels.done(), database }),
    `${attackers.begun()} ataques: ${answersText(attackers.outcome)}.`,
    ...(untold.length === 0 ? [] : [`menos de 100 en una ventana, y no se juzgan: ${untold.join(', ')}.`]),
  );
  return [tally.done(), await mailsRow(installation, parcels.effects)];
};
