import { expect, test } from 'vitest';
import { entregaBody, metodoId, newDisponible } from '../../../../tests/harness/new-entrega.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { entregasCalls } from '../contract/entregas.calls.ts';

const app = await useTestApp();
const EFECTIVO = await metodoId(app, 'Efectivo');

const granted = async (limite_credito: number): Promise<number> => {
  const cliente_id = await newCustomer(app);
  await app.db.updateTable('clientes').set({ limite_credito }).where('cliente_id', '=', cliente_id).execute();
  return cliente_id;
};
const deliver = async (cliente_id: number, pagado: number, as: 'supervisor' | 'admin' = 'supervisor') => {
  const guia_id = await newDisponible(app, { cliente_id });
  return app.call(entregasCalls.create, {
    as,
    body: entregaBody([guia_id], {
      cliente_id,
      pagos: pagado === 0 ? [] : [{ metodo_pago_id: EFECTIVO, monto: pagado }],
    }),
  });
};

test('what is left unpaid stays within what was granted, old debts counted; the counter says how much that is', async () => {
  const cliente_id = await granted(300);
  expect((await deliver(cliente_id, 0)).status).toBe(200);
  const beyond = await deliver(cliente_id, 199.99);
  expect([beyond.status, beyond.body.code, beyond.body.errores]).toEqual([
    409,
    'ENTREGA_CREDITO_EXCEDIDO',
    {
      pagos:
        'El crédito del cliente llega a L 300.00: ya debe L 250.00 y quedarían L 50.01 más. Complete el pago o cobre lo anterior.',
    },
  ]);
  const { body } = await app.call(entregasCalls.counter, { as: 'supervisor', params: { cliente_id } });
  expect(body.data).toMatchObject({ limite_credito: 300, saldo: 250 });
  expect((await deliver(cliente_id, 200)).status).toBe(200);
  // Fully paid, so the debt does not matter.
  expect((await deliver(cliente_id, 250)).status).toBe(200);
});

test('where nothing was granted, who may give credit decides each time', async () => {
  const cliente_id = await granted(0);
  for (const _ of [1, 2]) expect((await deliver(cliente_id, 0)).status).toBe(200);
});

test('two deliveries on credit at once, 30 times: never both beyond what was granted', async () => {
  for (let round = 0; round < 30; round++) {
    const cliente_id = await granted(400);
    const answers = await Promise.all([deliver(cliente_id, 0), deliver(cliente_id, 0, 'admin')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});
