import { describe, expect, test } from 'vitest';
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

const { costoEnvio, updateCosto } = ubicacionesCalls;

describe('shipping cost by city', () => {
  test('starts at zero, found by name without accents or by code', async () => {
    const byName = (await app.call(costoEnvio, { as: 'clienteA', query: { buscar: 'cortes san pedro' } })).body.data;
    expect(byName).toMatchObject([{ ciudad_id: 501, departamento_nombre: 'Cortés', valor_envio: 0 }]);
    expect((await app.call(costoEnvio, { as: 'clienteA', query: { buscar: '0501' } })).body.data).toMatchObject([
      { ciudad_id: 501 },
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
    [10_000, 'Este valor no puede ser mayor a 9999.99'],
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
