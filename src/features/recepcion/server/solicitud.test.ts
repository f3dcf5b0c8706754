import { describe, expect, test } from 'vitest';
import { packinglistCalls } from '#features/packinglist/contract/packinglist.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { reempaqueCalls } from '#features/reempaque/contract/reempaque.calls.ts';
import { boxBody } from '../../../../tests/harness/box-body.ts';
import { newListo, newPackinglist } from '../../../../tests/harness/new-packinglist.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { recepcionCalls } from '../contract/recepcion.calls.ts';

const app = await useTestApp();
const { correct, lookup, receive, receiveNew, recent, undo } = recepcionCalls;

let made = 0;
const newTracking = (): string => `TBA96${String((made += 1)).padStart(10, '0')}`;
const placeOf = async (paquete_id: number) =>
  (
    await app.db
      .selectFrom('paquetes')
      .select('ubicacion')
      .where('paquete_id', '=', paquete_id)
      .executeTakeFirstOrThrow()
  ).ubicacion;

test('a parcel of a request says how far that is and where the others lie, and the last one that it is complete', async () => {
  const { guia_id, guia_numero } = await newGuia(app, {
    guia_tipo: 'Reempaque & Consolidación',
    estado: 'Pre-alertado',
    guia_valor: 0,
  });
  const trackings = [newTracking(), newTracking()];
  const ids: number[] = [];
  for (const tracking of trackings) ids.push(await newPaquete(app, { tracking, guia_id }));
  const [first = 0, second = 0] = ids;
  const guia = `GA-${guia_numero}`;
  const one = await app.call(receive, {
    as: 'empleado',
    params: { paquete_id: first },
    body: boxBody({ tracking: trackings[0], ubicacion: ' a-03-2 ' }),
  });
  const request = {
    guia_id,
    guia,
    aprobada: true,
    total: 2,
    falta_tracking: false,
    pide_reempaque: true,
    consolida: true,
  };
  expect(one.body.data.solicitud).toEqual({ ...request, llegados: 1, lugares: ['A-03-2'] });
  const looked = await app.call(lookup, { as: 'empleado', query: { codigo: trackings[1] ?? '' } });
  expect(looked.body.data.solicitudes).toEqual([{ ...request, llegados: 1, lugares: ['A-03-2'] }]);
  const two = await app.call(receive, {
    as: 'empleado',
    params: { paquete_id: second },
    body: boxBody({ tracking: trackings[1] }),
  });
  expect(two.body.data.solicitud).toEqual({ ...request, llegados: 2, lugares: ['A-03-2'] });

  // The list of today also returns the request, until it is repacked.
  const listed = async () =>
    (await app.call(recent, { as: 'empleado' })).body.data.solicitudes.filter((one) => one.guia_id === guia_id);
  expect(await listed()).toEqual([two.body.data.solicitud]);
  const body = { paquete_ids: ids, alto: 10, largo: 12, ancho: 8, peso_real: 6, cifras_confirmadas: true };
  expect((await app.call(reempaqueCalls.join, { as: 'empleado', body })).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test('a consolidation is told until it leaves, a Normal guide never', async () => {
  const [{ guia_id }, normal] = [
    await newGuia(app, { guia_tipo: 'Consolidación', estado: 'Recibido en USA' }),
    await newGuia(app, { estado: 'Recibido en USA' }),
  ];
  const received = { estado: 'Recibido en USA', fecha_recepcion: new Date().toISOString() } as const;
  for (const guia of [guia_id, guia_id, normal.guia_id])
    await newPaquete(app, { ...received, guia_id: guia, usuario_recepcion: 'supervisor' });
  const listed = async () => (await app.call(recent, { as: 'supervisor' })).body.data.solicitudes;
  expect((await listed()).map((one) => [one.guia_id, one.llegados, one.total])).toEqual([[guia_id, 2, 2]]);
  await app.db.updateTable('guias').set({ guia_estado: 'Enviado a HN' }).where('guia_id', '=', guia_id).execute();
  expect(await listed()).toEqual([]);
});

describe('another box of a tracking that is in a request', () => {
  /** Receives the first box; the second parcel of the request keeps its state `inside`. */
  const make = async (estado: 'Pendiente' | 'Pre-alertado' | 'Enviado a HN', guia_tipo = 'Consolidación' as const) => {
    const tracking = newTracking();
    const guia = await newGuia(app, { guia_tipo, estado, guia_valor: 0, servicio_id: 20 });
    const inside = estado === 'Enviado a HN' ? estado : 'Pre-alertado';
    const first = await newPaquete(app, { tracking, guia_id: guia.guia_id, estado: inside });
    const other = await newPaquete(app, { guia_id: guia.guia_id, estado: inside });
    if (inside === 'Pre-alertado')
      await app.call(receive, { as: 'empleado', params: { paquete_id: first }, body: boxBody({ tracking }) });
    return { ...guia, tracking, first, other };
  };
  const box = (tracking: string) =>
    app.call(receiveNew, { as: 'empleado', body: boxBody({ tracking, otra_caja: true, cajas: 2, crear_guia: true }) });
  const guiaOf = (guia_id: number) =>
    app.db.selectFrom('guias').selectAll().where('guia_id', '=', guia_id).executeTakeFirstOrThrow();

  test.each(['Pendiente', 'Pre-alertado'] as const)('joins its guide, asked for and %s', async (estado) => {
    const { guia_id, guia_numero, tracking } = await make(estado);
    const { status, body } = await box(tracking);
    expect(status).toBe(200);
    const { paquete, solicitud } = body.data;
    // It takes the service of the requested guide.
    expect(paquete).toMatchObject({ guia_id, orden: 2, servicio_id: 20 });
    expect(solicitud).toMatchObject({ guia_id, llegados: 2, total: 3 });
    const { guia_estado, peso_cobrar } = await guiaOf(guia_id);
    expect(solicitud?.aprobada).toBe(estado !== 'Pendiente');
    expect(guia_estado).toBe(estado === 'Pendiente' ? estado : 'Esperando Consolidación');
    expect(peso_cobrar).toBe(2 * paquete.peso_cobrar);
    const { historial } = (
      await app.call(paquetesCalls.get, { as: 'clienteA', params: { paquete_id: paquete.paquete_id } })
    ).body.data;
    expect(historial.at(-1)?.comentario).toBe(
      `Va en la solicitud GE-${guia_numero}, con las otras cajas de su tracking.`,
    );
    // Undone, the guide is as it was before.
    const { paquete_id, version } = paquete;
    expect((await app.call(undo, { as: 'empleado', params: { paquete_id }, body: { version } })).status).toBe(200);
    expect(await guiaOf(guia_id)).toMatchObject({ guia_estado, peso_cobrar: paquete.peso_cobrar });
  });

  test('joins one that was complete, which is charged with it and leaves with it', async () => {
    const { guia_id, tracking, other } = await make('Pre-alertado');
    const { tracking: last } = await app.db
      .selectFrom('paquetes')
      .select('tracking')
      .where('paquete_id', '=', other)
      .executeTakeFirstOrThrow();
    await app.call(receive, { as: 'empleado', params: { paquete_id: other }, body: boxBody({ tracking: last }) });
    const before = await guiaOf(guia_id);
    expect(before.guia_estado).toBe('Recibido en USA');
    const { paquete } = (await box(tracking)).body.data;
    expect(paquete.guia_id).toBe(guia_id);
    const after = await guiaOf(guia_id);
    expect(after.guia_estado).toBe('Recibido en USA');
    expect([after.peso_cobrar, after.guia_valor > before.guia_valor]).toEqual([3 * paquete.peso_cobrar, true]);
    const { paquete_id, version } = paquete;
    expect((await app.call(undo, { as: 'empleado', params: { paquete_id }, body: { version } })).status).toBe(200);
    const { guia_estado, peso_cobrar, guia_valor } = await guiaOf(guia_id);
    expect([guia_estado, peso_cobrar, guia_valor]).toEqual(['Recibido en USA', before.peso_cobrar, before.guia_valor]);
  });

  test('gets a guide of its own once that left Miami', async () => {
    const { guia_id, tracking } = await make('Enviado a HN');
    const { paquete, solicitud } = (await box(tracking)).body.data;
    expect(paquete.guia_id).not.toBeNull();
    expect(paquete.guia_id).not.toBe(guia_id);
    expect(solicitud).toBeNull();
    expect((await guiaOf(paquete.guia_id ?? 0)).guia_tipo).toBe('Normal');
  });
});

test('in a Normal guide there is none', async () => {
  const { body } = await app.call(receiveNew, { as: 'empleado', body: boxBody({ tracking: newTracking() }) });
  expect(body.data.solicitud).toBeNull();
});

describe('the place of a parcel in the warehouse', () => {
  test('is put right by who receives, cleared by null, and left as it is', async () => {
    const { paquete } = (
      await app.call(receiveNew, { as: 'empleado', body: boxBody({ tracking: newTracking(), ubicacion: 'B-1' }) })
    ).body.data;
    const { paquete_id } = paquete;
    const medidas = { alto: 10, largo: 12, ancho: 8, peso_real: 3.5 };
    const put = (fields: object) =>
      app.call(correct, { as: 'empleado', params: { paquete_id }, body: { ...medidas, ...fields } });
    expect((await put({})).status).toBe(200);
    expect(await placeOf(paquete_id)).toBe('B-1');
    await put({ ubicacion: 'c-2' });
    expect(await placeOf(paquete_id)).toBe('C-2');
    const seen = (as: 'empleado' | 'clienteA') => app.call(paquetesCalls.get, { as, params: { paquete_id } });
    expect((await seen('empleado')).body.data.ubicacion).toBe('C-2');
    // Clients do not see the shelf.
    expect((await seen('clienteA')).body.data.ubicacion).toBeNull();
    await put({ ubicacion: null });
    expect(await placeOf(paquete_id)).toBeNull();
    const long = await put({ ubicacion: 'A'.repeat(21) });
    expect([long.status, Object.keys(long.body.errores ?? {})]).toEqual([400, ['ubicacion']]);
  });

  test('is free again once it is sent', async () => {
    const { paquete_id } = await newListo(app, { ubicacion: 'A-03-2' });
    const packinglist_id = await newPackinglist(app, [paquete_id], 'Cerrado');
    expect(await placeOf(paquete_id)).toBe('A-03-2');
    await app.call(packinglistCalls.send, { as: 'admin', body: { packinglist_ids: [packinglist_id] } });
    expect(await placeOf(paquete_id)).toBeNull();
  });
});
