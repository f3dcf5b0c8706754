import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { librosContablesCalls } from '../contract/libros-contables.calls.ts';

const app = await useTestApp();
const { ventas, cobros, compras, diario } = librosContablesCalls;
const CALLS = Object.values(librosContablesCalls);
const MOMENT = '2024-05-31T23:30:00-06:00';
const MAY = { desde: '2024-05-01', hasta: '2024-05-31' };

describe('who may', () => {
  test.each([
    ['nobody', {}, 401],
    ['a customer', { as: 'clienteA' }, 403],
    ['a supervisor', { as: 'supervisor' }, 403],
    ['an administrator', { as: 'admin' }, 200],
  ] as const)('%s', async (_who, asked, status) => {
    for (const call of CALLS) expect((await app.call(call, asked)).status, call.id).toBe(status);
  });

  test('who has a branch is told of that one alone, whatever is asked for', async () => {
    const sucursal_id = await app.world.sucursal();
    await app.world.entrega({ sucursal_id, total: 12.34, fecha_registro: MOMENT });
    const own = await makeStaff(app, ['estadisticas.contable.ver']);
    await app.db.updateTable('usuarios').set({ sucursal_id }).where('usuario', '=', own.usuario).execute();
    for (const query of [MAY, { ...MAY, sucursal_id: 1 }]) {
      const { body } = await app.call(ventas, { ...own, query });
      expect(body.meta).toMatchObject({ total: 1, totales: { total: 12.34 } });
    }
  });
});

test('a sale of the last minutes of a month is in it; one that was voided stands there with zeros', async () => {
  const sucursal_id = await app.world.sucursal();
  await app.world.entrega({ sucursal_id, total: 500, fecha_registro: MOMENT });
  await app.world.entrega({ sucursal_id, total: 70, fecha_registro: '2024-06-01T00:00:00-06:00' });
  await app.world.entrega({
    sucursal_id,
    total: 900,
    fecha_registro: MOMENT,
    estado: 'Anulada',
    razon_anulacion: 'Prueba',
    usuario_anulacion: 'admin',
    fecha_anulacion: MOMENT,
  });
  const query = { ...MAY, sucursal_id };
  const { body } = await app.call(ventas, { as: 'admin', query });
  expect(body.meta?.totales).toMatchObject({
    ventas: 1,
    anuladas: 1,
    total: 500,
    exento: 500,
    contado: 0,
    credito: 500,
  });
  expect(body.data.map(({ total, condicion, anulada }) => [total, condicion, anulada])).toEqual([
    [500, 'Crédito', false],
    [0, null, true],
  ]);
  const sheet = await app.call(exportCallOf(ventas), { as: 'admin', query: query as never });
  const [titles = [], ...rows] = readSheet(sheet.bytes).rows;
  expect(titles).toEqual(expect.arrayContaining(['Fecha', 'RTN', 'DNI', 'Exento (L)', 'ISV 15 % (L)', 'Total (L)']));
  expect(rows.map((row) => row[titles.indexOf('Total (L)')])).toEqual([500, 0, 500]);
  expect(rows.at(-1)?.[0]).toBe('Total');
});

test('what is shown of a receipt is what was paid so, and into that account', async () => {
  const sucursal_id = await app.world.sucursal();
  const cuenta_banco_id = await app.world.cuenta({ comision_pos: 4 });
  await app.world.abono({
    sucursal_id,
    fecha_registro: MOMENT,
    pagos: [
      { metodo_tipo: 'Efectivo', monto: 100 },
      { metodo_tipo: 'Tarjeta Crédito', monto: 200, cuenta_banco_id },
    ],
  });
  const { cuenta_banco_id: caja } = await app.db
    .selectFrom('cuentas_banco')
    .select('cuenta_banco_id')
    .where('sucursal_id', '=', sucursal_id)
    .where('es_caja', '=', true)
    .executeTakeFirstOrThrow();
  const query = { ...MAY, sucursal_id };
  const read = async (more: object) => {
    const { body } = await app.call(cobros, { as: 'admin', query: { ...query, ...more } });
    return body.data.map(({ cobrado, comision, neto, metodos }) => ({ cobrado, comision, neto, metodos }));
  };
  // The commission of the account rises; earlier payments keep theirs.
  await app.db
    .updateTable('cuentas_banco')
    .set({ comision_pos: 9 })
    .where('cuenta_banco_id', '=', cuenta_banco_id)
    .execute();
  expect(await read({})).toEqual([{ cobrado: 300, comision: 8, neto: 292, metodos: ['Efectivo', 'Tarjeta'] }]);
  expect(await read({ cuenta_banco_id })).toEqual([{ cobrado: 200, comision: 8, neto: 192, metodos: ['Tarjeta'] }]);
  expect(await read({ cuenta_banco_id: caja })).toEqual([
    { cobrado: 100, comision: 0, neto: 100, metodos: ['Efectivo'] },
  ]);
  expect(await read({ metodo_tipo: 'Depósito' })).toEqual([]);

  const { body } = await app.call(diario, { as: 'admin', query });
  expect(
    body.data.map(({ dia, clase, concepto, entradas, salidas }) => [dia, clase, concepto, entradas, salidas]),
  ).toEqual([
    ['2024-05-31', 'Caja', 'Cobros', 100, 0],
    ['2024-05-31', 'Tarjetas', 'Cobros', 200, 0],
    ['2024-05-31', 'Por cobrar', 'Ventas', 300, 0],
    ['2024-05-31', 'Por cobrar', 'Abonos', 0, 300],
  ]);
});

test('purchases stand under their categories; those of no list can be told apart', async () => {
  const sucursal_id = await app.world.sucursal();
  const { sucursal_codigo: sucursal } = await app.db
    .selectFrom('sucursales')
    .select('sucursal_codigo')
    .where('sucursal_id', '=', sucursal_id)
    .executeTakeFirstOrThrow();
  const lista = await app.world.packinglist({ estado: 'Enviado a HN' });
  const gasto_fecha = '2024-05-10';
  await app.world.gasto({ sucursal, gasto_fecha, categoria: 'Energía', gasto_valor: 10.01 });
  await app.world.gasto({ sucursal, gasto_fecha, categoria: 'Aduana', gasto_valor: 20, packinglist_ids: [lista] });
  await app.world.gasto({
    sucursal,
    gasto_fecha,
    gasto_valor: 5000,
    eliminado: true,
    usuario_eliminacion: 'admin',
    fecha_eliminacion: MOMENT,
    razon_eliminacion: 'Repetido',
  });
  const query = { ...MAY, sucursal_id };
  const { body } = await app.call(compras, { as: 'admin', query });
  expect(body.data.map(({ grupo, categoria_nombre, valor }) => [grupo, categoria_nombre, valor])).toEqual([
    ['Local', 'Energía', 10.01],
    ['Local', 'Energía', 0],
    ['Operación', 'Aduana', 20],
  ]);
  expect(body.meta?.totales).toMatchObject({ registros: 2, eliminados: 1, valor: 30.01 });
  const alone = await app.call(compras, { as: 'admin', query: { ...query, sin_lista: 'true', eliminado: 'false' } });
  expect(alone.body.data.map(({ valor }) => valor)).toEqual([10.01]);
});
