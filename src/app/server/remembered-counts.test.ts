import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { bodegaCalls } from '#features/bodega/contract/bodega.calls.ts';
import { categoriasCalls } from '#features/categorias/contract/categorias.calls.ts';
import { extractosCalls } from '#features/extractos/contract/extractos.calls.ts';
import { lineasCalls } from '#features/extractos/contract/lineas.calls.ts';
import { recurrentesCalls } from '#features/gastos/contract/recurrentes.calls.ts';
import { statementsDuring } from '../../../tools/bench/baseline/statements.ts';
import { recurrenteBody } from '../../../tests/harness/new-gasto.ts';
import { newLinea } from '../../../tests/harness/new-extracto.ts';
import { ANY, NEW, SOON } from '../../../tests/harness/remembered.ts';
import { makeStaff } from '../../../tests/harness/staff.ts';
import { openTestApp, useTestApp, type TestApp } from '../../../tests/harness/test-app.ts';

const app = await useTestApp();
/** Another process on the same database. */
const other = await openTestApp({ databaseUrl: app.url });
afterAll(() => other.close());

/** What the four of them need. */
const RIGHTS = [
  'paquetes.listado.ver',
  'gastos.listado.ver',
  'gastos.listado.crear',
  'bancos.extractos.conciliar',
  'usuarios.listado.ver_todo',
] as const;

interface Counting {
  readonly read: (process: TestApp, token: string, as?: typeof ANY) => Promise<number>;
  /** Changes the count by a call of the person. @returns by how much. */
  readonly write: (token: string) => Promise<number>;
}

interface Heard<Data> {
  readonly status: number;
  readonly body: { readonly data: Data };
}
const dataOf = <Data>({ status, body }: Heard<Data>): Data => {
  if (status !== 200) throw new Error(`answered with ${status}`);
  return body.data;
};

const enBodega = async (): Promise<Counting> => {
  const paquetes: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) paquetes.push(await app.world.paquete({ estado: 'Recibido en USA' }));
  return {
    read: async (process, token, as = ANY) =>
      dataOf(await process.call(bodegaCalls.summary, { token, query: { bodega: 0 }, ...as })).sin_lugar,
    write: async (token) => {
      const paquete_ids = paquetes.splice(0, 1);
      dataOf(await app.call(bodegaCalls.place, { token, body: { bodega: 0, ubicacion: 'A-1', paquete_ids } }));
      return -1;
    },
  };
};

const deCategorias = async (): Promise<Counting> => ({
  read: async (process, token, as = ANY) => dataOf(await process.call(categoriasCalls.list, { token, ...as })).length,
  write: async (token) => {
    const categoria_nombre = `Rubro ${randomBytes(6).toString('hex')}`;
    dataOf(await app.call(categoriasCalls.create, { token, body: { categoria_nombre } }));
    return 1;
  },
});

const exactas = async (): Promise<Counting> => {
  const referencia = randomBytes(5).toString('hex').toUpperCase();
  const { cuenta_banco_id, extracto_id, linea_id } = await newLinea(app, { monto: 100, referencia });
  await app.world.deposito({ cuenta_banco_id, monto: 100, referencia });
  const params = { linea_id };
  let skipped = false;
  return {
    read: async (process, token, as = ANY) =>
      dataOf(await process.call(extractosCalls.get, { token, params: { extracto_id }, ...as })).exactas,
    // Skipped and taken back in turns.
    write: async (token) => {
      skipped = !skipped;
      const answer = skipped
        ? await app.call(lineasCalls.skip, { token, params, body: { razon: 'Es una comisión del banco' } })
        : await app.call(lineasCalls.undo, { token, params });
      expect(answer.status).toBe(200);
      return skipped ? -1 : 1;
    },
  };
};

const enMenu = async (): Promise<Counting> => ({
  read: async (process, token, as = ANY) => {
    const { gastos_por_confirmar } = dataOf(await process.call(systemCalls.notifications, { token, ...as }));
    // Who may not know it gets the others.
    if (gastos_por_confirmar === undefined) throw new Error('not told, as if by a 403');
    return gastos_por_confirmar;
  },
  write: async (token) => {
    const body = { ...(await recurrenteBody(app)), dia_mes: 1 };
    dataOf(await app.call(recurrentesCalls.create, { token, body }));
    return 1;
  },
});

describe.each([
  ['how much a warehouse holds', enBodega],
  ['what waits, beside the menu', enMenu],
  ['the categories', deCategorias],
  ['how many lines of a statement agree', exactas],
] as const)('%s', async (_, make) => {
  const { read, write } = await make();
  const admin = app.as('admin');

  test('is counted once for all that is asked in a moment', async () => {
    const sentFor = async (as: typeof ANY): Promise<number> => {
      const asked = () => Promise.all(Array.from({ length: 5 }, () => read(app, admin, as)));
      return (await statementsDuring(asked)).length;
    };
    const fresh = await sentFor(NEW);
    expect(await sentFor(ANY)).toBeLessThanOrEqual(fresh - 5);
  });

  test('shows at once what its reader wrote by the same process', async () => {
    const before = await read(app, admin);
    const by = await write(admin);
    expect(await read(app, admin)).toBe(before + by);
  });

  test('shows within moments what another wrote by another process, and at once to who asks for what is new', async () => {
    const { token } = await makeStaff(app, RIGHTS);
    const before = await read(other, token);
    const by = await write(admin);
    expect(await read(other, admin, NEW)).toBe(before + by);
    await expect.poll(() => read(other, token), SOON).toBe(before + by);
  });

  test('is refused within moments to whom its right was taken', async () => {
    const { token, rol_id } = await makeStaff(app, RIGHTS);
    await read(other, token);
    await app.db.deleteFrom('roles_permisos').where('rol_id', '=', rol_id).execute();
    await expect.poll(() => read(other, token).catch(String), SOON).toContain('403');
  });
});
