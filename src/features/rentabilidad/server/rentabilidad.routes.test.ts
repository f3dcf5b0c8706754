import { describe, expect, test } from 'vitest';
import type { QueryInput } from '#kit/contract/call.ts';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { total } from '#kit/rules/money.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import type { RentabilidadDetalle } from '../contract/rentabilidad.schemas.ts';
import { rentabilidadCalls } from '../contract/rentabilidad.calls.ts';

const app = await useTestApp();
const { list, resumen, get } = rentabilidadCalls;
const SENT = '2024-06-10T18:00:00Z';
/** No other list was sent in that month. */
const JUNE = { desde: '2024-06-01', hasta: '2024-06-30' };

/** A list with one parcel of each guide. */
const newLista = async (guias: readonly { pounds: number; usd: number; more?: object }[], more: object = {}) => {
  const packinglist_id = await app.world.packinglist({ estado: 'Recibido en HN', fecha_envio: SENT, ...more });
  const guia_ids: number[] = [];
  for (const { pounds, usd, more: of = {} } of guias) {
    const { guia_id } = await app.world.guia({
      estado: 'Recibido en HN',
      guia_valor: usd,
      guia_descuento: 0,
      guia_costo_envio: 0,
      factor_dolar: 25,
      peso_cobrar: pounds,
      ...of,
    });
    await newCaja(packinglist_id, guia_id, pounds);
    guia_ids.push(guia_id);
  }
  return { packinglist_id, guia_ids };
};
const newCaja = (packinglist_id: number, guia_id: number, peso_cobrar: number) =>
  app.world.paquete({ estado: 'Recibido en HN', packinglist_id, guia_id, peso_cobrar, peso_real: peso_cobrar });

