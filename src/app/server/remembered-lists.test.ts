import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { API_BASE } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';
import { newSucursal } from '../../../tests/harness/new-sucursal.ts';
import { ANY, NEW, SOON } from '../../../tests/harness/remembered.ts';
import { makeStaff } from '../../../tests/harness/staff.ts';
import { openTestApp, useTestApp, type TestApp } from '../../../tests/harness/test-app.ts';
import { allHandlers } from './build-app.ts';

const app = await useTestApp();
/** Another process on the same database. */
const other = await openTestApp({ databaseUrl: app.url });
afterAll(() => other.close());

const QUERY = { limite: 100 } as const;

const remembered = allHandlers.filter(({ isRemembered }) => isRemembered !== undefined);
const handlers = remembered.filter(({ call }) => call.kind === 'list');
const text = async (process: TestApp, path: string, token: string, as = ANY): Promise<string> => {
  const headers = { [TOKEN_HEADER]: token, ...as.headers };
  const { status, body } = await process.raw({ method: 'GET', url: API_BASE + path, headers });
  expect(status).toBe(200);
  return body;
};
const rows = async (process: TestApp, token: string, as = ANY) => {
  const asked = { token, query: QUERY, ...as };
  return (await process.call(sucursalesCalls.list, asked)).body.data;
};
const names = async (process: TestApp, token: string, as = ANY): Promise<readonly string[]> =>
  (await rows(process, token, as)).map(({ sucursal_nombre }) => sucursal_nombre);
const EDITS = ['sucursales.registro.crear', 'sucursales.registro.actualizar'] as const;

test('these lists are remembered whole, as they open and not by what is searched', () => {
  expect(handlers.map(({ call }) => call.id).toSorted()).toEqual([
    'articulos.list',
    'bancos.list',
    'cargos_adicionales.list',
    'cobros.dollarHistory',
    'cobros.metodos',
    'gastos.recurrentes',
    'roles.list',
    'servicios.list',
    'sucursales.list',
    'ubicaciones.costoEnvio',
  ]);
  const isRemembered = (query: object): (boolean | undefined)[] => [
    ...new Set(handlers.map((handler) => handler.isRemembered?.({ pagina: 1, limite: 25, ...query }))),
  ];
  expect([isRemembered({}), isRemembered({ orden: '-fecha' })]).toEqual([[true], [true]]);
  for (const query of [{ pagina: 2 }, { limite: 7 }, { buscar: 'a' }]) expect(isRemembered(query)).toEqual([false]);
});

test('besides lists, what counts whole tables is remembered: remembered-counts.test.ts', () => {
  const others = remembered.filter((one) => !handlers.includes(one));
  expect(others.map(({ call }) => call.id)).toEqual(['bodega.summary', 'categorias.list']);
});

test.each(handlers.map(({ call }) => ({ id: call.id, path: call.path })))(
  '$id is read once for all that is asked in a moment, and said as it would be said anew',
  async ({ path }) => {
    const asked = vi.spyOn(app.services.db, 'executeQuery');
    try {
      const page = `${path}?limite=25`;
      const said = await Promise.all(Array.from({ length: 5 }, () => text(app, page, app.as('admin'))));
      expect(asked).toHaveBeenCalledTimes(1);
      expect(new Set([...said, await text(app, page, app.as('admin'), NEW)]).size).toBe(1);
      expect(asked).toHaveBeenCalledTimes(2);
    } finally {
      asked.mockRestore();
    }
  },
);

describe('a list that is remembered', () => {
  test('shows at once what its reader wrote by the same process', async () => {
    const { token } = await makeStaff(app, EDITS);
    const body = newSucursal();
    expect(await names(app, token)).not.toContain(body.sucursal_nombre);
    const made = await app.call(sucursalesCalls.create, { token, body });
    expect(await names(app, token)).toContain(body.sucursal_nombre);
    const { sucursal_id, version } = made.body.data;
    const changed = { sucursal_nombre: `${body.sucursal_nombre} nueva`, version };
    await app.call(sucursalesCalls.update, { token, params: { sucursal_id }, body: changed });
    expect(await names(app, token)).toContain(changed.sucursal_nombre);
  });

  test('shows within moments what another wrote by another process, and at once to who asks for what is new', async () => {
    const { token } = await makeStaff(app, EDITS);
    const body = newSucursal();
    const before = await names(other, app.as('empleado'));
    expect(before).not.toContain(body.sucursal_nombre);
    expect((await app.call(sucursalesCalls.create, { token, body })).status).toBe(200);
    expect(await names(other, token, NEW)).toContain(body.sucursal_nombre);
    await expect.poll(() => names(other, app.as('empleado')), SOON).toContain(body.sucursal_nombre);
  });

  test('is read anew for who asks for what is new, and others hear of that', async () => {
    const before = await names(app, app.as('empleado'));
    await sql`update sucursales set sucursal_nombre = sucursal_nombre || ' bis'`.execute(app.db);
    const now = before.map((name) => `${name} bis`);
    expect(await names(app, app.as('empleado'), NEW)).toEqual(now);
    expect(await names(app, app.as('empleado'))).toEqual(now);
  });

  test('is another by other rights, and for another person', async () => {
    const { token, rol_id } = await makeStaff(app, EDITS);
    const mayEdit = async (): Promise<boolean | undefined> => (await rows(app, token))[0]?.acciones?.editar;
    expect(await mayEdit()).toBe(true);
    await app.db.deleteFrom('roles_permisos').where('rol_id', '=', rol_id).execute();
    await expect.poll(mayEdit, SOON).toBe(false);
    const [ofStaff, ofCliente] = await Promise.all([rows(app, app.as('admin')), rows(app, app.as('clienteA'))]);
    expect(ofStaff[0]).toMatchObject({ acciones: { editar: true }, usuario_registro: expect.any(String) });
    expect(ofCliente[0]).toMatchObject({ usuario_registro: null });
    expect(ofCliente[0]).not.toHaveProperty('acciones');
    expect((await rows(app, app.as('admin')))[0]).toEqual(ofStaff[0]);
  });

  test('is refused within moments to whom its right was taken', async () => {
    const { token, rol_id } = await makeStaff(app, ['bancos.listado.editar']);
    const path = '/stats/banks';
    await text(app, path, token);
    await app.db.deleteFrom('roles_permisos').where('rol_id', '=', rol_id).execute();
    const look = async () =>
      (await app.raw({ method: 'GET', url: API_BASE + path, headers: { [TOKEN_HEADER]: token } })).status;
    await expect.poll(look, SOON).toBe(403);
  });
});
