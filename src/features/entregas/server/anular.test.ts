import { describe, expect, test } from 'vitest';
import { fingerprinter } from '../../../../tests/harness/fingerprint.ts';
import { entregaBody, metodoId, newDisponible, newEntrega } from '../../../../tests/harness/new-entrega.ts';
import { newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { entregasCalls } from '../contract/entregas.calls.ts';

const app = await useTestApp();
const fingerprint = await fingerprinter(app.db);
const razon = 'Se entregó a otra persona';

const voidIt = (entrega_id: number, body: { razon?: string; version?: number } = {}) =>
  app.call(entregasCalls.void, { as: 'admin', params: { entrega_id }, body: { razon, ...body } });

test('gives everything back and erases nothing', async () => {
  const cliente_id = await newCustomer(app);
  const nota_credito_id = await app.world.nota({ cliente_id, credito: 400, usado: 20.5 });
  const guia_ids = [await newDisponible(app, { cliente_id }), await newDisponible(app, { cliente_id, guia_valor: 4 })];
  const delivered = await app.call(entregasCalls.create, {
    as: 'empleado',
    body: entregaBody(guia_ids, {
      cliente_id,
      pagos: [
        { metodo_pago_id: await metodoId(app, 'Nota de Crédito'), monto: 120.1, nota_credito_id },
        { metodo_pago_id: await metodoId(app, 'Depósito'), monto: 100, referencia: 'D-77' },
        { metodo_pago_id: await metodoId(app, 'Efectivo'), monto: 129.9, recibido: 200 },
      ],
    }),
  });
  expect(delivered.status).toBe(200);
  const { entrega_id, abono_id } = delivered.body.data;

  const { status, body } = await voidIt(entrega_id, { version: 1 });
  expect([status, body.message]).toEqual([200, 'La entrega se anuló; sus guías están disponibles de nuevo.']);
  expect(body.data).toMatchObject({
    estado: 'Anulada',
    saldo: 0,
    razon_anulacion: razon,
    anulo: 'Administrador',
    total_guias: 2,
    abonos: [{ abono_id, anulado: true, de_otras: false, devolucion: null }],
    acciones: { anular: false },
  });
  expect(body.data.abonos[0]?.pagos).toHaveLength(3);
  const guias = await app.db.selectFrom('guias').selectAll().where('guia_id', 'in', guia_ids).execute();
  // The price is the one frozen when the guia became available.
  expect(guias.map((guia) => [guia.guia_estado, guia.factor_dolar])).toEqual([
    ['Disponible para entrega', 25],
    ['Disponible para entrega', 25],
  ]);
  const paquetes = await app.db.selectFrom('paquetes').selectAll().where('guia_id', 'in', guia_ids).execute();
  expect(paquetes.map(({ paquete_estado }) => paquete_estado)).toEqual([
    'Disponible para entrega',
    'Disponible para entrega',
  ]);
  const nota = await app.db
    .selectFrom('notas_credito')
    .select('usado')
    .where('nota_credito_id', '=', nota_credito_id)
    .executeTakeFirstOrThrow();
  expect(nota.usado).toBe(20.5);
  const pagos = await app.db.selectFrom('pagos').selectAll().where('abono_id', '=', abono_id).execute();
  expect(pagos.map(({ anulado }) => anulado)).toEqual([true, true, true]);
  const history = await app.db
    .selectFrom('historial')
    .select(['estado', 'accion', 'comentario'])
    .where('entidad', '=', 'guia')
    .where('entidad_id', '=', guia_ids[0] ?? 0)
    .orderBy('historial_id', 'desc')
    .limit(1)
    .execute();
  expect(history).toEqual([{ estado: 'Disponible para entrega', accion: 'anular_entrega', comentario: razon }]);
  const logged = await app.db
    .selectFrom('bitacora')
    .select('accion')
    .where('accion', 'in', ['entregas.anular', 'notas_credito.devolver'])
    .orderBy('bitacora_id')
    .execute();
  expect(logged.map(({ accion }) => accion)).toEqual(['entregas.anular', 'notas_credito.devolver']);

  // The receipt says that it was voided; its deposit and the guias can be used again.
  const receipt = await app.call(abonosCalls.get, { as: 'empleado', params: { abono_id: abono_id ?? 0 } });
  expect(receipt.body.data).toMatchObject({ anulado: true, total: 350, saldo: 0 });
  const again = await app.call(entregasCalls.create, {
    as: 'empleado',
    body: entregaBody(guia_ids, {
      cliente_id,
      pagos: [{ metodo_pago_id: await metodoId(app, 'Depósito'), monto: 350, referencia: 'D-77' }],
    }),
  });
  expect(again.status).toBe(200);
});

describe('of parcels whose tracking is used again', () => {
  const boxes = (tracking: string) =>
    app.db
      .selectFrom('paquetes')
      .select(['orden', 'paquete_estado'])
      .where('tracking', '=', tracking)
      .orderBy('paquete_id')
      .execute();
  /** Delivers two guias with one parcel of the tracking each; then the parcels `again` arrive a second time. */
  const reused = async (tracking: string, again: readonly number[]): Promise<number> => {
    const guia_ids = [await newDisponible(app), await newDisponible(app)];
    for (const [index, guia_id] of guia_ids.entries())
      await newPaquete(app, { tracking, orden: index + 1, guia_id, estado: 'Disponible para entrega' });
    const pagos = [{ metodo_pago_id: await metodoId(app, 'Efectivo'), monto: 500 }];
    const { body } = await app.call(entregasCalls.create, { as: 'empleado', body: entregaBody(guia_ids, { pagos }) });
    for (const orden of again) await newPaquete(app, { tracking, orden });
    return body.data.entrega_id;
  };

  test.each([
    ['none', [], [1, 2]],
    ['the first', [1], [3, 2]],
    ['the second', [2], [1, 3]],
    ['both', [1, 2], [3, 4]],
    ['both and more', [1, 2, 5], [6, 7]],
  ] as const)('%s: what lives keeps its number, what comes back is the next box', async (name, again, expected) => {
    const tracking = `OTRAVEZ${name.replace(/ /g, '').toUpperCase()}`;
    const entrega_id = await reused(tracking, again);
    const { status, body } = await voidIt(entrega_id);
    expect([status, body.code]).toEqual([200, undefined]);
    expect(await boxes(tracking)).toEqual([
      ...expected.map((orden) => ({ orden, paquete_estado: 'Disponible para entrega' })),
      ...again.map((orden) => ({ orden, paquete_estado: 'Pre-alertado' })),
    ]);
  });
});

describe('is refused', () => {
  test('to who may not, without a reason, and for what is not there', async () => {
    const { entrega_id } = await newEntrega(app);
    const params = { entrega_id };
    for (const as of ['supervisor', 'empleado', 'clienteA'] as const)
      expect((await app.call(entregasCalls.void, { as, params, body: { razon } })).status, as).toBe(403);
    expect((await app.call(entregasCalls.void, { params, body: { razon } })).status).toBe(401);
    const short = await voidIt(entrega_id, { razon: ' no ' });
    expect(short.body.errores).toEqual({ razon: 'Escriba la razón con al menos 5 letras.' });
    for (const unread of ['\u200b'.repeat(6), '\u200d'.repeat(6), 'no\u200b\u200b\u200b', '......', ''])
      expect((await voidIt(entrega_id, { razon: unread })).body.errores).toEqual(short.body.errores);
    expect((await voidIt(999_999)).status).toBe(404);
  });

  test('a second time, of another day, and from a stale screen', async () => {
    const refusals: (string | undefined)[] = [];
    const refuse = async (entrega_id: number, version?: number): Promise<void> => {
      const before = await fingerprint();
      const { body } = await voidIt(entrega_id, version === undefined ? {} : { version });
      refusals.push(body.code);
      expect(await fingerprint()).toEqual(before);
    };
    const twice = await newEntrega(app);
    expect((await voidIt(twice.entrega_id)).status).toBe(200);
    await refuse(twice.entrega_id);

    const old = await newEntrega(app);
    await app.db
      .updateTable('entregas')
      .set({ fecha_registro: new Date(Date.now() - 86_400_000).toISOString() })
      .where('entrega_id', '=', old.entrega_id)
      .execute();
    await refuse(old.entrega_id);

    const seen = await newEntrega(app);
    await refuse(seen.entrega_id, 7);

    expect(refusals).toEqual(['ENTREGA_YA_ANULADA', 'ENTREGA_DE_OTRO_DIA', 'VERSION_ANTERIOR']);
  });
});
