import { afterAll, describe, expect, test } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import { KEPT } from '#kit/server/db/prepared-commands.ts';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { correosCalls } from '#features/correos/contract/correos.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { notasCreditoCalls } from '#features/notas_credito/contract/notas-credito.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { rolesCalls } from '#features/roles/contract/roles.calls.ts';
import { ANY, NEW, SOON } from './harness/remembered.ts';
import { makeRol, makeStaff, uniqueName } from './harness/staff.ts';
import { openTestApp, useTestApp, type TestApp } from './harness/test-app.ts';
import { PLANNED_FIRST } from './plan-kept.ts';

const app = await useTestApp();
/** Another process over the same database. */
const other = await openTestApp({ databaseUrl: app.url });
afterAll(() => other.close());

const { list, create } = rolesCalls;
const newPerson = () => makeStaff(app, ['roles.listado.ver', 'roles.registro.crear']);
const totalOf = async (
  process: TestApp,
  token: string,
  headers = ANY,
  query: { buscar?: string } = {},
): Promise<number> => (await process.call(list, { token, query: { ...query, limite: 1 }, ...headers })).body.meta.total;
const addTo = async (process: TestApp, token: string, name: string): Promise<void> => {
  const answer = await process.call(create, { token, body: { rol_nombre: uniqueName(name) } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

describe('how many rows a list has', () => {
  test('is remembered for a moment: what nobody was told of is only in what is asked for anew', async () => {
    const { token } = await newPerson();
    const before = await totalOf(app, token, NEW);
    await makeRol(app, uniqueName('Callado'), []);
    expect(await totalOf(app, token)).toBe(before);
    expect(await totalOf(app, token, NEW)).toBe(before + 1);
    expect(await totalOf(app, token)).toBe(before + 1);
  });

  test('is counted with the rows that a search finds, each time', async () => {
    const { token } = await newPerson();
    const name = uniqueName('Hallado');
    for (let count = 1; count <= 3; count += 1) {
      await makeRol(app, `${name} ${count}`, []);
      expect(await totalOf(app, token, ANY, { buscar: name })).toBe(count);
    }
  });

  test('is what a page shows that is not full', async () => {
    const { token } = await newPerson();
    const ask = async () => (await app.call(list, { token, query: { limite: 99 }, ...ANY })).body;
    const before = await ask();
    expect(before.meta.total).toBe(before.data.length);
    await makeRol(app, uniqueName('Corta'), []);
    const { data, meta } = await ask();
    expect([data.length, meta.total]).toEqual([before.data.length + 1, before.data.length + 1]);
  });

  test('counts at once what the same person has just written', async () => {
    const { token } = await newPerson();
    const before = await totalOf(app, token);
    for (let count = 0; count < 5; count += 1) {
      expect(await totalOf(app, token)).toBe(before + count);
      await addTo(app, token, 'Propio');
    }
    expect(await totalOf(app, token)).toBe(before + 5);
  });

  test('counts what was written by another process at once where that is asked for, and soon for everybody', async () => {
    const [writer, reader] = [await newPerson(), await newPerson()];
    const before = await totalOf(other, writer.token, NEW);
    expect(await totalOf(other, reader.token, NEW)).toBe(before);
    await addTo(app, writer.token, 'Vecino');
    expect(await totalOf(other, writer.token, NEW)).toBe(before + 1);
    await expect.poll(() => totalOf(other, reader.token), { timeout: 900, interval: 20 }).toBe(before + 1);
  });

  test('is exact after fifty that were written at once, while others kept asking', async () => {
    const [writer, reader] = [await newPerson(), await newPerson()];
    const before = await totalOf(app, writer.token, NEW);
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        await addTo(app, writer.token, 'Tropel');
        await totalOf(app, reader.token);
      }),
    );
    expect(await totalOf(app, writer.token)).toBe(before + 50);
    await expect.poll(() => totalOf(app, reader.token), { timeout: 900, interval: 20 }).toBe(before + 50);
  });

  test('is another as soon as a right is taken away', async () => {
    const { token, rol_id } = await makeStaff(app, ['notas_credito.listado.ver', 'notas_credito.solicitud.crear']);
    await app.world.nota({ cliente_id: 1001 });
    const ask = async () => (await app.call(notasCreditoCalls.list, { token, ...ANY })).body.meta.total;
    expect(await ask()).toBeGreaterThan(0);
    await app.db
      .deleteFrom('roles_permisos')
      .where('rol_id', '=', rol_id)
      .where('permiso_id', '=', (eb) =>
        eb.selectFrom('permisos').select('permiso_id').where('permiso', '=', 'notas_credito.listado.ver'),
      )
      .execute();
    // Only their own requests, once the notice has arrived.
    await expect.poll(ask, { timeout: 900, interval: 20 }).toBe(0);
  });
});

