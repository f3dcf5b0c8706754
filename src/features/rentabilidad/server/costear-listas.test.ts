import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { rentabilidadCalls } from '../contract/rentabilidad.calls.ts';
import { computeCostos, queueCosteo } from './costear-listas.job.ts';

const app = await useTestApp();
const { list, get } = rentabilidadCalls;

const newLista = () => app.world.packinglist({ estado: 'Recibido en HN', fecha_envio: '2024-06-10T18:00:00Z' });
const newGuia = async (more: object = {}) => {
  const { guia_id } = await app.world.guia({
    estado: 'Disponible para entrega',
    guia_valor: 40,
    guia_descuento: 2,
    guia_costo_envio: 3,
    factor_dolar: 25,
    ...more,
  });
  return guia_id;
};
const newCaja = (packinglist_id: number | null, guia_id: number | null, peso_cobrar = 7) =>
  app.world.paquete({ estado: 'Recibido en HN', packinglist_id, guia_id, peso_cobrar, peso_real: peso_cobrar });

const lista = await newLista();
const otra = await newLista();
const guia = await newGuia();
const sinFactor = await newGuia({ estado: 'Recibido en HN', factor_dolar: null, guia_valor: 31.37 });
const sucursal_id = await app.world.sucursal();
const caja = await newCaja(lista, guia);
await newCaja(otra, guia, 3);
await newCaja(lista, sinFactor, 5);
await newCaja(otra, null, 11);
await app.world.gasto({ gasto_valor: 100.01, gasto_fecha: '2024-06-12', packinglist_ids: [lista, otra] });

const listed = async () => {
  const { body } = await app.call(list, {
    as: 'admin',
    query: { desde: '2024-06-01', hasta: '2024-06-30', limite: 100, orden: 'packinglist_id' },
  });
  return body.data.map(({ packinglist_id, guias, libras, ganado, gastos }) => ({
    packinglist_id,
    guias,
    libras,
    ganado,
    gastos,
  }));
};
/** The figures as the page of each list shows them: computed guide by guide, never stored ones. */
const counted = async () => {
  const ids = (await listed()).map(({ packinglist_id }) => packinglist_id);
  return Promise.all(
    ids.map(async (packinglist_id) => {
      const { body } = await app.call(get, { as: 'admin', params: { packinglist_id } });
      const { guias, libras, ganado, gastos } = body.data;
      return { packinglist_id, guias, libras, ganado, gastos };
    }),
  );
};
const kept = async () =>
  (await app.db.selectFrom('listas_costeadas').select('packinglist_id').orderBy('packinglist_id').execute()).map(
    ({ packinglist_id }) => packinglist_id,
  );
/** Falsifies the stored figures, so that reading them can be recognized. */
const falsify = () => sql`update ganancias_de_lista set ganado = ganado + 1000`.execute(app.db);
const keepAnew = async () => {
  await sql`delete from listas_costeadas`.execute(app.db);
  await queueCosteo(app.db);
};

describe('what a list earned is kept', () => {
  test('and read from there until something of it changes', async () => {
    await queueCosteo(app.db);
    const before = await listed();
    expect(before).toEqual(await counted());
    expect(before.map(({ packinglist_id }) => packinglist_id)).toEqual([lista, otra]);
    await falsify();
    expect((await listed()).map(({ ganado }) => ganado)).toEqual(before.map(({ ganado }) => ganado + 1000));
  });

  const change = (table: 'guias' | 'paquetes', id: number, values: object) => () =>
    app.db
      .updateTable(table)
      .set(values)
      .where(table === 'guias' ? 'guia_id' : 'paquete_id', '=', id as never)
      .execute();

  test.each([
    ['its value', change('guias', guia, { guia_valor: 55.55 })],
    ['its discount', change('guias', guia, { guia_descuento: 1 })],
    ['its shipping', change('guias', guia, { guia_costo_envio: 4.25 })],
    ['its factor', change('guias', guia, { factor_dolar: 26 })],
    ['its branch', change('guias', guia, { sucursal_id })],
    ['being abandoned', change('guias', sinFactor, { guia_estado: 'Abandonado' })],
    ['being found again', change('guias', sinFactor, { guia_estado: 'Recibido en HN' })],
    ['the pounds of a parcel', change('paquetes', caja, { peso_cobrar: 9.5 })],
    ['a parcel that leaves its list', change('paquetes', caja, { packinglist_id: null })],
    ['a parcel that comes into another', change('paquetes', caja, { packinglist_id: otra })],
    ['a parcel of another guide', change('paquetes', caja, { guia_id: sinFactor, guia_caja: 9 })],
    ['a parcel that is new', () => newCaja(lista, guia, 1.25)],
    ['a parcel that is deleted', () => app.db.deleteFrom('paquetes').where('paquete_id', '=', caja).execute()],
    ['the latest factor', () => sql`update factor_dolar set factor_venta = factor_venta + 1`.execute(app.db)],
  ])('until %s changes', async (_what, make) => {
    await keepAnew();
    expect(await kept()).toEqual([lista, otra]);
    await falsify();
    await make();
    const [after, truth] = [await listed(), await counted()];
    const isFalse = ({ ganado }: { ganado: number }, index: number) => ganado - (truth[index]?.ganado ?? 0) > 999;
    // An unchanged list is still read from the stored figures.
    const changed = after.filter((row, index) => !isFalse(row, index));
    expect(changed.length).toBeGreaterThan(0);
    expect(truth).toEqual(expect.arrayContaining(changed));
    await falsify();
    await queueCosteo(app.db);
    expect(
      (await listed()).filter((row) => changed.some(({ packinglist_id }) => packinglist_id === row.packinglist_id)),
    ).toEqual(changed);
  });

  test('what changes nothing of it leaves it is', async () => {
    await keepAnew();
    const delivered = { guia_estado: 'Entregado', fecha_entrega: new Date().toISOString() } as const;
    await change('guias', guia, { comentario_interno: 'Frágil', ...delivered })();
    await app.db.updateTable('paquetes').set({ paquete_descripcion: 'Zapatos' }).where('guia_id', '=', guia).execute();
    await newCaja(null, guia, 2);
    const { rows } = await sql`select from listas_por_costear`.execute(app.db);
    expect(rows).toHaveLength(0);
  });

  test('a change that is not committed yet is not missed', async () => {
    await keepAnew();
    const tx = await app.db.startTransaction().execute();
    await tx.updateTable('guias').set({ guia_valor: 99 }).where('guia_id', '=', guia).execute();
    await queueCosteo(app.db);
    await tx.commit().execute();
    expect(await listed()).toEqual(await counted());
    await queueCosteo(app.db);
    expect(await listed()).toEqual(await counted());
  });

  test('a list that nobody has sent is not kept; several that keep at once are one', async () => {
    const abierta = await app.world.packinglist({ estado: 'Cerrado' });
    await newCaja(abierta, await newGuia());
    await sql`delete from listas_costeadas`.execute(app.db);
    await Promise.all([queueCosteo(app.db), queueCosteo(app.db), queueCosteo(app.db)]);
    await queueCosteo(app.db);
    expect(await kept()).toEqual([lista, otra]);
    expect(await listed()).toEqual(await counted());
    expect(computeCostos.crontab).toBe('* * * * *');
  });
});
