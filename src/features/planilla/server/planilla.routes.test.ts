import { expect, test } from 'vitest';
import { categoriasCalls } from '#features/categorias/contract/categorias.calls.ts';
import { newCategoria } from '../../../../tests/harness/new-gasto.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { planillaCalls } from '../contract/planilla.calls.ts';

const app = await useTestApp();
const { get } = planillaCalls;
const HASTA = '2025-02-10';

const read = async (query: object = {}, asked: object = { as: 'admin' }) => {
  const { status, body } = await app.call(get, { ...asked, query: { hasta: HASTA, ...query } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const update = (categoria_id: number, body: object) =>
  app.call(categoriasCalls.update, { as: 'admin', params: { categoria_id }, body: body as never });

test.each([
  [{}, 401],
  [{ as: 'clienteA' }, 403],
  [{ as: 'admin' }, 200],
] as const)('who may: %j', async (asked, status) => {
  expect((await app.call(get, asked)).status).toBe(status);
});

test('twelve months of the category, which stays the payroll by another name and until another is', async () => {
  await app.world.gasto({ categoria: 'Planilla', gasto_valor: 900.5, gasto_fecha: '2025-01-31' });
  await app.world.gasto({ categoria: 'Planilla', gasto_valor: 100, gasto_fecha: '2025-02-01' });
  await app.world.gasto({ categoria: 'Viáticos', gasto_valor: 77, gasto_fecha: '2025-02-01' });
  await app.world.gasto({ categoria: 'Planilla', gasto_valor: 5, gasto_fecha: '2024-02-29' });
  const before = await read();
  expect(before.categoria).toMatchObject({ categoria_nombre: 'Planilla', registra: true });
  expect(before.meses).toHaveLength(12);
  expect(before.meses.slice(-2)).toEqual([
    { mes: '2025-01', gastos: 1, valor: 900.5 },
    { mes: '2025-02', gastos: 1, valor: 100 },
  ]);
  expect(before.meses[0]).toEqual({ mes: '2024-03', gastos: 0, valor: 0 });

  const planilla = before.categoria?.categoria_id ?? 0;
  expect((await update(planilla, { categoria_nombre: 'Sueldos y salarios' })).status).toBe(200);
  const renamed = await read();
  expect(renamed.categoria?.categoria_nombre).toBe('Sueldos y salarios');
  expect(renamed.meses).toEqual(before.meses);

  const other = await newCategoria(app);
  expect((await update(other.categoria_id, { es_planilla: true })).status).toBe(200);
  const moved = await read();
  expect(moved.categoria?.categoria_id).toBe(other.categoria_id);
  expect(moved.meses.every(({ valor }) => valor === 0)).toBe(true);
  const { body } = await app.call(categoriasCalls.get, { as: 'admin', params: { categoria_id: planilla } });
  expect(body.data.es_planilla).toBe(false);

  expect((await update(other.categoria_id, { es_planilla: false })).status).toBe(200);
  expect((await read()).categoria).toBeNull();
  expect((await update(planilla, { es_planilla: true })).status).toBe(200);
});

test('an income is no payroll', async () => {
  const { categoria_id } = await newCategoria(app, { tipo: 'Ingreso' });
  const { status, body } = await update(categoria_id, { es_planilla: true });
  expect([status, body.code]).toEqual([400, 'CATEGORIA_PLANILLA_DE_GASTOS']);
});

test('who has a branch is told of that one alone', async () => {
  const sucursal_id = await app.world.sucursal();
  const { sucursal_codigo } = await app.db
    .selectFrom('sucursales')
    .select('sucursal_codigo')
    .where('sucursal_id', '=', sucursal_id)
    .executeTakeFirstOrThrow();
  const { categoria } = await read();
  await app.world.gasto({
    categoria_id: categoria?.categoria_id ?? 0,
    sucursal: sucursal_codigo,
    gasto_valor: 12.34,
    gasto_fecha: '2025-02-03',
  });
  const own = await makeStaff(app, ['gastos.listado.ver']);
  await app.db.updateTable('usuarios').set({ sucursal_id }).where('usuario', '=', own.usuario).execute();
  for (const query of [{}, { sucursal_id: 1 }])
    expect((await read(query, own)).meses.at(-1)).toEqual({ mes: '2025-02', gastos: 1, valor: 12.34 });
});
