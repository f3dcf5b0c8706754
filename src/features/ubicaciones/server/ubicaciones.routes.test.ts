import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { statementsDuring } from '../../../../tools/bench/baseline/statements.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { ubicacionesCalls } from '../contract/ubicaciones.calls.ts';

const app = await useTestApp();

test('the 18 departments and 298 municipalities, each city in its department, in Spanish order', async () => {
  const departamentos = (await app.call(ubicacionesCalls.departamentos)).body.data;
  const ciudades = (await app.call(ubicacionesCalls.ciudades)).body.data;
  expect(departamentos).toHaveLength(18);
  expect(ciudades).toHaveLength(298);
  for (const { departamento_id, ciudades: ids } of departamentos)
    expect(ids.toSorted((a, b) => a - b)).toEqual(
      ciudades
        .filter((ciudad) => ciudad.departamento_id === departamento_id)
        .map(({ ciudad_id }) => ciudad_id)
        .toSorted((a, b) => a - b),
    );
  const names = departamentos.map(({ departamento_nombre }) => departamento_nombre);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
  expect(departamentos.find(({ departamento_id }) => departamento_id === 5)?.departamento_nombre).toBe('Cortés');
  expect(ciudades.find(({ ciudad_id }) => ciudad_id === 501)?.ciudad_nombre).toBe('San Pedro Sula');
});

const { costoEnvio, updateCosto, updateCostoDepartamento } = ubicacionesCalls;

describe('shipping cost by city', () => {
  test('starts at zero, found by name without accents or by code', async () => {
    const byName = (await app.call(costoEnvio, { as: 'clienteA', query: { buscar: 'cortes san pedro' } })).body.data;
    expect(byName).toMatchObject([{ ciudad_id: 501, departamento_nombre: 'Cortés', valor_envio: 0 }]);
    expect((await app.call(costoEnvio, { as: 'clienteA', query: { buscar: '0501' } })).body.data).toMatchObject([
      { ciudad_id: 501 },
    ]);
  });

  test('is found by what people call the capital', async () => {
    for (const buscar of ['Tegucigalpa', 'comayaguela'])
      expect((await app.call(costoEnvio, { as: 'clienteA', query: { buscar } })).body.data).toMatchObject([
        { ciudad_id: 801, ciudad_nombre: 'Distrito Central' },
      ]);
  });

  test('is changed with its version; a stale one is refused', async () => {
    const change = (valor_envio: number, version?: number) =>
      app.call(updateCosto, { as: 'supervisor', params: { ciudad_id: 801 }, body: { valor_envio, version } });
    const first = await change(4.5, 1);
    expect([first.status, first.body.data.valor_envio, first.body.data.version]).toEqual([200, 4.5, 2]);
    expect((await change(9, 1)).body.code).toBe('VERSION_ANTERIOR');
    expect(
      (await app.call(costoEnvio, { as: 'admin', query: { orden: '-valor_envio', limite: 1 } })).body.data,
    ).toMatchObject([{ ciudad_id: 801, valor_envio: 4.5 }]);
  });

  test.each([
    [-1, 'Este valor no puede ser negativo'],
    [1.001, 'Use como máximo 2 decimales.'],
    [10_000, 'Este valor no puede ser mayor a 9,999.99'],
  ])('%d is refused', async (valor_envio, message) => {
    const { status, body } = await app.call(updateCosto, {
      as: 'admin',
      params: { ciudad_id: 801 },
      body: { valor_envio },
    });
    expect([status, body.errores]).toEqual([400, { valor_envio: message }]);
  });

  test('no such city: 404; employees and customers may not; nor a stranger read', async () => {
    expect(
      (await app.call(updateCosto, { as: 'admin', params: { ciudad_id: 9999 }, body: { valor_envio: 1 } })).status,
    ).toBe(404);
    for (const person of ['empleado', 'clienteA'] as const)
      expect(
        (await app.call(updateCosto, { as: person, params: { ciudad_id: 801 }, body: { valor_envio: 1 } })).status,
      ).toBe(403);
    expect((await app.call(costoEnvio)).status).toBe(401);
  });
});

