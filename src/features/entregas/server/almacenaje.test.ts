import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference, total as sum } from '#kit/rules/money.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { DEFAULT_SETTINGS } from '#features/configuraciones/contract/settings.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { inicioCalls } from '#features/inicio/contract/inicio.calls.ts';
import { rutaCalls } from '#features/ruta/contract/ruta.calls.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { GuiaAsked } from '#app/server/world/guia.ts';
import { entregaBody, metodoId, newDisponible } from '../../../../tests/harness/new-entrega.ts';
import { newParada } from '../../../../tests/harness/new-parada.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { entregasCalls } from '../contract/entregas.calls.ts';

const app = await useTestApp();
const EFECTIVO = await metodoId(app, 'Efectivo');
const DAY = 86_400_000;
const FREE = 30;

/** A guia of L 250.00 (US$ 10.00 at 25) that became available `dias` days ago. */
const newAlmacenada = async (dias: number, fields: GuiaAsked = {}): Promise<number> => {
  const guia_id = await newDisponible(app, { aplica_isv: false, ...fields });
  await app.db
    .updateTable('guias')
    .set({ fecha_disponible: new Date(Date.now() - dias * DAY).toISOString() })
    .where('guia_id', '=', guia_id)
    .execute();
  return guia_id;
};
/** Sets the storage terms that apply from now on. */
const setTerminos = (dias_gratis: number, diario: number): Promise<void> =>
  app.world.configuracion({ paquetes: { PKG_DIAS_ALMACENAJE_GRATIS: dias_gratis, PKG_ALMACENAJE_DIARIO: diario } });
const setCobra = (cobra_almacenaje: boolean) =>
  app.db.updateTable('sucursales').set({ cobra_almacenaje }).where('sucursal_codigo', '=', 'SPS').execute();
const counterOf = async (cliente_id = 1001, as: 'empleado' | 'supervisor' = 'empleado') =>
  (await app.call(entregasCalls.counter, { as, params: { cliente_id } })).body.data;
const atCounter = async (guia_id: number) => (await counterOf()).guias.find((guia) => guia.guia_id === guia_id);
const deliver = (guia_ids: readonly number[], fields: object, as: 'empleado' | 'supervisor' = 'empleado') =>
  app.call(entregasCalls.create, { as, body: entregaBody(guia_ids, fields) });
const cash = (monto: number) => [{ metodo_pago_id: EFECTIVO, monto }];
const read = async (entrega_id: number, as: 'admin' | 'clienteA' = 'admin') =>
  (await app.call(entregasCalls.get, { as, params: { entrega_id } })).body.data;
const waived = { exonerar_almacenaje: true, razon_almacenaje: 'Le avisamos tarde' };

describe('the counter', () => {
  test('charges by the terms that an installation begins with, where it never changed them', async () => {
    await app.db.deleteFrom('configuraciones').where('grupo', '=', 'paquetes').execute();
    const { PKG_DIAS_ALMACENAJE_GRATIS: dias, PKG_ALMACENAJE_DIARIO: almacenaje_diario } = DEFAULT_SETTINGS.paquetes;
    expect(await atCounter(await newAlmacenada(dias + 3))).toMatchObject({ almacenaje_dias: 3, almacenaje_diario });
  });

  test.each([
    [0, 0, 250],
    [FREE, 0, 250],
    [FREE + 1, 1, 275],
    [FREE + 12, 12, 550],
  ])('of a guide that is there for %i days charges %i of them', async (dias, almacenaje_dias, total) => {
    const guia_id = await newAlmacenada(dias);
    expect(await atCounter(guia_id)).toMatchObject({
      almacenaje_dias,
      almacenaje_usd: almacenaje_dias,
      almacenaje: almacenaje_dias * 25,
      total_usd: 10 + almacenaje_dias,
      total,
    });
  });

  test('charges by the terms of the day on which it became available, whatever becomes of them', async () => {
    await setCobra(false);
    const free = await newAlmacenada(90);
    await setCobra(true);
    const told = await newAlmacenada(90);
    await setTerminos(0, 500);
    const dearer = await newAlmacenada(2);
    expect(await atCounter(free)).toMatchObject({ almacenaje: 0, total: 250 });
    expect(await atCounter(told)).toMatchObject({ almacenaje: 1500, total: 1750 });
    expect(await atCounter(dearer)).toMatchObject({ almacenaje_dias: 2, almacenaje: 25_000 });
    await setCobra(false);
    await setTerminos(FREE, 1);
    expect(await atCounter(told)).toMatchObject({ almacenaje: 1500, total: 1750 });
    await setCobra(true);
    const { body } = await deliver([told], { total: 1750, pagos: cash(1750) });
    expect((await read(body.data.entrega_id)).detalle).toMatchObject([{ almacenaje_dias: 60, almacenaje: 1500 }]);
  });

  test('what it asks for is what the home and the page of the guide say', async () => {
    const cliente_id = await app.world.cliente({});
    const token = await app.openSession(String(cliente_id));
    const guia_id = await newAlmacenada(FREE + 5, { cliente_id });
    await newAlmacenada(3, { cliente_id });
    const { guias } = await counterOf(cliente_id);
    const { por_retirar } = (await app.call(inicioCalls.resumen, { token, params: { cliente_id } })).body.data;
    expect(por_retirar).toMatchObject([
      {
        total_hnl: sum(guias.map(({ total }) => total)),
        almacenaje: 125,
        total_usd: sum(guias.map((one) => one.total_usd)),
      },
    ]);
    const guia = (await app.call(guiasCalls.get, { token, params: { guia_id } })).body.data;
    expect(sum([guia.total ?? 0, guia.almacenado.almacenaje])).toBe(375);
    const { lineas } = (await app.call(guiasCalls.price, { token, params: { guia_id } })).body.data;
    expect(lineas.slice(-3)).toMatchObject([
      { concepto: 'Almacenaje', cuenta: '5 × 1.00', cantidad: 5, tipo: 'paso' },
      { concepto: 'Almacenaje en lempiras', cuenta: '5.00 × 25.00', cantidad: 125 },
      { concepto: 'Total a pagar', cuenta: '250.00 + 125.00', cantidad: 375, tipo: 'total' },
    ]);
  });
});

