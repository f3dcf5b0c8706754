import { afterAll, describe, expect, test, vi } from 'vitest';
import { rolesCalls } from '#features/roles/contract/roles.calls.ts';
import { ANY, SOON } from '../../../../tests/harness/remembered.ts';
import { makeStaff, uniqueName } from '../../../../tests/harness/staff.ts';
import { openTestApp, useTestApp, type TestApp } from '../../../../tests/harness/test-app.ts';
import { sesionesCalls } from '../contract/sesiones.calls.ts';

const app = await useTestApp();
/** Another process on the same database. */
const other = await openTestApp({ databaseUrl: app.url });
afterAll(() => other.close());

const newPerson = () => makeStaff(app, ['roles.listado.ver', 'roles.registro.crear']);
const look = async (process: TestApp, token: string): Promise<number> =>
  (await process.call(rolesCalls.list, { token, ...ANY })).status;
const write = async (process: TestApp, token: string): Promise<number> =>
  (await process.call(rolesCalls.create, { token, body: { rol_nombre: uniqueName('Rol') } })).status;

const takeRights = (rol_id: number) => app.db.deleteFrom('roles_permisos').where('rol_id', '=', rol_id).execute();

test('a session is read once for all that is asked in a moment, and for each that changes something', async () => {
  const { token } = await newPerson();
  const asked = vi.spyOn(app.pool, 'query');
  const sessions = () => asked.mock.calls.filter(([query]) => (query as { name?: string }).name === 'sesion').length;
  try {
    expect(await Promise.all(Array.from({ length: 20 }, () => look(app, token)))).toEqual(Array(20).fill(200));
    expect(sessions()).toBe(1);
    expect([await write(app, token), await write(app, token)]).toEqual([200, 200]);
    expect(sessions()).toBe(3);
  } finally {
    asked.mockRestore();
  }
});

describe('a session that is remembered', () => {
  test('ends with its log-out, in the same process at once, in another within moments', async () => {
    const { token } = await newPerson();
    expect([await look(app, token), await look(other, token)]).toEqual([200, 200]);
    expect((await app.call(sesionesCalls.logout, { token })).status).toBe(200);
    expect(await look(app, token)).toBe(401);
    expect(await write(other, token)).toBe(401);
    await expect.poll(() => look(other, token), SOON).toBe(401);
  });

  test('loses a right at once for what changes something, within moments for what is read', async () => {
    const { token, rol_id } = await newPerson();
    expect([await look(app, token), await look(other, token)]).toEqual([200, 200]);
    await takeRights(rol_id);
    expect([await write(app, token), await write(other, token)]).toEqual([403, 403]);
    await expect.poll(() => look(app, token), SOON).toBe(403);
    await expect.poll(() => look(other, token), SOON).toBe(403);
  });

  test.each([
    ['the user is disabled', 'usuarios', 'estatus'],
    ['the role is disabled', 'roles', 'rol_estado'],
  ] as const)('ends within moments when %s', async (_what, table, column) => {
    const { token, usuario, rol_id } = await newPerson();
    expect([await look(app, token), await look(other, token)]).toEqual([200, 200]);
    if (table === 'usuarios')
      await app.db
        .updateTable(table)
        .set({ [column]: 'Inactivo' })
        .where('usuario', '=', usuario)
        .execute();
    else
      await app.db
        .updateTable(table)
        .set({ [column]: 'Inactivo' })
        .where('rol_id', '=', rol_id)
        .execute();
    await expect.poll(() => look(app, token), SOON).toBe(401);
    await expect.poll(() => look(other, token), SOON).toBe(401);
  });

  test('is not there for a token that nobody has, however often it is asked for', async () => {
    expect([await look(app, 'nadie'), await look(app, 'nadie')]).toEqual([401, 401]);
  });
});
