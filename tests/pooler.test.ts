import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#kit/server/config/config.ts';
import { waitForDatabase } from '#kit/server/db/wait-for-database.ts';
import { notifyInTransaction } from '#kit/server/live/live.ts';
import { StartError } from '#kit/server/start-error.ts';
import { openRuntime } from '#app/server/runtime.ts';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';
import { usuariosCalls } from '#features/usuarios/contract/usuarios.calls.ts';
import { newSucursal } from './harness/new-sucursal.ts';
import { startPooler } from './harness/pooler.ts';
import { useTestApp } from './harness/test-app.ts';
import { cloneDatabase, databaseUrl, runStatement } from './harness/test-database.ts';

const server = inject('testServer');
const database = await cloneDatabase(server);
const byTransaction = await startPooler(database.url, 'transaction');
const bySession = await startPooler(database.url, 'session');
afterAll(async () => {
  await byTransaction.close();
  await bySession.close();
  await database.drop();
});

/** The message of a start that fails. */
const refusalOf = async (env: Record<string, string>): Promise<string> => {
  const config = readConfig({ DATA_DIR: `${server.folder}/repartidor`, ...env });
  try {
    const { close } = await openRuntime(config, pino({ level: 'silent' }));
    await close();
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
};

describe('how an address leads to the database', () => {
  test.each([
    ['straight', () => database.url, { takesOptions: true, perTransaction: false, keepsPrepared: true }],
    ['by session', () => bySession.url, { takesOptions: false, perTransaction: false, keepsPrepared: true }],
    ['by transaction', () => byTransaction.url, { takesOptions: false, perTransaction: true, keepsPrepared: false }],
  ])('%s', async (_, url, reach) => expect(await waitForDatabase(url(), 'DATABASE_URL')).toEqual(reach));
});

describe('a start is refused', () => {
  test('by transaction without the address of the database itself', async () =>
    expect(await refusalOf({ DATABASE_URL: byTransaction.url })).toMatch(
      /^DATABASE_URL pasa por .+DIRECT_DATABASE_URL/,
    ));
  test('where that address is a pooler too', async () =>
    expect(await refusalOf({ DATABASE_URL: byTransaction.url, DIRECT_DATABASE_URL: byTransaction.url })).toMatch(
      /^DIRECT_DATABASE_URL también pasa/,
    ));
  test('where it is another database', async () =>
    expect(
      await refusalOf({
        DATABASE_URL: byTransaction.url,
        DIRECT_DATABASE_URL: databaseUrl(database.url, new URL(server.url).pathname.slice(1)),
      }),
    ).toBe('DIRECT_DATABASE_URL no lleva a la misma base de datos que DATABASE_URL.'));
  test('where nobody asks the database for UTC', async () => {
    const other = await cloneDatabase(server);
    const name = new URL(other.url).pathname.slice(1);
    await runStatement(other.url, `alter role current_user in database ${name} set timezone = 'America/Tegucigalpa'`);
    const pooler = await startPooler(other.url, 'session');
    expect(await refusalOf({ DATABASE_URL: pooler.url })).toMatch(
      /«alter role \w+ in database \w+ set timezone = 'UTC'»/,
    );
    await pooler.close();
    await other.drop();
  });
});

describe('behind a pooler by transaction', async () => {
  const app = await useTestApp({
    databaseUrl: byTransaction.url,
    env: { DIRECT_DATABASE_URL: database.url, DATABASE_POOL: '6' },
  });

  test('commands that run at once, again and again, are told what was prepared for others', async () => {
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => app.call(sucursalesCalls.create, { as: 'admin', body: newSucursal() })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      const lists = await Promise.all(Array.from({ length: 6 }, () => app.call(usuariosCalls.list, { as: 'admin' })));
      expect(lists.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    }
  });

  test('the queue is worked off, and its mails rest', async () => {
    await app.runJobs();
    const { rows } = await app.pool.query('select 1 from graphile_worker.jobs where last_error is not null');
    expect(rows).toEqual([]);
  });

  test('what others commit is heard of', async () => {
    const topic = randomUUID();
    const heard = new Promise<void>((resolve) => {
      app.services.live.subscribe((event) => {
        if (event.topic === topic) resolve();
      });
    });
    await expect.poll(() => app.services.live.heardSince(performance.now(), () => false)).toBe(false);
    await notifyInTransaction(app.db, [topic]);
    await Promise.race([heard, sleep(5000).then(() => Promise.reject(new Error('nobody heard')))]);
  });

  test('only the queue and the notices go past it', async () => {
    const straight = new pg.Client({ connectionString: database.url });
    await straight.connect();
    const { rows } = await straight.query<{ nombre: string }>(
      `select distinct application_name as nombre from pg_stat_activity
        where datname = current_database() and application_name like 'encomienda%' order by 1`,
    );
    await straight.end();
    expect(rows.map(({ nombre }) => nombre).filter((nombre) => nombre !== 'encomienda-cola')).toEqual([
      'encomienda-avisos',
    ]);
  });
});