describe('handing it over', () => {
  test('freezes it as a line of its own, in the delivery and in the receipt', async () => {
    const guia_id = await newAlmacenada(FREE + 2);
    const short = await deliver([guia_id], { total: 250, pagos: cash(250) });
    expect([short.status, short.body.code]).toEqual([409, 'ENTREGA_TOTAL_CAMBIO']);
    const { status, body } = await deliver([guia_id], { total: 300, pagos: cash(300) });
    expect(status, JSON.stringify(body)).toBe(200);
    const { entrega_id, abono_id } = body.data;
    const entrega = await read(entrega_id);
    expect(entrega).toMatchObject({ total: 300, pagado: 300, saldo: 0 });
    expect(entrega.detalle).toMatchObject([
      {
        almacenaje_dias: 2,
        almacenaje_diario: 1,
        almacenaje_usd: 2,
        almacenaje: 50,
        exonerado: false,
        total_usd: 12,
        total: 300,
      },
    ]);
    const recibo = (await app.call(abonosCalls.get, { as: 'clienteA', params: { abono_id: abono_id ?? 0 } })).body.data;
    expect(recibo.detalle[0]?.precios[0]?.lineas.slice(-2)).toMatchObject([
      { concepto: 'Almacenaje en lempiras', cantidad: 50 },
      { concepto: 'Total a pagar', cantidad: 300 },
    ]);
    // Voiding makes the storage count again.
    const razon = 'Se entregó a otro';
    await app.call(entregasCalls.void, { as: 'admin', params: { entrega_id }, body: { razon } });
    expect(await atCounter(guia_id)).toMatchObject({ almacenaje_dias: 2, total: 300 });
  });

  test('is forgiven only by who authorises credit, and with a reason', async () => {
    const guia_id = await newAlmacenada(FREE + 4);
    const cashier = await deliver([guia_id], { ...waived, pagos: cash(250) });
    expect([cashier.status, cashier.body.code, Object.keys(cashier.body.errores ?? {})]).toEqual([
      403,
      'ENTREGA_EXONERAR_SIN_PERMISO',
      ['exonerar_almacenaje'],
    ]);
    const silent = await deliver([guia_id], { exonerar_almacenaje: true, pagos: cash(250) }, 'supervisor');
    expect([silent.status, silent.body.errores]).toEqual([
      400,
      { razon_almacenaje: 'Escriba por qué se exonera el almacenaje.' },
    ]);
    expect((await counterOf()).puede_exonerar).toBe(false);
    expect((await counterOf(1001, 'supervisor')).puede_exonerar).toBe(true);
    const { status, body } = await deliver([guia_id], { ...waived, total: 250, pagos: cash(250) }, 'supervisor');
    expect(status, JSON.stringify(body)).toBe(200);
    const { entrega_id } = body.data;
    const line = { almacenaje_usd: 4, almacenaje: 0, exonerado: true, total_usd: 10, total: 250 };
    expect((await read(entrega_id)).detalle).toMatchObject([
      { ...line, almacenaje_razon: 'Le avisamos tarde', almacenaje_autorizo: 'supervisor' },
    ]);
    // The client sees that it was waived, but not why.
    expect((await read(entrega_id, 'clienteA')).detalle).toMatchObject([
      { ...line, almacenaje_razon: null, almacenaje_autorizo: null },
    ]);
    const log = await app.db
      .selectFrom('bitacora')
      .select(['usuario', 'despues'])
      .where('accion', '=', 'entregas.exonerar_almacenaje')
      .where('entidad_id', '=', String(entrega_id))
      .execute();
    expect(log).toMatchObject([
      { usuario: 'supervisor', despues: { almacenaje_usd: 4, razon: 'Le avisamos tarde', autorizo: 'supervisor' } },
    ]);
  });

  test('where nothing accrued there is nothing to forgive, and no line says so', async () => {
    const guia_id = await newAlmacenada(2);
    const { body } = await deliver([guia_id], { ...waived, pagos: cash(250) }, 'supervisor');
    expect((await read(body.data.entrega_id)).detalle).toMatchObject([
      { exonerado: false, almacenaje_usd: 0, total: 250 },
    ]);
  });

  test('what goes to a door takes up no place from the day on which it goes out', async () => {
    const guia_id = await newAlmacenada(FREE + 10);
    const parada_id = await newParada(app, { guia_id, repartidor: 'empleado' });
    const fecha_salida = new Date(Date.now() - 4 * DAY).toISOString();
    await app.db.updateTable('ruta_paradas').set({ fecha_salida }).where('parada_id', '=', parada_id).execute();
    // US$ 10.00, plus 4.00 for delivery and six days of storage.
    const { paradas } = (await app.call(rutaCalls.mine, { as: 'empleado' })).body.data;
    expect(paradas.find((one) => one.parada_id === parada_id)).toMatchObject({ total: 500 });
    const body = {
      parada_ids: JSON.stringify([parada_id]),
      recibe_nombre: 'Ana Alvarado',
      recibe_dni: '0801198512345',
      pagos: JSON.stringify(cash(500)),
      total: 500,
      momento: new Date().toISOString(),
    };
    const made = await app.call(rutaCalls.deliver, { as: 'empleado', body });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect((await read(made.body.data.entrega_id)).detalle).toMatchObject([{ almacenaje_dias: 6, almacenaje: 150 }]);
  });
});

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((n) => n / 100);
const one = fc.record({
  guia_valor: cents(200_000),
  guia_costo_envio: fc.oneof(fc.constant(0), cents(5000)),
  aplica_isv: fc.boolean(),
  factor_dolar: fc.integer({ min: 1, max: 600_000 }).map((n) => n / 10_000),
  dias: fc.integer({ min: 0, max: 400 }),
  cargo: fc.option(cents(9000)),
  dias_gratis: fc.integer({ min: 0, max: 90 }),
  diario: fc.oneof(fc.constant(0), cents(2000)),
});

