import { systemCalls } from '#kit/contract/system.calls.ts';
import { tableroCalls } from '#features/tablero/contract/tablero.calls.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { startPooler } from '../../../tests/harness/pooler.ts';
import { openTestApp } from '../../../tests/harness/test-app.ts';
import { cloneDatabase, runStatement } from '../../../tests/harness/test-database.ts';

const server = inject('testServer');
/** A copy of the database serves as replica; its changed branch names show what was read from it. */
const replica = await cloneDatabase(server);
await runStatement(replica.url, "update sucursales set sucursal_nombre = 'La de la réplica ' || sucursal_id");
const between = await startPooler(replica.url, 'session');
const app = await openTestApp({ env: { READ_DATABASE_URL: between.url } });
afterAll(async () => {
  await app.close();
  await replica.drop();
});

/** The status of a report, and whether it is read from the replica. */
const reported = async (): Promise<[number, boolean]> => {
  const { status } = await app.call(tableroCalls.dashboard, { as: 'admin' });
  const rows = await app.services.readDb.selectFrom('sucursales').select('sucursal_nombre').execute();
  return [status, rows.some(({ sucursal_nombre }) => sucursal_nombre.startsWith('La de la réplica'))];
};

test('reports are read from the replica, and from the main database once it is away', async () => {
  expect(await reported()).toEqual([200, true]);
  await between.close();
  // A request whose connection breaks while it reads may fail; the next may not.
  await expect.poll(reported).toEqual([200, false]);
  expect((await app.call(systemCalls.health)).status).toBe(200);
  expect(app.logLines.some((line) => line.includes('the main database is read instead'))).toBe(true);
});

test('a process starts while the replica is away', async () => {
  const other = await openTestApp({ databaseUrl: app.url, env: { READ_DATABASE_URL: between.url } });
  expect((await other.call(tableroCalls.dashboard, { as: 'admin' })).status).toBe(200);
  await other.close();
});
