import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../tools/torture/invariants.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';

const app = await useTestApp();

const pagosOf = (abono_id: number) =>
  app.db
    .selectFrom('pagos')
    .select(['metodo_tipo', 'monto', 'recibido', 'referencia', 'nota_credito_id', 'anulado'])
    .where('abono_id', '=', abono_id)
    .orderBy('pago_id')
    .execute();
const entregaOf = (entrega_id: number) =>
  app.db
    .selectFrom('entregas')
    .select(['pagado', 'estado', 'metodos'])
    .where('entrega_id', '=', entrega_id)
    .executeTakeFirstOrThrow();

test('a receipt is of L 100.00 in cash unless it pays something else', async () => {
  const usual = { metodo_tipo: 'Efectivo', referencia: null, nota_credito_id: null, anulado: false };
  expect(await pagosOf(await app.world.abono())).toEqual([{ ...usual, monto: 100, recibido: 100 }]);
  const detalle = [{ entrega_id: await app.world.entrega({ total: 60 }), abono: 50 }];
  expect(await pagosOf(await app.world.abono({ detalle }))).toEqual([{ ...usual, monto: 50, recibido: 50 }]);
  const anulado = await app.world.abono({ anulado: true, detalle });
  expect(await pagosOf(anulado)).toEqual([{ ...usual, monto: 50, recibido: 50, anulado: true }]);
  expect(await entregaOf(detalle[0]?.entrega_id ?? 0)).toEqual({
    pagado: 50,
    estado: 'Crédito',
    metodos: ['Efectivo'],
  });
});

test('each method has what it requires, and a delivery that is paid in whole is paid', async () => {
  const entrega_id = await app.world.entrega({ total: 400 });
  const metodo_pago_id = await app.world.metodoPago();
  const abono_id = await app.world.abono({
    detalle: [{ entrega_id, abono: 400 }],
    pagos: [
      { metodo_tipo: 'Tarjeta Crédito', monto: 100.15 },
      { metodo_pago_id, monto: 199.85 },
      { metodo_tipo: 'Nota de Crédito', monto: 100 },
    ],
  });
  const any = expect.any(String) as string;
  expect(await pagosOf(abono_id)).toMatchObject([
    { metodo_tipo: 'Tarjeta Crédito', referencia: any, nota_credito_id: null },
    { metodo_tipo: 'Depósito', referencia: any, nota_credito_id: null },
    { metodo_tipo: 'Nota de Crédito', referencia: null, nota_credito_id: expect.any(Number) as number },
  ]);
  const paid = await entregaOf(entrega_id);
  expect([paid.pagado, paid.estado, paid.metodos.toSorted()]).toEqual([
    400,
    'Pagada',
    ['Depósito', 'Nota de Crédito', 'Tarjeta Crédito'],
  ]);
});

test('what else stands in the books and the drawers could have come about', async () => {
  const categoria_id = await app.world.categoria();
  await app.world.gasto({ categoria_id });
  await app.world.movimientoTurno();
  await app.world.conciliacion();
  await app.world.mesRecurrente();
  const codigos = ['VISTOASI01', 'VISTOASI02'];
  const paquete_id = await app.world.paquete({ codigos });
  const seen = app.db.selectFrom('paquete_codigos').select('codigo').where('paquete_id', '=', paquete_id);
  expect((await seen.orderBy('codigo').execute()).map(({ codigo }) => codigo)).toEqual(codigos);
  // The deliveries here have only a total.
  const broken = await brokenInvariants(app.db);
  expect(broken.filter((one) => !one.includes('a delivery without lines'))).toEqual([]);
});