describe('a right that is taken away between two pages', () => {
  /** What two processes answer for page 2, as a browser asks. */
  const secondPages = async (call: Call, token: string, query: object = {}) => {
    const asked = { token, query: { limite: 1, ...query, pagina: 2 }, ...ANY };
    const answers = await Promise.all([app, other].map((process) => process.call(call, asked)));
    return answers.map(({ status, body }) => ({ status, rows: (body as { readonly data?: readonly object[] }).data }));
  };
  /** Leaves a role only these permissions. */
  const leave = async (rol_id: number, permisos: readonly Permiso[]): Promise<void> => {
    const asked = { as: 'admin', params: { rol_id } } as const;
    const all = (await app.call(rolesCalls.permisos, asked)).body.data;
    const permiso_ids = all
      .filter(({ permiso }) => permisos.some((one) => one === permiso))
      .map(({ permiso_id }) => permiso_id);
    expect((await app.call(rolesCalls.updatePermisos, { ...asked, body: { permiso_ids } })).status).toBe(200);
  };

  test('closes the list in both processes', async () => {
    const { token, rol_id } = await makeStaff(app, ['roles.listado.ver']);
    const name = uniqueName('Hoja');
    await Promise.all(['uno', 'dos'].map((which) => makeRol(app, `${name} ${which}`, [])));
    const ask = () => secondPages(list, token, { buscar: name });
    const open = { status: 200, rows: [expect.anything()] };
    expect(await ask()).toEqual([open, open]);
    await leave(rol_id, []);
    const closed = { status: 403, rows: undefined };
    await expect.poll(ask, SOON).toEqual([closed, closed]);
  });

  test('leaves only the own rows where the right that is left says so', async () => {
    const { token, rol_id, usuario } = await makeStaff(app, [
      'notas_credito.listado.ver',
      'notas_credito.solicitud.crear',
    ]);
    const newNota = (usuario_registro: string) => app.world.nota({ cliente_id: 1001, usuario_registro });
    const first = await newNota(usuario);
    // The latest come first: page 2 shows the other's note, then the person's own first one.
    await newNota(usuario);
    const others = await newNota('admin');
    await newNota('admin');
    const ask = () => secondPages(notasCreditoCalls.list, token);
    const showing = (nota_credito_id: number) => ({
      status: 200,
      rows: [expect.objectContaining({ nota_credito_id })],
    });
    expect(await ask()).toEqual([showing(others), showing(others)]);
    await leave(rol_id, ['notas_credito.solicitud.crear']);
    const second = showing(first);
    await expect.poll(ask, SOON).toEqual([second, second]);
  });
});

const CONNECTIONS = 10;

interface KeptStatement {
  readonly uses: number;
  /** Whether it was used with a plan for any values. */
  readonly planned: boolean;
}

/** The pages prepared by each connection of the process. */
const keptStatements = async (): Promise<ReadonlyMap<string, KeptStatement>> => {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => app.pool.connect()));
  try {
    const found = await Promise.all(
      clients.map((client) =>
        client.query<KeptStatement & { readonly name: string }>(
          `select pg_backend_pid() || name as name, (generic_plans + custom_plans)::int as uses, generic_plans > 0 as planned
          from pg_prepared_statements where statement like 'select ${KEPT}%'`,
        ),
      ),
    );
    return new Map(found.flatMap(({ rows }) => rows.map(({ name, uses, planned }) => [name, { uses, planned }])));
  } finally {
    for (const client of clients) client.release();
  }
};

test.each([rolesCalls.list, paquetesCalls.list, guiasCalls.list, clientesCalls.list, correosCalls.list] as const)(
  '$id as it opens keeps one plan a connection, after the five for its values that PostgreSQL makes first',
  async (opened: Call) => {
    const before = await keptStatements();
    for (let times = 0; times < 40; times += 1) expect((await app.call(opened, { as: 'admin' })).status).toBe(200);
    const used = [...(await keptStatements())].filter(([name, { uses }]) => uses > (before.get(name)?.uses ?? 0));
    expect(used).not.toEqual([]);
    expect(used.filter(([, { uses, planned }]) => uses > PLANNED_FIRST && !planned)).toEqual([]);
    expect(used.some(([, { planned }]) => planned)).toBe(true);
  },
);
