import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { boxBody } from '../../../../tests/harness/box-body.ts';
import { openTestApp, useTestApp } from '../../../../tests/harness/test-app.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { CERRADA_SIN_PAQUETES, closeSolicitud, releaseFaltantes } from './solicitudes.jobs.ts';

const app = await useTestApp();
const { add, get } = solicitudesCalls;

const guiaOf = (guia_id: number) =>
  app.db.selectFrom('guias').selectAll().where('guia_id', '=', guia_id).executeTakeFirstOrThrow();
const paqueteOf = (paquete_id: number) =>
  app.db.selectFrom('paquetes').selectAll().where('paquete_id', '=', paquete_id).executeTakeFirstOrThrow();
const historyOf = async (entidad: 'guia' | 'paquete', entidad_id: number) =>
  (
    await app.db
      .selectFrom('historial')
      .select('accion')
      .where('entidad', '=', entidad)
      .where('entidad_id', '=', entidad_id)
      .orderBy('historial_id')
      .execute()
  ).map(({ accion }) => accion);
const mailsOf = async (guia_id: number) =>
  (
    await app.db
      .selectFrom('correos')
      .select('plantilla')
      .where('entidad', '=', 'guia')
      .where('entidad_id', '=', String(guia_id))
      .orderBy('correo_id')
      .execute()
  ).map(({ plantilla }) => plantilla);
