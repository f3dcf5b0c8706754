import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { entregaBody, metodoId, newDisponibles } from '../../../../tests/harness/new-entrega.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { entregasCalls } from '../contract/entregas.calls.ts';

const app = await useTestApp();
const ROUNDS = 100;
const EFECTIVO = await metodoId(app, 'Efectivo');
const DEPOSITO = await metodoId(app, 'Depósito');
const NOTA = await metodoId(app, 'Nota de Crédito');

type Pagos = Parameters<typeof entregaBody>[1];
const deliver = (as: 'empleado' | 'supervisor', guia_id: number, fields: Pagos, key?: string) =>
  app.call(entregasCalls.create, { as, body: entregaBody([guia_id], fields), ...(key === undefined ? {} : { key }) });
const cash = { pagos: [{ metodo_pago_id: EFECTIVO, monto: 250 }] };

/** The error code of the refused request; exactly one request must succeed. */
const loserOf = (answers: readonly { status: number; body: { code?: string } }[]): string | undefined => {
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  return answers.find(({ status }) => status !== 200)?.body.code;
};

test(`two cashiers deliver one guide, ${ROUNDS} times: one does, the other is told its state`, async () => {
  for (const guia_id of await newDisponibles(app, ROUNDS)) {
    const answers = await Promise.all([deliver('empleado', guia_id, cash), deliver('supervisor', guia_id, cash)]);
    expect(loserOf(answers)).toBe('ENTREGA_GUIA_NO_DISPONIBLE');
    const lines = await app.db.selectFrom('entregas_guias').select('guia_id').where('guia_id', '=', guia_id).execute();
    expect(lines).toHaveLength(1);
  }
});

test(`one credit note spent twice, ${ROUNDS} times: once, and never beyond what it gives`, async () => {
  const [ones, others] = [await newDisponibles(app, ROUNDS), await newDisponibles(app, ROUNDS)];
  for (let round = 0; round < ROUNDS; round++) {
    const nota_credito_id = await app.world.nota({ cliente_id: 1001, credito: 300 });
    const pay = { pagos: [{ metodo_pago_id: NOTA, monto: 250, nota_credito_id }] };
    const answers = await Promise.all([
      deliver('empleado', ones[round] ?? 0, pay),
      deliver('supervisor', others[round] ?? 0, pay),
    ]);
    expect(loserOf(answers)).toBe('PAGO_NOTA_SIN_SALDO');
    const { usado } = await app.db
      .selectFrom('notas_credito')
      .select('usado')
      .where('nota_credito_id', '=', nota_credito_id)
      .executeTakeFirstOrThrow();
    expect(usado).toBe(250);
  }
});

test(`one deposit used twice, ${ROUNDS} times: once, and the other is told at its field`, async () => {
  const [ones, others] = [await newDisponibles(app, ROUNDS), await newDisponibles(app, ROUNDS)];
  for (let round = 0; round < ROUNDS; round++) {
    const pay = { pagos: [{ metodo_pago_id: DEPOSITO, monto: 250, referencia: `VEZ${round}` }] };
    const answers = await Promise.all([
      deliver('empleado', ones[round] ?? 0, pay),
      deliver('supervisor', others[round] ?? 0, pay),
    ]);
    expect(loserOf(answers)).toBe('PAGO_REFERENCIA_REPETIDA');
    expect(answers.find(({ status }) => status === 409)?.body.errores).toHaveProperty('pagos.0.referencia');
  }
});

test(`the same key sent twice at once, ${ROUNDS} times: happens once, both get the same answer`, async () => {
  for (const guia_id of await newDisponibles(app, ROUNDS)) {
    const key = randomUUID();
    const [one, two] = await Promise.all([
      deliver('empleado', guia_id, cash, key),
      deliver('empleado', guia_id, cash, key),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body).toEqual(two.body);
    const receipts = await app.db
      .selectFrom('abonos_detalle')
      .select('abono_id')
      .where('entrega_id', '=', one.body.data.entrega_id)
      .execute();
    expect(receipts).toHaveLength(1);
  }
});

test(`voided and delivered again at once, ${ROUNDS} times: never both at the old state`, async () => {
  for (const guia_id of await newDisponibles(app, ROUNDS)) {
    const { entrega_id } = (await deliver('empleado', guia_id, cash)).body.data;
    const [undone, again, undoneToo] = await Promise.all([
      app.call(entregasCalls.void, { as: 'admin', params: { entrega_id }, body: { razon: 'Se equivocó de caja' } }),
      deliver('supervisor', guia_id, cash),
      app.call(entregasCalls.void, { as: 'admin', params: { entrega_id }, body: { razon: 'Se equivocó de caja' } }),
    ]);
    expect([undone.status, undoneToo.status].toSorted()).toEqual([200, 409]);
    expect([200, 409]).toContain(again.status);
    const living = await app.db
      .selectFrom('entregas_guias')
      .select('entrega_id')
      .where('guia_id', '=', guia_id)
      .where('anulada', '=', false)
      .execute();
    expect(living).toHaveLength(again.status === 200 ? 1 : 0);
  }
});