test('the mail that it can be fetched and the counter say the same, to the cent, whatever the day, factor, charges and terms', async () => {
  const cliente_id = await app.world.cliente({ correo: 'al-centavo@example.com' });
  const { impuesto_id } = await app.db
    .insertInto('impuestos')
    .values({
      impuesto_nombre: 'Al centavo',
      impuesto_tipo: 'Monto',
      impuesto_base: null,
      impuesto_valor: 1,
      usuario_registro: 'p',
    })
    .returning('impuesto_id')
    .executeTakeFirstOrThrow();
  const asked = fc.sample(one, 60);
  for (const { dias, cargo, dias_gratis, diario, ...fields } of asked) {
    await setTerminos(dias_gratis, diario);
    const guia_id = await newAlmacenada(dias, { cliente_id, ...fields });
    if (cargo !== null)
      await app.db
        .insertInto('guia_cargos')
        .values({
          guia_id,
          impuesto_id,
          orden: 1,
          impuesto_nombre: 'Al centavo',
          impuesto_tipo: 'Monto',
          impuesto_valor: cargo,
          monto: cargo,
          aplica_isv: fields.aplica_isv,
          elegido: true,
          usuario_registro: 'p',
        })
        .execute();
    expect((await app.call(guiasCalls.mailAvailable, { as: 'admin', params: { guia_id } })).status).toBe(200);
  }
  // New terms of the company do not change what clients were already told.
  await setTerminos(3, 77.77);
  const { guias } = await counterOf(cliente_id);
  await setTerminos(FREE, 1);
  expect(guias).toHaveLength(asked.length);
  expect(new Set(guias.map(({ almacenaje_dias }) => almacenaje_dias)).size).toBeGreaterThan(10);
  const mails = await app.db
    .selectFrom('correos')
    .select(['asunto', 'texto'])
    .where('destinatario', '=', 'al-centavo@example.com')
    .execute();
  for (const guia of guias) {
    const text = `${guiaText(guia.servicio_prefijo, guia.guia_numero)} `;
    const mail = mails.find(({ asunto }) => asunto.includes(text));
    expect(mail?.asunto).toBe(`Su guía ${text}está lista para entrega: ${moneyText(guia.total)}`);
    expect(mail?.texto).toContain(`Total a pagar: ${moneyText(guia.total)}.`);
    // The amount told when it became available stays the same; storage is listed separately.
    expect(mail?.texto).toContain(moneyText(difference(guia.total, guia.almacenaje)));
  }
});