const read = async (query: QueryInput<typeof list> = {}, asked: object = { as: 'admin' }) => {
  const { status, body } = await app.call(list, {
    ...asked,
    query: { ...JUNE, limite: 100, orden: 'packinglist_id', ...query },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const detalle = async (packinglist_id: number, asked: object = { as: 'admin' }): Promise<RentabilidadDetalle> => {
  const { status, body } = await app.call(get, { ...asked, params: { packinglist_id } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

const one = await newLista([
  { pounds: 10, usd: 40, more: { guia_descuento: 1.5, guia_costo_envio: 3.25 } },
  { pounds: 5, usd: 20.01 },
]);
const two = await newLista([{ pounds: 30, usd: 90 }]);
await app.world.gasto({
  categoria: 'Flete aéreo',
  gasto_valor: 1000.01,
  gasto_fecha: '2024-06-12',
  packinglist_ids: [one.packinglist_id, two.packinglist_id],
});
await app.world.gasto({
  categoria: 'Aduana',
  gasto_valor: 200,
  gasto_fecha: '2024-06-13',
  packinglist_ids: [two.packinglist_id],
});
await app.world.gasto({ categoria: 'Energía', gasto_valor: 77.7, gasto_fecha: '2024-06-14' });
await app.world.gasto({
  gasto_valor: 5000,
  gasto_fecha: '2024-06-12',
  packinglist_ids: [one.packinglist_id],
  eliminado: true,
  usuario_eliminacion: 'admin',
  fecha_eliminacion: SENT,
  razon_eliminacion: 'Repetido',
});

describe('who may', () => {
  test.each([
    [{}, 401],
    [{ as: 'clienteA' }, 403],
    [{ as: 'supervisor' }, 403],
    [{ as: 'admin' }, 200],
  ] as const)('%j', async (asked, status) => {
    expect((await app.call(list, asked)).status).toBe(status);
    expect((await app.call(resumen, asked)).status).toBe(status);
    expect((await app.call(get, { ...asked, params: { packinglist_id: one.packinglist_id } })).status).toBe(status);
  });
});

test('earned by its guides, less its part of each expense by pounds; what is struck through costs nothing', async () => {
  const { data, meta } = await read();
  // 41.75 and 20.01 dollars at a factor of 25; a third of the freight, for 15 of 45 pounds.
  expect(data).toMatchObject([
    {
      packinglist_id: one.packinglist_id,
      guias: 2,
      libras: 15,
      ganado: 1544,
      gastos: 333.34,
      ganancia: 1210.66,
      por_libra: 80.71,
      falta: ['aduana'],
    },
    {
      packinglist_id: two.packinglist_id,
      guias: 1,
      libras: 30,
      ganado: 2250,
      gastos: 866.67,
      ganancia: 1383.33,
      falta: [],
    },
  ]);
  expect(meta.totales).toMatchObject({
    listas: 2,
    libras: 45,
    ganado: 3794,
    gastos: 1200.01,
    ganancia: 2593.99,
    por_libra: 57.64,
    sin_lista: 77.7,
  });
  expect((await read({ falta: 'true' })).data.map((row) => row.packinglist_id)).toEqual([one.packinglist_id]);
  expect((await read({ orden: '-ganancia' })).data[0]?.packinglist_id).toBe(two.packinglist_id);
  expect((await read({ desde: '2024-06-11' })).data).toEqual([]);
});

test('its page tells each guide and each expense, and both add up', async () => {
  const found = await detalle(one.packinglist_id);
  expect(found.de_guias.map(({ libras, ganado }) => [libras, ganado])).toEqual([
    [10, 1043.75],
    [5, 500.25],
  ]);
  expect(found.de_gastos).toMatchObject([
    { categoria_nombre: 'Flete aéreo', gasto_valor: 1000.01, listas: 2, parte: 333.34 },
  ]);
  expect(found).toMatchObject({ ganado: 1544, gastos: 333.34, ganancia: 1210.66 });
  expect((await app.call(get, { as: 'admin', params: { packinglist_id: 999_999 } })).status).toBe(404);
});

test('a guide whose parcels travel in two lists earns in each by its pounds; one without a factor by the latest; an abandoned one nothing', async () => {
  const AUGUST = '2024-08-05T12:00:00Z';
  const [first, second] = [await newLista([], { fecha_envio: AUGUST }), await newLista([], { fecha_envio: AUGUST })];
  const { guia_id } = await app.world.guia({
    estado: 'Recibido en HN',
    guia_valor: 10,
    guia_descuento: 0,
    guia_costo_envio: 0,
    factor_dolar: 25,
  });
  await newCaja(first.packinglist_id, guia_id, 2);
  await newCaja(second.packinglist_id, guia_id, 1);
  const lost = await app.world.guia({ estado: 'Abandonado', guia_valor: 300, factor_dolar: 25 });
  await newCaja(second.packinglist_id, lost.guia_id, 3);
  const [de, otra] = [await detalle(first.packinglist_id), await detalle(second.packinglist_id)];
  expect([de.ganado, otra.ganado]).toEqual([166.67, 83.33]);
  expect([de.libras, otra.libras]).toEqual([2, 4]);
  expect(de.de_guias[0]).toMatchObject({ en_otras: true, ganado: 166.67 });
  const { factor_venta } = await app.db
    .selectFrom('factor_dolar')
    .select('factor_venta')
    .orderBy('fecha', 'desc')
    .executeTakeFirstOrThrow();
  const late = await app.world.guia({
    estado: 'Recibido en HN',
    guia_valor: 1,
    guia_descuento: 0,
    guia_costo_envio: 0,
  });
  const third = await newLista([], { fecha_envio: AUGUST });
  await newCaja(third.packinglist_id, late.guia_id, 1);
  expect((await detalle(third.packinglist_id)).de_guias[0]).toMatchObject({
    factor_dolar: factor_venta,
    ganado: Math.round(factor_venta * 100) / 100,
  });
});

test('who has a branch is told what of each list is of it', async () => {
  const sucursal_id = await app.world.sucursal();
  const OCTOBER = { desde: '2024-10-01', hasta: '2024-10-31' };
  const { packinglist_id } = await newLista(
    [
      { pounds: 1, usd: 4, more: { sucursal_id } },
      { pounds: 2, usd: 10 },
    ],
    { fecha_envio: '2024-10-03T12:00:00Z' },
  );
  await app.world.gasto({
    categoria: 'Aduana',
    gasto_valor: 100,
    gasto_fecha: '2024-10-04',
    packinglist_ids: [packinglist_id],
  });
  const own = await makeStaff(app, ['estadisticas.contable.ver']);
  await app.db.updateTable('usuarios').set({ sucursal_id }).where('usuario', '=', own.usuario).execute();
  expect((await read({ ...OCTOBER, sucursal_id: 1 }, own)).data).toMatchObject([
    { guias: 1, libras: 1, ganado: 100, gastos: 33.33 },
  ]);
  const found = await detalle(packinglist_id, own);
  expect(found.de_guias).toHaveLength(1);
  expect(found.por_sucursal).toHaveLength(1);
  const whole = (await app.call(resumen, { as: 'admin', query: OCTOBER })).body.data;
  expect(whole.por_sucursal.map(({ sucursal_id: of, gastos }) => [of, gastos])).toEqual(
    expect.arrayContaining([
      [sucursal_id, 33.33],
      [1, 66.67],
    ]),
  );
  expect(whole.por_servicio).toMatchObject([{ listas: 1, ganado: 350, gastos: 100, ganancia: 250, por_libra: 83.33 }]);
  expect(whole.mejores.map((row) => row.packinglist_id)).toEqual([packinglist_id]);
  expect(whole.peores).toEqual([]);
});

describe('the page of a list, of a branch', async () => {
  const sucursal_id = await app.world.sucursal();
  const otra = await app.db
    .selectFrom('sucursales')
    .select('sucursal_codigo')
    .where('sucursal_id', '=', await app.world.sucursal())
    .executeTakeFirstOrThrow();
  // The branch has a seventh of the pounds, so that no part is a round number.
  const { packinglist_id } = await newLista(
    [
      { pounds: 1, usd: 4, more: { sucursal_id } },
      { pounds: 6, usd: 10 },
    ],
    { fecha_envio: '2024-11-05T12:00:00Z' },
  );
  const pagado = { gasto_fecha: '2024-11-06', packinglist_ids: [packinglist_id] };
  await app.world.gasto({ ...pagado, categoria: 'Flete aéreo', gasto_valor: 1000.03, gasto_referencia: 'De la casa' });
  for (const gasto_valor of [33.33, 0.05, 210.1])
    await app.world.gasto({
      ...pagado,
      categoria: 'Aduana',
      gasto_valor,
      gasto_referencia: 'De otra',
      sucursal: otra.sucursal_codigo,
    });
  const own = await makeStaff(app, ['estadisticas.contable.ver']);
  await app.db.updateTable('usuarios').set({ sucursal_id }).where('usuario', '=', own.usuario).execute();
  const addsUp = ({ de_gastos, de_guias, gastos, ganado }: RentabilidadDetalle) => {
    expect(total(de_gastos.map(({ parte }) => parte))).toBe(gastos);
    expect(total(de_guias.map((guia) => guia.ganado))).toBe(ganado);
  };

  test('its rows are the parts of that branch and add up to its sums, whatever was asked', async () => {
    for (const found of [
      await detalle(packinglist_id, own),
      await detalle(packinglist_id, { ...own, query: { sucursal_id: 1 } }),
      await detalle(packinglist_id, { as: 'admin', query: { sucursal_id } }),
    ]) {
      expect(found).toMatchObject({ sucursal_id, ganado: 100, gastos: 177.64 });
      expect(found.de_gastos.map(({ parte }) => parte)).toEqual([142.86, 4.76, 0.01, 30.01]);
      addsUp(found);
    }
    const whole = await detalle(packinglist_id);
    expect(whole).toMatchObject({ sucursal_id: null, ganado: 350, gastos: 1243.51 });
    addsUp(whole);
  });

  test('an expense of a branch that the user does not see is told without number, reference and value', async () => {
    for (const { gasto_id, gasto_referencia, gasto_valor, categoria_nombre } of (await detalle(packinglist_id, own))
      .de_gastos) {
      expect([gasto_id, gasto_referencia, gasto_valor]).toEqual([null, null, null]);
      expect(['Flete aéreo', 'Aduana']).toContain(categoria_nombre);
    }
    const { de_gastos } = await detalle(packinglist_id, { as: 'admin', query: { sucursal_id } });
    expect(de_gastos.map(({ gasto_referencia }) => gasto_referencia)).toEqual([
      'De la casa',
      ...Array.from({ length: 3 }, () => 'De otra'),
    ]);
  });
});

test('the sheet has the figures as numbers', async () => {
  const { bytes } = await app.call(exportCallOf(list), { as: 'admin', query: JUNE as never });
  const { rows } = readSheet(bytes);
  expect(rows).toHaveLength(3);
  expect(rows.flat()).toEqual(expect.arrayContaining([2250, 866.67, 1383.33]));
});
