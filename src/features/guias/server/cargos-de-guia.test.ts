import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cargosCalls } from '#features/cargos_adicionales/contract/cargos.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { entregaBody, metodoId, newDisponible } from '../../../../tests/harness/new-entrega.ts';
import { uniqueName } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import type { GuiaAsked } from '#app/server/world/guia.ts';
import { cambioCalls } from '../contract/cambio.calls.ts';
import { guiasCalls } from '../contract/guias.calls.ts';

const app = await useTestApp();
const EFECTIVO = await metodoId(app, 'Efectivo');

const newCargo = async (fields: object = {}) => {
  const body = { impuesto_nombre: uniqueName('Cargo'), impuesto_valor: 5, ...fields } as never;
  const answer = await app.call(cargosCalls.create, { as: 'admin', body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const change = (impuesto_id: number, body: object) =>
  app.call(cargosCalls.update, { as: 'admin', params: { impuesto_id }, body: body as never });
const price = (guia_id: number, body: object = {}, as: 'empleado' | 'supervisor' = 'empleado') =>
  app.call(guiasCalls.dimensions, { as, params: { guia_id }, body: body as never });
const read = async (guia_id: number) =>
  (await app.call(guiasCalls.get, { as: 'admin', params: { guia_id } })).body.data;
const linesOf = async (guia_id: number) =>
  (await read(guia_id)).cargos.map(({ impuesto_id, monto, elegido }) => [impuesto_id, monto, elegido]);
const available = (guia_id: number) =>
  app.call(guiasCalls.available, { as: 'empleado', params: { guia_id }, body: {} });
/** A guide by a service that no other test adds automatic charges to. */
const newGuia = (fields: GuiaAsked = {}) =>
  newDisponible(app, { estado: 'Recibido en HN', guia_valor: 0, factor_dolar: null, servicio_id: 20, ...fields });
const byHand = { guia_valor: 50 };
const declare = (guia_id: number, valor_compra: number) =>
  app.db.updateTable('paquetes').set({ valor_compra }).where('guia_id', '=', guia_id).execute();

const manejo = await newCargo({ impuesto_valor: 7.125, aplica_isv: true });
const seguro = await newCargo({ impuesto_tipo: 'Porcentaje', impuesto_base: 'Valor declarado', impuesto_valor: 10 });

describe('a new price', () => {
  test('brings those of its service by themselves, and no other', async () => {
    const own = await newCargo({ automatico: true, servicio_ids: [30] });
    const [sea, air] = [await newGuia({ servicio_id: 30 }), await newGuia()];
    for (const guia_id of [sea, air]) expect((await price(guia_id, byHand)).status).toBe(200);
    expect(await linesOf(sea)).toEqual([[own.impuesto_id, 5, false]]);
    expect(await linesOf(air)).toEqual([]);
    expect(await read(air)).toMatchObject({ guia_cargos: 0, total_usd: 50 });
    // Once it is switched off, the next price lacks it and needs no authorisation.
    await change(own.impuesto_id, { activo: false });
    expect((await price(sea, byHand)).status).toBe(200);
    expect(await linesOf(sea)).toEqual([]);
  });

  test('takes those that are chosen, keeps them, and takes away what is chosen no longer only by somebody who may', async () => {
    const guia_id = await newGuia({ aplica_isv: true });
    await declare(guia_id, 59.9);
    const chosen = {
      ...byHand,
      guia_descuento: 1,
      cargos: [manejo.impuesto_id, seguro.impuesto_id, seguro.impuesto_id],
    };
    expect((await price(guia_id, chosen)).status).toBe(200);
    // 49.00 + 7.13 + 5.99, and ISV on 56.13: 8.4195 -> 8.42.
    expect(await read(guia_id)).toMatchObject({
      subtotal: 49,
      guia_cargos: 13.12,
      guia_cargos_isv: 7.13,
      isv: 8.42,
      total_usd: 70.54,
      cargos: [
        { impuesto_nombre: manejo.impuesto_nombre, base: null, monto: 7.13, elegido: true },
        { impuesto_nombre: seguro.impuesto_nombre, base: 59.9, monto: 5.99, elegido: true },
      ],
    });
    expect((await price(guia_id, { ...byHand, guia_descuento: 1 })).status).toBe(200);
    expect((await read(guia_id)).guia_cargos).toBe(13.12);
    const less = { ...byHand, guia_descuento: 1, cargos: [manejo.impuesto_id] };
    const refused = await price(guia_id, less);
    expect([refused.status, refused.body.code]).toEqual([403, 'REBAJA_SIN_AUTORIZACION']);
    expect((await price(guia_id, { ...less, razon: 'No lo quiso' }, 'supervisor')).status).toBe(200);
    expect(await linesOf(guia_id)).toEqual([[manejo.impuesto_id, 7.13, true]]);
  });

  test.each([
    [[999_999], 'Uno de los cargos elegidos no existe o ya no se usa. Elija otro.'],
    [['x'], 'Uno de los cargos elegidos no existe o ya no se usa. Elija otro.'],
    [Array.from({ length: 51 }, (_, n) => n + 1), 'Elija como máximo 50 cargos.'],
  ])('refuses %j', async (cargos, message) => {
    const { status, body } = await price(await newGuia(), { ...byHand, cargos });
    expect([status, Object.values(body.errores ?? {})]).toEqual([400, [message]]);
  });

  test('without a value has none, nor has one of another service', async () => {
    const guia_id = await newGuia({ estado: 'Recibido en USA' });
    await price(guia_id, { ...byHand, cargos: [manejo.impuesto_id] });
    const params = { guia_id };
    await app.call(guiasCalls.changeServicio, { as: 'admin', params, body: { servicio_id: 10, razon: 'Lo pidió' } });
    expect(await read(guia_id)).toMatchObject({ guia_valor: 0, guia_cargos: 0, cargos: [] });
  });
});

describe('once it is available', () => {
  const newAvailable = async () => {
    const guia_id = await newGuia();
    await price(guia_id, { ...byHand, cargos: [manejo.impuesto_id] });
    expect((await available(guia_id)).status).toBe(200);
    return guia_id;
  };

  test('its lines keep their terms, whatever becomes of the charge; only what staff choose comes in addition', async () => {
    const special = await newCargo({
      impuesto_tipo: 'Porcentaje',
      impuesto_base: 'Valor de la guía',
      impuesto_valor: 10,
    });
    const guia_id = await newGuia();
    await price(guia_id, { ...byHand, cargos: [special.impuesto_id] });
    await available(guia_id);
    const told = (await read(guia_id)).total;
    await change(special.impuesto_id, { impuesto_valor: 90, impuesto_nombre: uniqueName('Otro'), activo: false });
    const late = await newCargo({ automatico: true, servicio_ids: [20] });
    expect(await read(guia_id)).toMatchObject({ total: told, cargos: [{ impuesto_nombre: special.impuesto_nombre }] });
    // The value of an available guide may be raised: a percentage follows it, under the terms announced.
    expect((await price(guia_id, { guia_valor: 60 })).status).toBe(200);
    expect(await linesOf(guia_id)).toEqual([[special.impuesto_id, 6, true]]);
    await price(guia_id, { guia_valor: 60, cargos: [special.impuesto_id, manejo.impuesto_id] });
    expect(await linesOf(guia_id)).toEqual([
      [manejo.impuesto_id, 7.13, true],
      [special.impuesto_id, 6, true],
    ]);
    await change(late.impuesto_id, { activo: false });
  });

  test('what a delivery charged stays with it, also when the guide is priced anew after a void', async () => {
    const guia_id = await newAvailable();
    const { total } = await read(guia_id);
    const pagos = [{ metodo_pago_id: EFECTIVO, monto: total ?? 0 }];
    const made = await app.call(entregasCalls.create, { as: 'empleado', body: entregaBody([guia_id], { pagos }) });
    expect(made.body.data, JSON.stringify(made.body)).toMatchObject({ total, saldo: 0 });
    const { entrega_id } = made.body.data;
    const body = { razon: 'Cobro equivocado' };
    expect((await app.call(entregasCalls.void, { as: 'admin', params: { entrega_id }, body })).status).toBe(200);
    await price(guia_id, { guia_valor: 50, cargos: [], razon: 'No era frágil' }, 'supervisor');
    expect(await linesOf(guia_id)).toEqual([]);
    const { detalle } = (await app.call(entregasCalls.get, { as: 'admin', params: { entrega_id } })).body.data;
    expect(detalle).toMatchObject([
      { guia_cargos: 7.13, cargos: [{ impuesto_nombre: manejo.impuesto_nombre, monto: 7.13 }] },
    ]);
  });

  test('a charge that a guide has is not deleted, and the refusal says which guide', async () => {
    const cargo = await newCargo();
    const guia_id = await newGuia();
    await price(guia_id, { ...byHand, cargos: [cargo.impuesto_id] });
    const { guia_numero } = await read(guia_id);
    const gone = await app.call(cargosCalls.remove, { as: 'admin', params: { impuesto_id: cargo.impuesto_id } });
    expect([gone.status, gone.body.message]).toEqual([
      409,
      `El cargo está en la guía GE-${guia_numero}. No se puede eliminar; puede desactivarlo.`,
    ]);
  });
});

test('taken apart, those by hand stay with the first and each gets those that come by themselves; joined, all come along', async () => {
  const own = await newCargo({ automatico: true, servicio_ids: [31], impuesto_valor: 2 });
  const guia_id = await newGuia({ servicio_id: 31, paquetes: 2 });
  expect((await price(guia_id, { guia_valor: 200, cargos: [manejo.impuesto_id] })).status).toBe(200);
  const params = { guia_id };
  const apart = await app.call(cambioCalls.destructure, {
    as: 'admin',
    params,
    body: { razon: 'Lo pidió el cliente' },
  });
  expect(apart.status, JSON.stringify(apart.body)).toBe(200);
  const { guia_ids, cambio } = apart.body.data;
  const [first = 0, second = 0] = guia_ids;
  expect(await linesOf(guia_id)).toEqual([]);
  expect(await linesOf(first)).toEqual([
    [manejo.impuesto_id, 7.13, true],
    [own.impuesto_id, 2, false],
  ]);
  expect(await linesOf(second)).toEqual([[own.impuesto_id, 2, false]]);
  const made = [await read(first), await read(second)];
  expect(made.map(({ total_usd }) => total_usd)).toEqual(cambio.despues.map(({ total_usd }) => total_usd));
  const one = await app.call(cambioCalls.joins, { as: 'admin', body: { guia_ids, razon: 'Lo pidió el cliente' } });
  expect(one.status, JSON.stringify(one.body)).toBe(200);
  expect(await linesOf(one.body.data.guia_id)).toEqual([
    [manejo.impuesto_id, 7.13, true],
    [own.impuesto_id, 2, false],
  ]);
});

describe('the database', () => {
  test('keeps the sums of a guide what its lines come to', async () => {
    const guia_id = await newGuia();
    await price(guia_id, { ...byHand, cargos: [manejo.impuesto_id] });
    const sums = { guia_cargos: 1, guia_cargos_isv: 0 };
    const wrong = app.db.updateTable('guias').set(sums).where('guia_id', '=', guia_id).execute();
    await expect(wrong).rejects.toMatchObject({ constraint: 'guia_cargos_cuadran' });
    const line = app.db.updateTable('guia_cargos').set({ monto: 8 }).where('guia_id', '=', guia_id).execute();
    await expect(line).rejects.toMatchObject({ constraint: 'guia_cargos_suma' });
  });

  test('changes nothing of one that was handed over', async () => {
    const guia_id = await newGuia();
    await price(guia_id, { ...byHand, cargos: [manejo.impuesto_id] });
    await app.db
      .updateTable('guias')
      .set({ guia_estado: 'Entregado', factor_dolar: 25, isv_porcentaje: 15, fecha_entrega: sql`now()` })
      .where('guia_id', '=', guia_id)
      .execute();
    const gone = sql`delete from guia_cargos where guia_id = ${guia_id}`.execute(app.db);
    await expect(gone).rejects.toMatchObject({ constraint: 'guia_cargos_entregada' });
  });
});
