import { afterEach, describe, expect, test } from 'vitest';
import { localDay } from '#kit/rules/dates.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { comprasCalls } from '#features/compras/contract/compras.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { rastreoCalls } from '#features/rastreo/contract/rastreo.calls.ts';
import { recalculate, recalculateIfNone, recalculateLlegadas } from './recalcular.job.ts';

const app = await useTestApp();
const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** Creates guides that became available `hace` days ago, each `dias` days after its parcel was received. */
const took = async (
  guias: number,
  dias: number,
  { hace = 3, sucursal_id }: { hace?: number; sucursal_id?: number } = {},
): Promise<void> => {
  for (let made = 0; made < guias; made += 1) {
    const { guia_id } = await newGuia(app, {
      estado: 'Disponible para entrega',
      ...(sucursal_id === undefined ? {} : { sucursal_id }),
      fecha_disponible: ago(hace),
    });
    await newPaquete(app, { guia_id, estado: 'Disponible para entrega', fecha_recepcion: ago(hace + dias) });
  }
};
const rows = () =>
  app.db
    .selectFrom('tiempos_llegada as t')
    .leftJoin('sucursales as s', 's.sucursal_id', 't.sucursal_id')
    .select(['s.sucursal_codigo', 't.dias_desde', 't.dias_hasta', 't.guias'])
    .orderBy('s.sucursal_codigo')
    .execute();

afterEach(async () => {
  await app.db
    .updateTable('guias')
    .set({ fecha_disponible: ago(300) })
    .where('fecha_disponible', 'is not', null)
    .execute();
  await app.db.deleteFrom('tiempos_llegada').execute();
});

describe('what a service really takes', () => {
  test('is counted of each service and of each branch that has enough', async () => {
    await took(2, 4);
    await took(20, 6);
    await took(4, 9);
    await took(3, 20, { sucursal_id: await app.world.sucursal() });
    await recalculateLlegadas(app.db);
    expect(await rows()).toEqual([
      { sucursal_codigo: 'SPS', dias_desde: 6, dias_hasta: 9, guias: 26 },
      { sucursal_codigo: null, dias_desde: 6, dias_hasta: 20, guias: 29 },
    ]);
  });

  test('is not told of nineteen, nor of what is longer ago than sixty days', async () => {
    await took(19, 5);
    await took(5, 5, { hace: 61 });
    await recalculateLlegadas(app.db);
    expect(await rows()).toEqual([]);
  });

  test('is counted anew, whatever was told before, also by two processes at once', async () => {
    await took(20, 6);
    await recalculateLlegadas(app.db);
    await took(60, 12);
    await Promise.all([recalculateLlegadas(app.db), recalculateLlegadas(app.db), recalculateLlegadas(app.db)]);
    expect(await rows()).toEqual([
      { sucursal_codigo: 'SPS', dias_desde: 6, dias_hasta: 12, guias: 80 },
      { sucursal_codigo: null, dias_desde: 6, dias_hasta: 12, guias: 80 },
    ]);
  });

  test('is counted from the last parcel of a guide: the others waited for it', async () => {
    for (let made = 0; made < 20; made += 1) {
      const { guia_id } = await newGuia(app, { estado: 'Disponible para entrega', fecha_disponible: ago(1) });
      await newPaquete(app, { guia_id, estado: 'Disponible para entrega', fecha_recepcion: ago(31) });
      await newPaquete(app, { guia_id, estado: 'Disponible para entrega', fecha_recepcion: ago(6) });
    }
    await recalculateLlegadas(app.db);
    expect(await rows()).toMatchObject([{ dias_desde: 5 }, { dias_desde: 5 }]);
  });

  test('is counted each night, and once at the start where it never was', async () => {
    expect(recalculate.crontab).toBe('40 7 * * *');
    await took(20, 6);
    await recalculateIfNone(app.db);
    await recalculateIfNone(app.db);
    await app.runJobs();
    expect(await rows()).toHaveLength(2);
  });
});

