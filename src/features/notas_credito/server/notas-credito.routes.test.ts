import { expect, test } from 'vitest';
import { localDay } from '#kit/rules/dates.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';

const app = await useTestApp();
const { summary } = notasCreditoCalls;
const DAY_MS = 86_400_000;

const summaryOf = async (cliente_id: number) => {
  const { status, body } = await app.call(summary, { as: 'empleado', params: { cliente_id } });
  expect(status).toBe(200);
  return body.data;
};

test('of who owes nothing and has nothing', async () => {
  const cliente_id = await newCustomer(app);
  expect(await summaryOf(cliente_id)).toEqual({ cliente_id, saldo: 0, notas_credito: 0, detalle: [] });
});

test('what is owed of every delivery that was not voided, to the cent', async () => {
  const cliente_id = await newCustomer(app);
  await app.world.entrega({ cliente_id, total: 1000.1, pagado: 300.05 });
  await app.world.entrega({ cliente_id, total: 0.2, pagado: 0.1, fecha_registro: '2020-01-01T00:00:00Z' });
  await app.world.entrega({ cliente_id, total: 800, pagado: 800, estado: 'Pagada' });
  await app.world.entrega({ cliente_id, total: 900, estado: 'Anulada', razon_anulacion: 'Prueba' });
  await app.world.entrega({ cliente_id: 1002 });
  expect((await summaryOf(cliente_id)).saldo).toBe(700.15);
});

test('what is left of approved notes, and all notes, the newest first', async () => {
  const cliente_id = await newCustomer(app);
  const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const used = await app.world.nota({ cliente_id, credito: 100.3, usado: 40.1, fecha_registro: at(3) });
  const pending = await app.world.nota({ cliente_id, credito: 70, estado: 'Pendiente', fecha_registro: at(1) });
  const rejected = await app.world.nota({ cliente_id, credito: 90, estado: 'Rechazado', fecha_registro: at(2) });
  const whole = await app.world.nota({ cliente_id, credito: 0.1, fecha_registro: at(4) });
  await app.world.nota({ cliente_id: 1002 });
  const { notas_credito, detalle } = await summaryOf(cliente_id);
  expect(notas_credito).toBe(60.3);
  expect(detalle.map(({ nota_credito_id, disponible }) => [nota_credito_id, disponible])).toEqual([
    [pending, 0],
    [rejected, 0],
    [used, 60.2],
    [whole, 0.1],
  ]);
  expect(detalle[2]).toMatchObject({ concepto: 'Cortesía', credito: 100.3, usado: 40.1, estado: 'Aprobado' });
});

test('a note counts until the end of the 360th day after its own, by the days of Tegucigalpa', async () => {
  const cliente_id = await newCustomer(app);
  // Tegucigalpa is six hours behind UTC: one note at the first valid moment, one a millisecond before it.
  const first = Date.parse(`${localDay(new Date())}T06:00:00Z`) - 360 * DAY_MS;
  const counts = await app.world.nota({ cliente_id, credito: 10, fecha_registro: new Date(first).toISOString() });
  await app.world.nota({ cliente_id, credito: 20, fecha_registro: new Date(first - 1).toISOString() });
  const { notas_credito, detalle } = await summaryOf(cliente_id);
  expect(notas_credito).toBe(10);
  expect(detalle.map(({ nota_credito_id }) => nota_credito_id)).toEqual([counts]);
});

test('a customer sees only the own; nobody sees what is not there', async () => {
  const ask = (as: 'clienteA' | 'clienteB' | 'admin', cliente_id: number) =>
    app.call(summary, { as, params: { cliente_id } });
  expect((await ask('clienteA', 1001)).status).toBe(200);
  const { status, body } = await ask('clienteB', 1001);
  expect([status, body.code]).toEqual([404, 'NO_ENCONTRADO']);
  expect((await ask('admin', 999_999)).status).toBe(404);
  expect((await ask('admin', 0)).status).toBe(404);
});

test('of a request nothing is told to who may not see requests', async () => {
  const { token } = await makeStaff(app, ['casilleros.detalle.ver']);
  const cliente_id = await newCustomer(app);
  const statusOf = async (): Promise<number> => (await app.call(summary, { token, params: { cliente_id } })).status;
  expect(await statusOf()).toBe(200);
  for (const [cliente_estatus, motivo_rechazo] of [
    ['Pendiente', null],
    ['Rechazado', 'Prueba'],
  ] as const) {
    await app.db
      .updateTable('clientes')
      .set({ cliente_estatus, motivo_rechazo })
      .where('cliente_id', '=', cliente_id)
      .execute();
    expect(await statusOf(), cliente_estatus).toBe(404);
    expect((await app.call(summary, { as: 'empleado', params: { cliente_id } })).status).toBe(200);
  }
});
