import { expect, test } from 'vitest';
import type { QueryInput } from '#kit/contract/call.ts';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { metodoId } from '../../../../tests/harness/new-entrega.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { cuentasPorCobrarCalls } from '../contract/cuentas-por-cobrar.calls.ts';

const app = await useTestApp();
const EFECTIVO = await metodoId(app, 'Efectivo');
const TODAY = localDay(Date.now());
/** The first moment of the day `days` days ago, in Tegucigalpa. */
const begin = (days: number): string => `${dayAfter(TODAY, -days)}T06:00:00Z`;
const owes = (cliente_id: number, total: number, days: number, more = {}) =>
  app.world.entrega({ cliente_id, total, fecha_registro: begin(days), ...more });

const read = (query: QueryInput<typeof cuentasPorCobrarCalls.list>, asked: object = { as: 'admin' }) =>
  app.call(cuentasPorCobrarCalls.list, { ...asked, query });
const rowOf = async (cliente_id: number, query: QueryInput<typeof cuentasPorCobrarCalls.list> = {}) =>
  (await read({ ...query, cliente_id })).body.data[0];

test('each client has a row: how much of what is owed is how old, by days of Tegucigalpa', async () => {
  const cliente_id = await newCustomer(app);
  for (const [total, days] of [
    [1, 0],
    [2, 30],
    [4, 31],
    [8, 60],
    [16, 61],
    [32, 90],
    [64.25, 91],
  ] as const)
    await owes(cliente_id, total, days);
  await owes(cliente_id, 500, 10, { pagado: 500, estado: 'Pagada' });
  await owes(cliente_id, 600, 10, { estado: 'Anulada', razon_anulacion: 'Prueba' });
  expect(await rowOf(cliente_id)).toMatchObject({
    entregas: 7,
    saldo: 127.25,
    dias_0_30: 3,
    dias_31_60: 12,
    dias_61_90: 48,
    dias_90_mas: 64.25,
    dias: 91,
  });
});

test('by age, branch and client; the totals are of all that is found, not of the page', async () => {
  const [one, two] = [await newCustomer(app), await newCustomer(app)];
  const sucursal_id = await app.world.sucursal();
  await owes(one, 10, 5, { sucursal_id });
  await owes(one, 20, 100);
  await owes(two, 40, 5, { sucursal_id });
  const found = async (query: QueryInput<typeof cuentasPorCobrarCalls.list>) =>
    (await read({ limite: 100, ...query })).body.data
      .filter(({ cliente_id }) => cliente_id === one || cliente_id === two)
      .map(({ cliente_id, saldo }) => [cliente_id, saldo]);
  expect(await found({ edad: '90+' })).toEqual([[one, 30]]);
  expect(await found({ edad: '0-30', orden: 'saldo' })).toEqual([
    [one, 30],
    [two, 40],
  ]);
  expect(await found({ sucursal_id, orden: '-saldo' })).toEqual([
    [two, 40],
    [one, 10],
  ]);
  const { meta } = (await read({ sucursal_id, limite: 1 })).body;
  expect(meta).toMatchObject({ total: 2, totales: { clientes: 2, entregas: 2, saldo: 50, dias_0_30: 50 } });
  expect((await read({ buscar: String(one) })).body.data.map(({ cliente_id }) => cliente_id)).toContain(one);
});

test('at the end of another day: what had been delivered by then and was paid after it counts', async () => {
  const cliente_id = await newCustomer(app);
  await owes(cliente_id, 100, 40);
  await owes(cliente_id, 50, 3);
  const paid = await app.call(abonosCalls.create, {
    as: 'empleado',
    body: { cliente_id, pagos: [{ metodo_pago_id: EFECTIVO, monto: 120 }] },
  });
  expect(paid.status).toBe(200);
  await app.db
    .updateTable('abonos')
    .set({ fecha_registro: begin(1) })
    .where('abono_id', '=', paid.body.data.abono_id)
    .execute();
  const al = (days: number) => rowOf(cliente_id, { al: dayAfter(TODAY, -days) });
  expect(await al(41)).toBeUndefined();
  expect(await al(40)).toMatchObject({ saldo: 100, dias: 0, entregas: 1 });
  expect(await al(2)).toMatchObject({ saldo: 150, dias: 38, dias_31_60: 100, dias_0_30: 50 });
  for (const days of [1, 0, -5]) expect(await al(days), String(days)).toMatchObject({ saldo: 30, entregas: 1 });
});

test('is for who may see it alone', async () => {
  expect((await read({}, {})).status).toBe(401);
  for (const as of ['clienteA', 'empleado'] as const) expect((await read({}, { as })).status, as).toBe(403);
  expect((await read({}, await makeStaff(app, ['reportes.cuentas_por_cobrar.ver']))).status).toBe(200);
});

test('of the own branch alone, whatever is asked for, to who has one and does not look after all users', async () => {
  const cliente_id = await newCustomer(app);
  const staff = await makeStaff(app, ['reportes.cuentas_por_cobrar.ver']);
  const sucursal_id = await app.world.sucursal();
  await owes(cliente_id, 10, 5, { sucursal_id });
  await owes(cliente_id, 20, 5, { sucursal_id: staff.sucursal_id });
  const { data, meta } = (await read({ cliente_id, sucursal_id }, staff)).body;
  expect(data.map(({ saldo }) => saldo)).toEqual([20]);
  expect(meta.totales).toMatchObject({ saldo: 20, clientes: 1 });
});