describe('one cost for a department', () => {
  /** Gracias a Dios, with six municipalities. */
  const DEPARTAMENTO = 9;
  const costs = async () =>
    (
      await app.call(costoEnvio, {
        as: 'admin',
        query: { departamento_id: DEPARTAMENTO, limite: 100, orden: 'ciudad_id' },
      })
    ).body.data;
  const seen = async (valor_envio: number) =>
    (await costs())
      .filter((one) => one.valor_envio !== valor_envio)
      .map(({ ciudad_id, version }) => ({ ciudad_id, version }));
  type Vistas = Awaited<ReturnType<typeof seen>>;
  const apply = (valor_envio: number, vistas?: Vistas, more: { key?: string; as?: 'supervisor' | 'admin' } = {}) =>
    app.call(updateCostoDepartamento, {
      as: 'admin',
      ...more,
      params: { departamento_id: DEPARTAMENTO },
      body: { valor_envio, ...(vistas && { vistas }) },
    });
  const entries = () =>
    app.db
      .selectFrom('bitacora')
      .selectAll()
      .where('accion', '=', 'ubicaciones.cambiar_costo_envio_departamento')
      .orderBy('bitacora_id', 'desc')
      .execute();

  test('changes all that cost something else, leaves the rest as they are, and is written down', async () => {
    await app.call(updateCosto, { as: 'admin', params: { ciudad_id: 901 }, body: { valor_envio: 7.25 } });
    const elsewhere = (await app.call(costoEnvio, { as: 'admin', query: { buscar: '0501' } })).body.data;
    const before = await costs();
    const { status, body } = await apply(7.25, await seen(7.25), { as: 'supervisor' });
    expect([status, body.message]).toEqual([200, 'Cambió el costo de 5 municipios.']);
    expect(body.data).toEqual({
      departamento_id: DEPARTAMENTO,
      departamento_nombre: 'Gracias a Dios',
      valor_envio: 7.25,
      cambiadas: 5,
    });
    expect(await costs()).toEqual(
      before.map((one) => ({ ...one, valor_envio: 7.25, version: one.version + (one.ciudad_id === 901 ? 0 : 1) })),
    );
    expect((await app.call(costoEnvio, { as: 'admin', query: { buscar: '0501' } })).body.data).toEqual(elsewhere);
    const [entry] = await entries();
    expect(entry).toMatchObject({
      usuario: 'supervisor',
      entidad: 'departamento',
      entidad_id: String(DEPARTAMENTO),
      antes: { ciudades: [902, 903, 904, 905, 906].map((ciudad_id) => ({ ciudad_id, valor_envio: 0 })) },
      despues: { departamento_nombre: 'Gracias a Dios', valor_envio: 7.25, cambiadas: 5 },
    });
  });

  test('one that changed since it was seen refuses them all; also one that was not shown', async () => {
    const vistas = await seen(8);
    await app.call(updateCosto, { as: 'supervisor', params: { ciudad_id: 903 }, body: { valor_envio: 1 } });
    const before = await costs();
    expect((await apply(8, vistas)).body.code).toBe('COSTOS_CAMBIARON');
    const now = await seen(8);
    expect((await apply(8, now.slice(1))).body.code).toBe('COSTOS_CAMBIARON');
    expect((await apply(8, [...now, { ciudad_id: 501, version: 1 }])).body.code).toBe('COSTOS_CAMBIARON');
    expect(await costs()).toEqual(before);
    expect((await apply(8, now)).body.data.cambiadas).toBe(6);
  });

  test('sent again with its key it happens once; once more without, there is nothing left to change', async () => {
    const key = randomUUID();
    const vistas = await seen(3);
    const first = await apply(3, vistas, { key });
    const stored = await costs();
    const noted = (await entries()).length;
    const again = await apply(3, vistas, { key });
    expect(again.body).toEqual(first.body);
    expect([await costs(), (await entries()).length]).toEqual([stored, noted]);
    const { body } = await apply(3);
    expect([body.data.cambiadas, body.message]).toEqual([
      0,
      'Todos los municipios del departamento tenían ya este costo.',
    ]);
    expect(await costs()).toEqual(stored);
  });

  test('two at once: one after the other, all municipalities with the cost of one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const [low, high] = [await seen(11 + round), await seen(30 + round)];
      const answers = await Promise.all([apply(11 + round, low), apply(30 + round, high)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(new Set((await costs()).map(({ valor_envio }) => valor_envio)).size).toBe(1);
    }
  });

  test('as many statements for one municipality as for all', async () => {
    const statementsOf = (valor_envio: number) =>
      statementsDuring(async () => expect((await apply(valor_envio)).status).toBe(200));
    const all = await statementsOf(41);
    await app.call(updateCosto, { as: 'admin', params: { ciudad_id: 906 }, body: { valor_envio: 2 } });
    expect(all.length).toBeGreaterThan(3);
    expect(await statementsOf(41)).toHaveLength(all.length);
  });

  test('who may not change one may not change all; no such department is 404; the amount has its limits', async () => {
    const body = { valor_envio: 1 };
    const params = { departamento_id: DEPARTAMENTO };
    for (const as of ['empleado', 'clienteA', 'sinPermisos'] as const)
      expect((await app.call(updateCostoDepartamento, { as, params, body })).status).toBe(403);
    expect((await app.call(updateCostoDepartamento, { params, body })).status).toBe(401);
    expect(
      (await app.call(updateCostoDepartamento, { as: 'admin', params: { departamento_id: 99 }, body })).status,
    ).toBe(404);
    for (const valor_envio of [-1, 1.001, 10_000]) {
      const refused = await apply(valor_envio);
      expect([refused.status, Object.keys(refused.body.errores ?? {})]).toEqual([400, ['valor_envio']]);
    }
    const many = Array.from({ length: 101 }, () => ({ ciudad_id: 901, version: 1 }));
    expect((await apply(1, many)).body.errores).toEqual({ vistas: 'Use como máximo 100 elementos.' });
  });
});
