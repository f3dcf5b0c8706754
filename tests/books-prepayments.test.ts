import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { localDay } from '#kit/rules/dates.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { comprobantesCalls } from '#features/comprobantes/contract/comprobantes.calls.ts';
import { contabilidadCalls } from '#features/contabilidad/contract/contabilidad.calls.ts';
import { librosContablesCalls } from '#features/libros_contables/contract/libros-contables.calls.ts';
import { notasCreditoCalls } from '#features/notas_credito/contract/notas-credito.calls.ts';
import { byHand, lempiras } from './harness/books-by-hand.ts';
import { newGround } from './harness/company-books.ts';
import { addSobrante } from './harness/company-notes.ts';
import { newDisponible } from './harness/new-entrega.ts';
import { booksOf, sumOf } from './harness/read-books.ts';
import { readTables } from './harness/read-tables.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();
const { ask, readAll } = booksOf(app);
const YEAR = 2022;
const DAY_MS = 86_400_000;
await addSobrante(await newGround(app, 1), YEAR);

test('a transfer that paid a debt and left a credit is told once', async () => {
  const days = { desde: `${YEAR}-01-01`, hasta: `${YEAR}-12-31` };
  const { cobrado, anticipos } = byHand(await readTables(app), { ...days, sucursal_id: null });
  expect([cobrado, anticipos].every((one) => one > 0n)).toBe(true);
  const { data } = await ask(contabilidadCalls.resumen, days);
  expect([data.cobrado, data.anticipos]).toEqual([lempiras(cobrado), lempiras(anticipos)]);
});

test('a transfer whose credit was cancelled later and that the counter charged is told once, and no day before changes', async () => {
  const [CAME, TODAY] = [localDay(Date.now() - 40 * DAY_MS), localDay(Date.now())];
  const [DEPOSITED, referencia] = [1000, 'ANTES-Y-DESPUES'];
  const cuenta_banco_id = await app.world.cuenta({ recibe_transferencias: true });
  /** What entered the account by the journal, and what came in by the results: collections, and paid ahead. */
  const told = async (day: string) => {
    const days = { desde: day, hasta: day };
    const { rows } = await readAll(librosContablesCalls.diario, { ...days, cuenta_banco_id });
    const { data } = await ask(contabilidadCalls.resumen, days);
    return { banco: sumOf(rows, 'entradas') - sumOf(rows, 'salidas'), cobrado: data.cobrado, antes: data.anticipos };
  };
  const done = <T>({ status, body }: { status: number; body: { data: T } }): T => {
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };
  expect(await told(CAME)).toEqual({ banco: 0, cobrado: 0, antes: 0 });

  const comprobante_id = await app.world.comprobante({
    cliente_id: 1001,
    cuenta_banco_id,
    guia_ids: [await newDisponible(app)],
    monto: DEPOSITED,
    referencia,
  });
  const { nota_credito_id } = done(
    await app.call(comprobantesCalls.process, {
      as: 'admin',
      params: { comprobante_id },
      body: { estado: 'Aprobado' },
    }),
  );
  await app.db
    .updateTable('notas_credito')
    .set({
      fecha_registro: sql`fecha_registro - interval '40 days'`,
      fecha_revision: sql`fecha_revision - interval '40 days'`,
    })
    .where('nota_credito_id', '=', nota_credito_id ?? 0)
    .execute();
  const then = { banco: DEPOSITED, cobrado: 0, antes: DEPOSITED };
  expect(await told(CAME)).toEqual(then);

  done(
    await app.call(notasCreditoCalls.cancel, {
      as: 'admin',
      params: { nota_credito_id: nota_credito_id ?? 0 },
      body: { razon: 'Era para otra cosa' },
    }),
  );
  expect([await told(CAME), await told(TODAY)]).toEqual([then, { banco: -DEPOSITED, cobrado: 0, antes: -DEPOSITED }]);

  const entrega_id = await app.world.entrega({ cliente_id: 1001, total: DEPOSITED });
  done(
    await app.call(abonosCalls.create, {
      as: 'empleado',
      body: {
        cliente_id: 1001,
        detalle: [{ entrega_id, abono: DEPOSITED }],
        pagos: [{ metodo_pago_id: await app.world.metodoPago({ cuenta_banco_id }), monto: DEPOSITED, referencia }],
      },
    }),
  );
  expect([await told(CAME), await told(TODAY)]).toEqual([then, { banco: 0, cobrado: DEPOSITED, antes: -DEPOSITED }]);
  // What was granted and cancelled leaves nothing among the notes either.
  const { rows } = await readAll(librosContablesCalls.diario, { desde: CAME, hasta: TODAY, clase: 'Notas de crédito' });
  expect(rows.map(({ concepto, neto }) => [concepto, neto])).toEqual([
    ['Notas anuladas', -DEPOSITED],
    ['Notas concedidas', DEPOSITED],
  ]);
});