const PAST = '2026-11-01T18:00:00Z';
/** Moves a request's date into the past, in its row and in the queue. */
const passed = async (guia_id: number, fecha: 'fecha_cierre' | 'fecha_espera') => {
  await app.db
    .updateTable('guias')
    .set({ [fecha]: PAST })
    .where('guia_id', '=', guia_id)
    .execute();
  const { name } = fecha === 'fecha_cierre' ? closeSolicitud : releaseFaltantes;
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set run_at = ${PAST} where key = ${`${name}:${guia_id}`} returning id`.execute(
    app.db,
  );
  expect(rows).toHaveLength(1);
};
const run = (job: typeof closeSolicitud | typeof releaseFaltantes, guia_id: number) =>
  job.run({ guia_id }, app.services, { number: 1, last: false });

describe('the time to add is over', () => {
  test('the queue closes it at its moment, and not before', async () => {
    const { guia_id } = await app.world.solicitud({ falta_tracking: true });
    await app.runJobs();
    await run(closeSolicitud, guia_id);
    expect((await guiaOf(guia_id)).falta_tracking).toBe(true);
    await passed(guia_id, 'fecha_cierre');
    await app.runJobs();
    expect(await guiaOf(guia_id)).toMatchObject({ guia_estado: 'Pendiente', falta_tracking: false });
    expect((await historyOf('guia', guia_id)).at(-1)).toBe('cerrar_solicitud');
    expect(await mailsOf(guia_id)).toEqual(['solicitud_guia_cerrada']);
    const log = await app.db
      .selectFrom('bitacora')
      .select(['accion', 'usuario'])
      .where('entidad', '=', 'guia')
      .where('entidad_id', '=', String(guia_id))
      .execute();
    expect(log).toEqual([{ accion: 'solicitudes.cerrar', usuario: 'sistema' }]);
  });

  test('twice, late, and by two processes at once it acts once', async () => {
    const second = await openTestApp({ databaseUrl: app.url });
    try {
      for (let round = 0; round < 20; round += 1) {
        const { guia_id } = await app.world.solicitud({ falta_tracking: true });
        await passed(guia_id, 'fecha_cierre');
        const attempt = { number: 1, last: false };
        await Promise.all([
          closeSolicitud.run({ guia_id }, app.services, attempt),
          closeSolicitud.run({ guia_id }, second.services, attempt),
          app.runJobs(),
        ]);
        expect((await historyOf('guia', guia_id)).filter((accion) => accion === 'cerrar_solicitud')).toHaveLength(1);
        expect(await mailsOf(guia_id)).toEqual(['solicitud_guia_cerrada']);
      }
    } finally {
      await second.close();
    }
  });

  test('of one without any parcel rejects it, and says why', async () => {
    const { guia_id } = await app.world.solicitud({ falta_tracking: true, paquetes: 0 });
    await passed(guia_id, 'fecha_cierre');
    await app.runJobs();
    expect(await guiaOf(guia_id)).toMatchObject({
      guia_estado: 'Rechazado',
      falta_tracking: false,
      motivo_rechazo: CERRADA_SIN_PAQUETES,
    });
    expect(await mailsOf(guia_id)).toEqual(['solicitud_guia_rechazada']);
  });

  test('what is here then goes on with its price, for nothing is waited for', async () => {
    const { guia_id } = await app.world.solicitud({
      falta_tracking: true,
      estado: 'Esperando Consolidación',
      recibidos: 2,
    });
    await passed(guia_id, 'fecha_cierre');
    await app.runJobs();
    expect(await guiaOf(guia_id)).toMatchObject({ guia_estado: 'Recibido en USA', guia_valor: 52.02 });
  });

  test('of a rejected one nothing happens', async () => {
    const { guia_id } = await app.world.solicitud({ estado: 'Rechazado', fecha_cierre: PAST });
    await run(closeSolicitud, guia_id);
    expect(await mailsOf(guia_id)).toEqual([]);
    await run(closeSolicitud, 999_999_999);
  });
});

describe('the time to wait is over', () => {
  const waiting = async (asked: Parameters<typeof app.world.solicitud>[0] = {}) => {
    const made = await app.world.solicitud({ estado: 'Esperando Consolidación', paquetes: 3, recibidos: 2, ...asked });
    await passed(made.guia_id, 'fecha_espera');
    return made;
  };

  test('what did not come is free again, both sides are told, and the rest goes on', async () => {
    await app.call(configuracionesCalls.update, {
      as: 'admin',
      body: { sistema: { SYS_CORREO_PARA_NOTIFICACIONES: 'bodega@courier.hn' } },
    });
    const { guia_id, paquete_ids } = await waiting();
    await app.runJobs();
    const [, , missing = 0] = paquete_ids;
    expect(await guiaOf(guia_id)).toMatchObject({ guia_estado: 'Recibido en USA', guia_valor: 52.02 });
    expect(await paqueteOf(missing)).toMatchObject({ guia_id: null, paquete_estado: 'Pre-alertado' });
    expect((await historyOf('guia', guia_id)).slice(-2)).toEqual(['liberar_faltantes', 'completar']);
    expect((await historyOf('paquete', missing)).at(-1)).toBe('retirar_de_solicitud');
    expect(await mailsOf(guia_id)).toEqual(['solicitud_guia_liberada', 'solicitud_guia_liberada_empresa']);
    const { retirados } = (await app.call(get, { as: 'empleado', params: { guia_id } })).body.data;
    expect(retirados).toMatchObject([{ paquete_id: missing, motivo: 'Tiempo de espera', libre: true }]);
    // A second, late run does nothing.
    await run(releaseFaltantes, guia_id);
    expect(await mailsOf(guia_id)).toHaveLength(2);
  });

  test.each([
    // Several wait for their reempaque; a single one goes on.
    ['Reempaque & Consolidación', 2, 'Esperando Consolidación'],
    ['Reempaque & Consolidación', 1, 'Recibido en USA'],
    ['Consolidación', 1, 'Recibido en USA'],
  ] as const)('%s with %i of 3 here: %s', async (guia_tipo, recibidos, estado) => {
    const { guia_id } = await waiting({ guia_tipo, recibidos });
    await app.runJobs();
    expect((await guiaOf(guia_id)).guia_estado).toBe(estado);
    expect((await app.call(get, { as: 'empleado', params: { guia_id } })).body.data.total_paquetes).toBe(recibidos);
  });

  test('by two processes at once it acts once', async () => {
    const second = await openTestApp({ databaseUrl: app.url });
    try {
      for (let round = 0; round < 20; round += 1) {
        const { guia_id } = await waiting();
        const attempt = { number: 1, last: false };
        await Promise.all([
          releaseFaltantes.run({ guia_id }, app.services, attempt),
          releaseFaltantes.run({ guia_id }, second.services, attempt),
        ]);
        expect((await historyOf('guia', guia_id)).filter((accion) => accion === 'liberar_faltantes')).toHaveLength(1);
      }
    } finally {
      await second.close();
    }
  });

  test('not where all came, not before its moment, and not of what goes on', async () => {
    const all = await waiting({ guia_tipo: 'Reempaque', recibidos: 3 });
    await run(releaseFaltantes, all.guia_id);
    expect((await guiaOf(all.guia_id)).guia_estado).toBe('Esperando Consolidación');
    expect(await mailsOf(all.guia_id)).toEqual([]);
    const early = await app.world.solicitud({ estado: 'Esperando Consolidación', paquetes: 2 });
    await run(releaseFaltantes, early.guia_id);
    expect((await guiaOf(early.guia_id)).guia_estado).toBe('Esperando Consolidación');
    const gone = await app.world.solicitud({ estado: 'Enviado a HN', fecha_espera: PAST });
    await run(releaseFaltantes, gone.guia_id);
    expect(await mailsOf(gone.guia_id)).toEqual([]);
  });
});

test('what a former client of the guide had in it is told to staff alone', async () => {
  const { guia_id, paquete_ids } = await app.world.solicitud({ estado: 'Esperando Consolidación' });
  await passed(guia_id, 'fecha_espera');
  await app.runJobs();
  const retirados = async (as: 'clienteA' | 'clienteB' | 'empleado') =>
    (await app.call(get, { as, params: { guia_id } })).body.data.retirados.map(({ paquete_id }) => paquete_id);
  expect(await retirados('clienteA')).toEqual(paquete_ids.slice(1));
  const moved = { as: 'admin', params: { guia_id }, body: { cliente_id: 1002 } } as const;
  expect((await app.call(guiasCalls.changeCliente, moved)).status).toBe(200);
  expect([await retirados('clienteB'), await retirados('empleado')]).toEqual([[], paquete_ids.slice(1)]);
});

describe('after it is over', () => {
  /** Days until the queued job releases missing parcels; null if none is queued. */
  const release = async (guia_id: number) => {
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from run_at - now()) / 86400)::int as days from graphile_worker._private_jobs
      where key = ${`${releaseFaltantes.name}:${guia_id}`}`.execute(app.db);
    return rows[0]?.days ?? null;
  };

  test('what is added is waited for anew', async () => {
    const { guia_id } = await app.world.solicitud({ estado: 'Esperando Consolidación', falta_tracking: true });
    await passed(guia_id, 'fecha_espera');
    await app.runJobs();
    expect([(await guiaOf(guia_id)).guia_estado, await release(guia_id)]).toEqual(['Esperando Consolidación', null]);
    const paquetes = JSON.stringify([{ paquete_id: await app.world.paquete() }]);
    expect((await app.call(add, { as: 'clienteA', params: { guia_id }, body: { paquetes } as never })).status).toBe(
      200,
    );
    expect(await release(guia_id)).toBe(15);
  });

  test('it is waited for as many days as the setting says', async () => {
    const wait = (PKG_TIEMPO_DE_ESPERA_EN_CONSOLIDACION: number) =>
      app.call(configuracionesCalls.update, {
        as: 'admin',
        body: { paquetes: { PKG_TIEMPO_DE_ESPERA_EN_CONSOLIDACION } } as never,
      });
    await wait(4);
    const { guia_id } = await app.world.solicitud({ estado: 'Esperando Consolidación', falta_tracking: true });
    await passed(guia_id, 'fecha_espera');
    await app.runJobs();
    const paquetes = JSON.stringify([{ paquete_id: await app.world.paquete() }]);
    await app.call(add, { as: 'clienteA', params: { guia_id }, body: { paquetes } as never });
    expect(await release(guia_id)).toBe(4);
    await wait(15);
  });

  test('what was received by a slip is waited for anew', async () => {
    const { guia_id, paquete_ids } = await app.world.solicitud({ estado: 'Esperando Consolidación' });
    const [, paquete_id = 0] = paquete_ids;
    await passed(guia_id, 'fecha_espera');
    const { tracking } = await paqueteOf(paquete_id);
    const body = boxBody({ tracking });
    expect((await app.call(recepcionCalls.receive, { as: 'empleado', params: { paquete_id }, body })).status).toBe(200);
    await app.runJobs();
    expect([(await guiaOf(guia_id)).guia_estado, await release(guia_id)]).toEqual(['Recibido en USA', null]);
    expect((await app.call(recepcionCalls.undo, { as: 'empleado', params: { paquete_id }, body: {} })).status).toBe(
      200,
    );
    expect([(await guiaOf(guia_id)).guia_estado, await release(guia_id)]).toEqual(['Esperando Consolidación', 15]);
  });
});

test('the badge counts what somebody has to look at, for staff alone', async () => {
  const countOf = async (as: 'empleado' | 'clienteA') =>
    (await app.call(systemCalls.notifications, { as })).body.data.guias_pendiente;
  const before = (await countOf('empleado')) ?? 0;
  await app.world.solicitud();
  await app.world.solicitud({ estado: 'Pre-alertado', falta_tracking: true });
  await app.world.solicitud({ estado: 'Rechazado' });
  await app.world.solicitud({ estado: 'Esperando Consolidación' });
  expect(await countOf('empleado')).toBe(before + 2);
  expect(await countOf('clienteA')).toBeUndefined();
});
