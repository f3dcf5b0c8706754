import { expect, test } from 'vitest';
import { PACKINGLIST_ESTADOS, PACKINGLIST_TRANSICIONES } from '#features/packinglist/rules/packinglist-transiciones.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { PAQUETE_TRANSICIONES } from '#features/viaje/rules/paquete-transiciones.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { condicionesOf } from './ground.ts';

const app = await useTestApp();

const TRANSICIONES = { guia: GUIA_TRANSICIONES, packinglist: PACKINGLIST_TRANSICIONES, paquete: PAQUETE_TRANSICIONES };

/** The steps of a record, and those that its transition table does not allow. */
const historyOf = async (entidad: keyof typeof TRANSICIONES, entidad_id: number) => {
  const steps = await app.db
    .selectFrom('historial')
    .select(['estado', 'accion'])
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', entidad_id)
    .orderBy('historial_id')
    .execute();
  const table = TRANSICIONES[entidad];
  const wrong = steps.filter(
    ({ estado, accion }, place) =>
      !table.some(
        (line) =>
          line.accion === accion &&
          line.hacia === estado &&
          line.desde === (place === 0 ? null : steps[place - 1]?.estado),
      ),
  );
  return { last: steps.at(-1)?.estado, wrong };
};

test.each(PAQUETE_ESTADOS)(
  'a parcel that is %s came there as the rules allow, and is measured once it came',
  async (estado) => {
    const paquete_id = await app.world.paquete({ estado });
    expect(await historyOf('paquete', paquete_id)).toEqual({ last: estado, wrong: [] });
    const stored = await app.db
      .selectFrom('paquetes')
      .select(['paquete_estado', 'fecha_recepcion', 'peso_cobrar', 'estado_antes_abandono'])
      .where('paquete_id', '=', paquete_id)
      .executeTakeFirstOrThrow();
    expect(stored.paquete_estado).toBe(estado);
    expect(stored.fecha_recepcion === null).toBe(estado === 'Pre-alertado');
    // 10 × 12 × 8 / 166 is 5.78 pounds, more than the 3.25 of the scale.
    expect(stored.peso_cobrar).toBe(estado === 'Pre-alertado' ? null : 5.78);
    expect(stored.estado_antes_abandono === null).toBe(estado !== 'Abandonado');
  },
);

test.each(GUIA_ESTADOS)(
  'a guide that is %s came there as the rules allow, with its parcels and its price',
  async (estado) => {
    const { guia_id, paquete_ids } = await app.world.guia({ estado, sucursal: 'SPS', paquetes: 2 });
    expect(await historyOf('guia', guia_id)).toEqual({ last: estado, wrong: [] });
    expect(paquete_ids).toHaveLength(2);
    for (const paquete_id of paquete_ids) expect((await historyOf('paquete', paquete_id)).wrong).toEqual([]);
    const stored = await app.db
      .selectFrom('guias')
      .innerJoin('sucursales', 'sucursales.sucursal_id', 'guias.sucursal_id')
      .select(['guia_estado', 'guia_valor', 'peso_cobrar', 'factor_dolar', 'sucursal_codigo'])
      .where('guia_id', '=', guia_id)
      .executeTakeFirstOrThrow();
    const { tarifas, factor_dolar } = await condicionesOf(app, 1001, 10);
    const isAvailable = ['Disponible para entrega', 'Entregado', 'Abandonado'].includes(estado);
    expect(stored).toMatchObject({
      guia_estado: estado,
      sucursal_codigo: 'SPS',
      peso_cobrar: 11.56,
      factor_dolar: isAvailable ? factor_dolar : null,
    });
    expect(stored.guia_valor).toBeCloseTo(11.56 * (tarifas[0]?.tarifa_peso ?? 0), 2);
  },
);

test.each(PACKINGLIST_ESTADOS)('a packing list that is %s came there as the rules allow', async (estado) => {
  const packinglist_id = await app.world.packinglist({ estado });
  expect(await historyOf('packinglist', packinglist_id)).toEqual({ last: estado, wrong: [] });
  const stored = await app.db
    .selectFrom('packinglists')
    .select(['estado', 'fecha_cierre', 'fecha_envio', 'fecha_recepcion'])
    .where('packinglist_id', '=', packinglist_id)
    .executeTakeFirstOrThrow();
  const passed = [stored.fecha_cierre, stored.fecha_envio, stored.fecha_recepcion].filter((fecha) => fecha !== null);
  expect([stored.estado, passed.length]).toEqual([estado, PACKINGLIST_ESTADOS.indexOf(estado)]);
});
