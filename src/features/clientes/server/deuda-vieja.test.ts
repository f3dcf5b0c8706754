import { expect, test } from 'vitest';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { DEUDA_VIEJA, deudaViejaText } from '../rules/deuda-vieja.public.ts';

const app = await useTestApp();
/** The first moment, in Tegucigalpa, of the oldest day whose debt is not shown yet. */
const begin = Date.parse(`${dayAfter(localDay(Date.now()), -DEUDA_VIEJA)}T06:00:00Z`);
const owes = (cliente_id: number, total: number, moment: number) =>
  app.world.entrega({ cliente_id, total, fecha_registro: new Date(moment).toISOString() });

test('what is owed for more than 60 days stands in the list, the detail and the search; younger debts do not', async () => {
  const cliente_id = await app.world.cliente({ cliente_nombre: 'Vieja', cliente_apellido: 'Deudora' });
  await owes(cliente_id, 40, begin);
  const toldOf = async () => {
    const list = await app.call(clientesCalls.list, { as: 'empleado', query: { buscar: String(cliente_id) } });
    const detail = await app.call(clientesCalls.get, { as: 'empleado', params: { cliente_id } });
    return [list.body.data[0]?.deuda_vieja, detail.body.data.deuda_vieja];
  };
  expect(await toldOf()).toEqual([0, 0]);
  await owes(cliente_id, 100.5, begin - 1);
  await owes(cliente_id, 9, begin - 86_400_000);
  expect(await toldOf()).toEqual([109.5, 109.5]);
  const { body } = await app.call(systemCalls.search, { as: 'admin', query: { buscar: 'vieja deudora' } });
  expect(JSON.stringify(body.data)).toContain('Debe L 109.50 de más de 60 días');
});

test('it is for staff: a customer reads the own account elsewhere', async () => {
  await owes(1001, 10, begin - 1);
  const { body } = await app.call(clientesCalls.get, { as: 'clienteA', params: { cliente_id: 1001 } });
  expect(body.data.deuda_vieja).toBeNull();
});

test('nothing is said of no debt, nor to whom it is not told', () => {
  expect([deudaViejaText(null), deudaViejaText(0)]).toEqual([null, null]);
});
