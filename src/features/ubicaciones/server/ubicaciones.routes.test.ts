import { expect, test } from 'vitest';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { ubicacionesCalls } from '../contract/ubicaciones.calls.ts';

const app = await useTestApp();

test('the 18 departments and 298 municipalities, each city in its department, in Spanish order', async () => {
  const departamentos = (await app.call(ubicacionesCalls.departamentos)).body.data;
  const ciudades = (await app.call(ubicacionesCalls.ciudades)).body.data;
  expect(departamentos).toHaveLength(18);
  expect(ciudades).toHaveLength(298);
  for (const { departamento_id, ciudades: ids } of departamentos)
    expect(ids.toSorted((a, b) => a - b)).toEqual(ciudades.filter((ciudad) => ciudad.departamento_id === departamento_id).map(({ ciudad_id }) => ciudad_id).toSorted((a, b) => a - b));
  const names = departamentos.map(({ departamento_nombre }) => departamento_nombre);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
  expect(departamentos.find(({ departamento_id }) => departamento_id === 5)?.departamento_nombre).toBe('Cortés');
  expect(ciudades.find(({ ciudad_id }) => ciudad_id === 501)?.ciudad_nombre).toBe('San Pedro Sula');
});
