import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { READ_BEFORE_MS } from '#kit/rules/read-before.ts';
import { API_BASE } from '#kit/contract/call.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { notifyInTransaction, RECENT_MS } from '#kit/server/live/live.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';
import { newSucursal } from './harness/new-sucursal.ts';
import { PASSWORD, PEOPLE } from './harness/people.ts';
import { openTestApp, useTestApp } from './harness/test-app.ts';
import { cloneDatabase } from './harness/test-database.ts';
import { openClients } from '../tools/torture/clients.ts';
import { startInstallation } from '../tools/torture/installation.ts';
import { brokenInvariants } from '../tools/torture/invariants.ts';
import { newTraveller, travel, type Effect, type Write } from '../tools/torture/journey.ts';
import { untilMailed, wronglyMailed } from '../tools/torture/mails.ts';
import { RACES } from '../tools/torture/race-cases.ts';
import { runRace } from '../tools/torture/races.ts';
import { Tally } from '../tools/torture/report.ts';

const one = await useTestApp();
const two = await openTestApp({ databaseUrl: one.url });
afterAll(() => two.close());

test('a session opened in one is known to the other, and refused by both once closed in either', async () => {
  const { body } = await one.call(sesionesCalls.login, { body: { usuario: 'empleado', contrasenia: PASSWORD } });
  const { token } = body.data;
  expect((await two.call(sesionesCalls.profile, { token })).status).toBe(200);
  expect((await two.call(sesionesCalls.logout, { token })).status).toBe(200);
  expect((await one.call(sesionesCalls.profile, { token })).status).toBe(401);
  expect((await two.call(sesionesCalls.profile, { token })).status).toBe(401);
});

test('a user switched off in one is refused by the other at the next request', async () => {
  const token = await one.openSession(PEOPLE.sinPermisos);
  expect((await two.call(sesionesCalls.profile, { token })).status).toBe(200);
  await one.db.updateTable('usuarios').set({ estatus: 'Inactivo' }).where('usuario', '=', PEOPLE.sinPermisos).execute();
  expect((await two.call(sesionesCalls.profile, { token })).status).toBe(401);
});

test('a write sent to both at once with one key happens once', async () => {
  for (let round = 0; round < 10; round++) {
    const body = newSucursal();
    const asked = { as: 'admin', body, key: randomUUID() } as const;
    const answers = await Promise.all(
      [one, two, one, two, one, two].map((app) => app.call(sucursalesCalls.create, asked)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  }
});

test('failures of log-in are counted together', async () => {
  const wrong = { body: { usuario: 'supervisor', contrasenia: 'no es esta' }, ip: '10.9.9.9' } as const;
  for (const app of [one, two, one, two, one]) expect((await app.call(sesionesCalls.login, wrong)).status).toBe(401);
  expect((await two.call(sesionesCalls.login, wrong)).status).toBe(429);
});

const MESSAGE_LIMIT_MS = 10_000;

/** Reads the stream of events until it contains the text. */
const readUntil = async (body: ReadableStream<Uint8Array>, text: string): Promise<string> => {
  const decoder = new TextDecoder();
  let read = '';
  for await (const chunk of body) {
    read += decoder.decode(chunk, { stream: true });
    if (read.includes(text)) return read;
  }
  return read;
};

test('a change made in one is told to the screens of the other, once, and only when committed', async () => {
  const base = await two.fastify.listen({ port: 0, host: '127.0.0.1' });
  const listen = () =>
    fetch(`${base}${API_BASE}${systemCalls.events.path}`, {
      headers: { [TOKEN_HEADER]: two.as('empleado') },
      signal: AbortSignal.timeout(MESSAGE_LIMIT_MS),
    });
  // A new stream first repeats the events of the last moments.
  await sleep(RECENT_MS);
  const stream = await listen();
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const heard = readUntil(stream.body as ReadableStream<Uint8Array>, '"configuraciones"');
  // Refused, so it must cause no event.
  await one.call(sucursalesCalls.create, { as: 'admin', body: newSucursal({ sucursal_codigo: 'SPS' }) });
  await one.call(sucursalesCalls.create, { as: 'admin', body: newSucursal() });
  await notifyInTransaction(one.db, ['configuraciones']);
  const text = await heard;
  expect(text.match(/"topic":"sucursales"/g)).toHaveLength(1);
  expect(text).not.toContain('sucursal_id');
  // A screen that loaded before it listens misses no event, even if that takes long.
  await sleep(READ_BEFORE_MS);
  const late = await listen();
  expect(await readUntil(late.body as ReadableStream<Uint8Array>, '"configuraciones"')).toContain('"sucursales"');
});

/** Of each race; `npm run torture` runs a hundred. */
const ROUNDS = 4;

describe('two processes and a worker of its own, as an operator runs them', async () => {
  const database = await cloneDatabase(inject('testServer'));
  const installation = await startInstallation({ databaseUrl: database.url });
  const { db, apis } = installation;
  const clients = await openClients(
    db,
    apis.map(({ address }) => address),
  );
  afterAll(async () => {
    await installation.stop();
    await database.drop();
  });

  test('a parcel goes its whole way over both in turn, and the worker sends its mails', async () => {
    const effects: Effect[] = [];
    const write: Write = async (call, asked, effect) => {
      const { status, body } = await clients.balanced.call(call, asked);
      expect(status, `${call.id}: ${body.message}`).toBe(200);
      effects.push(effect(body.data));
      return body.data;
    };
    await travel(clients.balanced, write, await newTraveller(clients.balanced), 0);
    expect(effects.map(({ accion }) => accion)).toEqual([
      'paquetes.prealertar',
      'paquetes.recibir',
      'packinglist.crear',
      'packinglist.cerrar',
      'packinglist.enviar',
      'packinglist.recibir',
      'guias.disponer',
      'entregas.crear',
    ]);
    await untilMailed(installation);
    const mails = new Tally('correos');
    const expected = effects.flatMap(({ mail, entidad_id }) => (mail === undefined ? [] : [{ ...mail, entidad_id }]));
    await wronglyMailed(installation, expected, mails);
    expect(mails.done()).toMatchObject({ acknowledged: 3, found: 3, lost: 0, doubled: 0 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test.each(RACES)('$name: one wins, the other is told why', async (race) => {
    const row = await runRace({ installation, clients, rounds: ROUNDS, kills: 0, seed: 1 }, race);
    expect(row).toMatchObject({ rounds: ROUNDS, lost: 0, doubled: 0, failures: 0, faults: [] });
  });

  test('one that is killed is missed by nobody, and comes back by itself', async () => {
    const [first] = apis;
    const killed = first.kill();
    for (let round = 0; round < 10; round++) {
      const { status } = await clients.balanced.call(sucursalesCalls.create, { as: 'admin', body: newSucursal() });
      expect(status).toBe(200);
    }
    await killed;
    await installation.untilUp();
    expect(first.restarts).toBe(1);
  });
});