describe('when something comes', () => {
  const told = { desde: localDay(Date.now() + 4 * DAY_MS), hasta: localDay(Date.now() + 7 * DAY_MS) };
  /** A guide received two days ago, by a service that takes six to nine. */
  const make = async () => {
    const cliente_id = await newCustomer(app);
    const { guia_id, guia_numero } = await newGuia(app, { cliente_id, estado: 'Enviado a HN' });
    const paquete_id = await newPaquete(app, {
      cliente_id,
      guia_id,
      estado: 'Enviado a HN',
      fecha_recepcion: ago(2),
      fecha_entrega_estimada: '2099-01-01',
    });
    const { servicio_id, sucursal_id } = await app.db
      .selectFrom('guias')
      .select(['servicio_id', 'sucursal_id'])
      .where('guia_id', '=', guia_id)
      .executeTakeFirstOrThrow();
    await app.world.tiempoLlegada({ servicio_id, dias_desde: 1, dias_hasta: 50, guias: 90 });
    await app.world.tiempoLlegada({ servicio_id, sucursal_id });
    const { tracking } = await app.db
      .selectFrom('paquetes')
      .select('tracking')
      .where('paquete_id', '=', paquete_id)
      .executeTakeFirstOrThrow();
    return { cliente_id, guia_id, guia_numero, paquete_id, tracking, token: await app.openSession(String(cliente_id)) };
  };

  test('is the same on the guide, the parcel, the purchase and for whoever has the number', async () => {
    const { cliente_id, guia_id, guia_numero, paquete_id, tracking, token } = await make();
    const guia = await app.call(guiasCalls.get, { token, params: { guia_id } });
    expect(guia.body.data.llegada).toEqual(told);
    const paquete = await app.call(paquetesCalls.get, { token, params: { paquete_id } });
    // The field of the specification is unchanged.
    expect(paquete.body.data).toMatchObject({ llegada: told, fecha_entrega_estimada: '2099-01-01' });
    // So it is in the lists of the customer; staff read there what was promised.
    const listed = async (as: { readonly token: string } | { readonly as: 'admin' }) => [
      (await app.call(guiasCalls.list, { ...as, query: { cliente_id } })).body.data[0]?.llegada,
      (await app.call(guiasCalls.ofCliente, { ...as, params: { cliente_id }, query: {} })).body.data[0]?.llegada,
      (await app.call(paquetesCalls.list, { ...as, query: { cliente_id } })).body.data[0]?.llegada,
    ];
    expect(await listed({ token })).toEqual([told, told, told]);
    expect(await listed({ as: 'admin' })).toEqual([undefined, undefined, undefined]);
    const [compra] = (await app.call(comprasCalls.list, { token, params: { cliente_id } })).body.data;
    expect(compra?.llegada).toEqual(told);
    for (const id of [tracking, `GA-${guia_numero}`])
      expect((await app.call(rastreoCalls.track, { params: { id } })).body.data.llegada).toEqual(told);
  });

  test('is told nowhere of a parcel in Miami that is in no guide', async () => {
    const { cliente_id, token } = await make();
    const paquete_id = await newPaquete(app, {
      cliente_id,
      estado: 'Recibido en USA',
      fecha_recepcion: ago(2),
      fecha_entrega_estimada: '2099-01-01',
    });
    const { tracking, ...paquete } = (await app.call(paquetesCalls.get, { token, params: { paquete_id } })).body.data;
    expect(paquete).toMatchObject({ guia_id: null, llegada: null });
    const listed = (await app.call(paquetesCalls.list, { token, query: {} })).body.data;
    expect(listed.find((one) => one.paquete_id === paquete_id)?.llegada).toBeNull();
    const compras = (await app.call(comprasCalls.list, { token, params: { cliente_id } })).body.data;
    expect(compras.find((one) => one.paquete_id === paquete_id)?.llegada).toBeNull();
    expect((await app.call(rastreoCalls.track, { params: { id: tracking } })).body.data.llegada).toBeNull();
  });

  test('to another branch by all of the service; to nobody who can fetch it already', async () => {
    const { guia_id, token } = await make();
    const sucursal_id = await app.world.sucursal();
    await app.db.updateTable('guias').set({ sucursal_id }).where('guia_id', '=', guia_id).execute();
    const read = async () => (await app.call(guiasCalls.get, { token, params: { guia_id } })).body.data.llegada;
    expect(await read()).toEqual({ desde: localDay(Date.now() - DAY_MS), hasta: localDay(Date.now() + 48 * DAY_MS) });
    await app.db
      .updateTable('guias')
      .set({ guia_estado: 'Disponible para entrega', factor_dolar: 25, isv_porcentaje: 15 })
      .where('guia_id', '=', guia_id)
      .execute();
    expect(await read()).toBeNull();
  });
});
