import { describe, expect, test } from 'vitest';
import type { QueryInput } from '#kit/contract/call.ts';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { contabilidadCalls } from '../contract/contabilidad.calls.ts';

const app = await useTestApp();
const { resumen, meses } = contabilidadCalls;
const TODAY = localDay(Date.now());
const SEES = 'estadisticas.contable.ver';

const read = async (query: QueryInput<typeof resumen> = {}, asked: object = { as: 'admin' }) => {
  const { status, body } = await app.call(resumen, { ...asked, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

/** A branch with no other records. */
const newBranch = async () => {
  const sucursal_id = await app.world.sucursal();
  const { sucursal_codigo } = await app.db
    .selectFrom('sucursales')
    .select('sucursal_codigo')
    .where('sucursal_id', '=', sucursal_id)
    .executeTakeFirstOrThrow();
  return { sucursal_id, sucursal: sucursal_codigo };
};

describe('who may', () => {
  test.each([
    ['nobody', {}, 401],
    ['a customer', { as: 'clienteA' }, 403],
    ['an employee', { as: 'empleado' }, 403],
    ['a supervisor', { as: 'supervisor' }, 403],
    ['an administrator', { as: 'admin' }, 200],
  ] as const)('%s', async (_who, asked, status) => {
    for (const call of [resumen, meses]) expect((await app.call(call, asked)).status).toBe(status);
  });

  test('who has a branch is told of that one alone, whatever is asked for', async () => {
    const { sucursal_id, sucursal } = await newBranch();
    await app.world.gasto({ sucursal, gasto_valor: 12.34 });
    await app.world.gasto({ gasto_valor: 1000 });
    const own = await makeStaff(app, [SEES]);
    await app.db.updateTable('usuarios').set({ sucursal_id }).where('usuario', '=', own.usuario).execute();
    for (const query of [{}, { sucursal_id: 1 }]) {
      const found = await read(query, own);
      expect(found).toMatchObject({ sucursal_id, gastos: 12.34 });
      expect(found.sucursales.map((one) => one.sucursal_id)).toEqual([sucursal_id]);
      const { body } = await app.call(meses, { ...own, query });
      expect(body.data.at(-1)).toMatchObject({ gastos: 12.34 });
    }
    expect((await read({ sucursal_id })).gastos).toBe(12.34);
    expect((await read()).gastos).toBeGreaterThanOrEqual(1012.34);
  });
});

test('the result is what was delivered without tax, and other incomes, less expenses; what is void or struck through counts nowhere', async () => {
  const { sucursal_id, sucursal } = await newBranch();
  await app.world.entrega({ sucursal_id, total: 500 });
  await app.world.entrega({ sucursal_id, total: 900, estado: 'Anulada', razon_anulacion: 'Prueba' });
  await app.world.entrega({ sucursal_id, total: 70, fecha_registro: `${dayAfter(TODAY, -400)}T18:00:00Z` });
  await app.world.ingreso({ sucursal, categoria: 'Otros', ingreso_valor: 60.25 });
  await app.world.gasto({ sucursal, categoria: 'Energía', gasto_valor: 120.1 });
  await app.world.gasto({ sucursal, categoria: 'Agua', gasto_valor: 30 });
  await app.world.gasto({
    sucursal,
    gasto_valor: 5000,
    eliminado: true,
    usuario_eliminacion: 'admin',
    fecha_eliminacion: new Date().toISOString(),
    razon_eliminacion: 'Repetido',
  });
  const found = await read({ sucursal_id });
  expect(found).toMatchObject({
    entregas: 1,
    ganado: 500,
    isv: 0,
    ingresos: 60.25,
    gastos: 150.1,
    resultado: 410.15,
    cobrado: 0,
    por_cobrar: { saldo: 570, dias_0_30: 500, dias_90_mas: 70 },
  });
  expect(found.categorias_ingreso).toMatchObject([{ categoria_nombre: 'Otros', movimientos: 1, valor: 60.25 }]);
  expect(found.categorias_gasto).toMatchObject([
    {
      categoria_nombre: 'Local',
      movimientos: 2,
      valor: 150.1,
      hijas: [
        { categoria_nombre: 'Energía', valor: 120.1 },
        { categoria_nombre: 'Agua', valor: 30 },
      ],
    },
  ]);
  expect((await read({ sucursal_id, hasta: dayAfter(TODAY, -400) })).ganado).toBe(70);
});

test('a card pays what its account does not keep; a note that is spent is no money', async () => {
  const { sucursal_id } = await newBranch();
  const cuenta = await app.world.cuenta({ comision_pos: 3.25, cuenta_banco_nombre: 'POS de prueba' });
  const card = { metodo_tipo: 'Tarjeta Crédito', cuenta_banco_id: cuenta } as const;
  await app.world.abono({
    sucursal_id,
    pagos: [
      { ...card, monto: 100.15 },
      { metodo_tipo: 'Efectivo', monto: 199.85 },
      { metodo_tipo: 'Nota de Crédito', monto: 100 },
    ],
  });
  const found = await read({ sucursal_id });
  expect(found).toMatchObject({ cobrado: 300, notas: 100 });
  expect(found.metodos.map(({ metodo_tipo, pagos, monto }) => [metodo_tipo, pagos, monto])).toEqual([
    ['Efectivo', 1, 199.85],
    ['Tarjeta Crédito', 1, 100.15],
  ]);
  const tarjeta = {
    cuenta_banco_id: cuenta,
    cuenta_banco_nombre: 'POS de prueba',
    comision_pos: 3.25,
    pagos: 1,
    bruto: 100.15,
    comision: 3.25,
    neto: 96.9,
  };
  expect(found.tarjetas).toEqual([tarjeta]);

  // A later change of the commission does not affect earlier payments.
  await app.db.updateTable('cuentas_banco').set({ comision_pos: 5 }).where('cuenta_banco_id', '=', cuenta).execute();
  expect((await read({ sucursal_id })).tarjetas).toEqual([tarjeta]);
  await app.world.abono({ sucursal_id, pagos: [{ ...card, monto: 10 }] });
  expect((await read({ sucursal_id })).tarjetas).toEqual([
    { ...tarjeta, comision_pos: null, pagos: 2, bruto: 110.15, comision: 3.75, neto: 106.4 },
  ]);
});

test('twelve months, the last that of the day; a day of Tegucigalpa is in its month at both ends', async () => {
  const { sucursal_id, sucursal } = await newBranch();
  for (const fecha_registro of ['2025-01-31T23:59:59-06:00', '2025-02-01T00:00:00-06:00', '2024-02-29T23:59:59-06:00'])
    await app.world.entrega({ sucursal_id, total: 10, fecha_registro });
  await app.world.gasto({ sucursal, gasto_valor: 4, gasto_fecha: '2025-02-28' });
  await app.world.ingreso({ sucursal, ingreso_valor: 1, ingreso_fecha: '2024-03-01' });
  const { body } = await app.call(meses, { as: 'admin', query: { hasta: '2025-02-10', sucursal_id } });
  expect(body.data.map(({ mes }) => mes)).toHaveLength(12);
  expect(body.data[0]).toMatchObject({ mes: '2024-03', ganado: 0, ingresos: 1, resultado: 1 });
  expect(body.data.slice(-2)).toMatchObject([
    { mes: '2025-01', ganado: 10, resultado: 10 },
    { mes: '2025-02', ganado: 10, gastos: 4, resultado: 6 },
  ]);
});
