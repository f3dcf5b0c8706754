import { describe, expect, test } from 'vitest';
import type { GuiaAsked } from '#app/server/world/guia.ts';
import type { PaqueteAsked } from '#app/server/world/paquete.ts';
import { packinglistCalls } from '#features/packinglist/contract/packinglist.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { rastreoCalls } from '#features/rastreo/contract/rastreo.calls.ts';
import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import { boxBody } from '../../../../tests/harness/box-body.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newPackinglist } from '../../../../tests/harness/new-packinglist.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { reempaqueCalls } from '../contract/reempaque.calls.ts';

const app = await useTestApp();
const { join, unjoin, lookup, group, ready } = reempaqueCalls;

const INVOICED = { paquete_factura: 'f.pdf', factura_clave: 'facturas/prueba' } as const;
const HERE = { estado: 'Recibido en USA', fecha_recepcion: '2026-11-01T10:00:00Z', ...INVOICED } as const;
/** 10 x 12 x 8 by air: 5.78 lb; two of them 11.56. */
const parcels = async (count: number, fields: PaqueteAsked = {}): Promise<number[]> => {
  const ids: number[] = [];
  for (let place = 0; place < count; place++) ids.push(await newPaquete(app, { ...HERE, ...fields }));
  return ids;
};
const request = async (count: number, fields: GuiaAsked = {}, parcel: PaqueteAsked = {}) => {
  const guia = await newGuia(app, {
    estado: 'Esperando Consolidación',
    guia_tipo: 'Reempaque & Consolidación',
    guia_valor: 0,
    ...fields,
  });
  return { ...guia, ids: await parcels(count, { guia_id: guia.guia_id, ...parcel }) };
};
const ONE_BOX = { alto: 10, largo: 12, ancho: 10, peso_real: 6.25 };
const ask = (paquete_ids: readonly number[], fields: object = {}, as: 'empleado' | 'supervisor' = 'empleado') =>
  app.call(join, { as, body: { paquete_ids, ...ONE_BOX, ...fields } as never });
const undo = (paquete_id: number, fields: object = {}, as: 'empleado' | 'supervisor' = 'empleado') =>
  app.call(unjoin, { as, params: { paquete_id }, body: fields as never });
const rowsOf = (ids: readonly number[]) =>
  app.db.selectFrom('paquetes').selectAll().where('paquete_id', 'in', ids).orderBy('paquete_id').execute();
const guiaOf = (guia_id: number) =>
  app.db.selectFrom('guias').selectAll().where('guia_id', '=', guia_id).executeTakeFirstOrThrow();
const historyOf = (entidad: 'paquete' | 'guia', id: number) =>
  app.db
    .selectFrom('historial')
    .select(['accion', 'estado', 'comentario'])
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', id)
    .orderBy('historial_id')
    .execute();
const look = (codigo: string) => app.call(lookup, { as: 'empleado', query: { codigo } });

test('only who repacks', async () => {
  const ids = await parcels(2);
  const body = { paquete_ids: ids, ...ONE_BOX };
  expect((await app.call(join, { body })).status).toBe(401);
  for (const as of ['clienteA', 'sinPermisos'] as const) {
    expect((await app.call(join, { as, body })).status).toBe(403);
    expect((await app.call(unjoin, { as, params: { paquete_id: 1 }, body: {} })).status).toBe(403);
    expect((await app.call(lookup, { as, query: { codigo: 'X' } })).status).toBe(403);
    expect((await app.call(group, { as, params: { guia_id: 1 } })).status).toBe(403);
    expect((await app.call(ready, { as })).status).toBe(403);
  }
});

test('a code that nobody knows is named, also one of signs that no tracking has', async () => {
  for (const [codigo, named = codigo] of [['%'], ['ñ'], ['1Zñ9'], ['tba-000', 'TBA-000']] as const) {
    const { status, body } = await look(codigo);
    expect([status, body.message]).toEqual([404, `No existe ningún paquete con el código ${named}.`]);
  }
});

describe('a request for a repack', () => {
  test('is not repacked while its client may still add to it: what comes would not fit into what is done', async () => {
    const { guia_id, guia_numero, ids } = await request(2, {
      fecha_solicitud: '2026-11-01T10:00:00Z',
      falta_tracking: true,
      fecha_cierre: '2099-01-01T00:00:00Z',
    });
    const { status, body } = await ask(ids, { guia_id });
    expect([status, body.code]).toEqual([409, 'REEMPAQUE_PAQUETE_NO_ADMITIDO']);
    expect(body.message).toContain(
      `el cliente todavía puede agregar paquetes a su solicitud GA-${guia_numero}; se reempaca cuando se cierre.`,
    );
    await app.db.updateTable('guias').set({ falta_tracking: false }).where('guia_id', '=', guia_id).execute();
    expect((await ask(ids, { guia_id })).status).toBe(200);
  });

  test('its parcels become one that takes their place, and the guide goes on, cheaper', async () => {
    const { guia_id, guia_numero, ids } = await request(3, {}, { valor_compra: 10.1 });
    const { status, body } = await ask(ids, { guia_id });
    expect([status, body.message]).toEqual([200, expect.stringMatching(/^Se reempacaron 3 paquetes en REEMP\d{6}\.$/)]);
    const { paquete, print_label } = body.data;
    expect(paquete).toMatchObject({
      paquete_estado: 'Recibido en USA',
      guia_id,
      cliente_id: 1001,
      // 10 x 12 x 10 / 166
      peso_volumetrico: 7.23,
      peso_cobrar: 7.23,
      paquete_descripcion: 'Zapatos',
      orden: 1,
      total_cajas: 1,
    });
    expect(print_label.codigo).toBe(`GA${String(guia_numero).padStart(6, '0')}B4`);
    const [made] = await rowsOf([paquete.paquete_id]);
    expect(made).toMatchObject({ cantidad: 3, valor_compra: 30.3, fecha_recepcion: '2026-11-01T10:00:00Z' });
    for (const row of await rowsOf(ids))
      expect(row).toMatchObject({ reempaque_id: paquete.paquete_id, guia_id, paquete_estado: 'Recibido en USA' });
    expect(await guiaOf(guia_id)).toMatchObject({ guia_estado: 'Recibido en USA', peso_cobrar: 7.23 });
    // In the histories of the reempaque, its parts and the guia.
    expect(await historyOf('paquete', paquete.paquete_id)).toMatchObject([
      { accion: 'reempacar', estado: 'Recibido en USA', comentario: expect.stringMatching(/^Reúne PRUEBA/) },
    ]);
    expect((await historyOf('paquete', ids[0] ?? 0)).at(-1)).toMatchObject({
      accion: 'reempacar',
      comentario: `Va dentro de ${paquete.tracking}.`,
    });
    expect((await historyOf('guia', guia_id)).map(({ accion }) => accion)).toEqual(['reempacar', 'completar']);
  });

  test('nobody answers for what is saved; less than half of the weight is said twice', async () => {
    const { guia_id, ids } = await request(2, { guia_valor: 52.02, peso_cobrar: 11.56 });
    // 3.25 lb each.
    const small = { alto: 5, largo: 5, ancho: 5, peso_real: 3.24 };
    const doubted = await ask(ids, small);
    expect([doubted.body.code, doubted.body.errores]).toEqual([
      'RECEPCION_CIFRA_DUDOSA',
      { peso_real: 'Los paquetes pesaban 6.5 lb y el reempaque 3.24 lb: revise el peso.' },
    ]);
    expect((await rowsOf(ids)).map(({ reempaque_id }) => reempaque_id)).toEqual([null, null]);
    expect((await ask(ids, { ...small, cifras_confirmadas: true })).status).toBe(200);
    expect(await guiaOf(guia_id)).toMatchObject({ peso_cobrar: 3.24, guia_valor: 14.58 });
  });

  test('a guide whose client asked for none is not made cheaper without an answer', async () => {
    const { guia_id, ids } = await request(2, { guia_tipo: 'Consolidación', guia_valor: 52.02, peso_cobrar: 11.56 });
    const refused = await ask(ids);
    expect([refused.status, refused.body.code]).toEqual([403, 'REBAJA_SIN_AUTORIZACION']);
    expect((await ask(ids, { razon: 'El cliente lo pidió por teléfono' }, 'supervisor')).status).toBe(200);
    expect(await guiaOf(guia_id)).toMatchObject({ peso_cobrar: 7.23 });
  });

  test('its dates are those of the new parcel; apart again nobody knows them before the next repack', async () => {
    const LONG_AGO = { fecha_salida_estimada: '2026-11-03', fecha_entrega_estimada: '2026-11-17' };
    const datesOf = async (guia_id: number) => {
      const { fecha_salida_estimada, fecha_entrega_estimada } = await guiaOf(guia_id);
      return { fecha_salida_estimada, fecha_entrega_estimada };
    };
    const asked = await request(2, {}, LONG_AGO);
    const { paquete } = (await ask(asked.ids)).body.data;
    const { fecha_salida_estimada, fecha_entrega_estimada } = paquete;
    const made = { fecha_salida_estimada, fecha_entrega_estimada };
    expect(String(fecha_salida_estimada) > LONG_AGO.fecha_salida_estimada).toBe(true);
    expect(await datesOf(asked.guia_id)).toEqual(made);
    expect((await undo(paquete.paquete_id)).status).toBe(200);
    expect(await datesOf(asked.guia_id)).toEqual({ fecha_salida_estimada: null, fecha_entrega_estimada: null });

    // A guia without a request for a reempaque had its dates already.
    const whole = await request(3, { estado: 'Recibido en USA', guia_tipo: 'Consolidación', ...LONG_AGO }, LONG_AGO);
    const some = await ask(whole.ids.slice(0, 2), { razon: 'Van mejor en una caja.' }, 'supervisor');
    expect(some.status).toBe(200);
    expect(await datesOf(whole.guia_id)).toEqual(made);
    expect((await undo(some.body.data.paquete.paquete_id, {}, 'supervisor')).status).toBe(200);
    expect(await datesOf(whole.guia_id)).toEqual(LONG_AGO);
  });

  test('all of it or nothing', async () => {
    const { ids, guia_numero } = await request(3);
    const { status, body } = await ask(ids.slice(1));
    const [left] = await rowsOf(ids.slice(0, 1));
    expect([status, body.code, body.message]).toEqual([
      409,
      'REEMPAQUE_INCOMPLETO',
      `La guía GA-${guia_numero} pide un solo paquete; falta ${left?.tracking}.`,
    ]);
  });

  test('what it says of the guide is true', async () => {
    const { ids } = await request(2);
    const other = await request(2);
    const { body } = await ask(ids, { guia_id: other.guia_id });
    expect(body.code).toBe('REEMPAQUE_GUIA_AJENA');
  });

  test('of three with one abandoned is listed, and repacked of the other two', async () => {
    const { guia_id, ids } = await request(2);
    const abandoned = await newPaquete(app, { ...HERE, estado: 'Abandonado', guia_id });
    const { solicitudes } = (await app.call(ready, { as: 'empleado' })).body.data;
    expect(solicitudes.find((one) => one.guia_id === guia_id)).toMatchObject({ paquetes: 2, peso_cobrar: 11.56 });
    const opened = await app.call(group, { as: 'empleado', params: { guia_id } });
    expect(opened.body.data.paquetes.map(({ paquete_id }) => paquete_id)).toEqual(ids);
    expect((await ask(ids, { guia_id })).status).toBe(200);
    expect(await guiaOf(guia_id)).toMatchObject({ guia_estado: 'Recibido en USA' });
    expect(await rowsOf([abandoned])).toMatchObject([{ paquete_estado: 'Abandonado', reempaque_id: null }]);
  });

  test('waits in the list of the warehouse once it is complete, with its places', async () => {
    const { guia_id, ids } = await request(2, { instrucciones: 'Quite las cajas' });
    await app.db.updateTable('paquetes').set({ ubicacion: 'A-03-2' }).where('paquete_id', 'in', ids).execute();
    const partly = await request(1);
    await newPaquete(app, { guia_id: partly.guia_id });
    const listed = async () =>
      (await app.call(ready, { as: 'empleado' })).body.data.solicitudes.filter((one) =>
        [guia_id, partly.guia_id].includes(one.guia_id),
      );
    expect(await listed()).toMatchObject([
      { guia_id, paquetes: 2, peso_cobrar: 11.56, ubicaciones: ['A-03-2'], instrucciones: 'Quite las cajas' },
    ]);
    expect((await ask(ids)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await rowsOf(ids)).map(({ ubicacion }) => ubicacion)).toEqual([null, null]);
  });
});

test('a list asks for the invoices of what lies in it, and says which; a supervisor may answer for them', async () => {
  const invoice = (paquete_id: number, given: typeof INVOICED | { paquete_factura: null; factura_clave: null }) =>
    app.db.updateTable('paquetes').set(given).where('paquete_id', '=', paquete_id).execute();
  const none = { paquete_factura: null, factura_clave: null };
  const { guia_id, ids } = await request(3);
  const [lacking = 0] = ids;
  await invoice(lacking, none);
  const { paquete_id } = (await ask(ids, { guia_id })).body.data.paquete;
  const tracking = (await rowsOf([lacking]))[0]?.tracking ?? '';
  const travel = async () => {
    const { body } = await app.call(packinglistCalls.create, {
      as: 'admin',
      body: { servicio_id: 10, paquete_ids: [paquete_id] },
    });
    return body.code === undefined ? 'goes' : body.message;
  };
  expect(await travel()).toContain(`falta la factura de ${tracking}, que va dentro;`);
  const { data } = (await app.call(paquetesCalls.get, { as: 'supervisor', params: { paquete_id } })).body;
  expect([data.partes_sin_factura, data.acciones.autorizar_sin_factura]).toEqual([[tracking], true]);
  expect(data.acciones.adjuntar_factura).toBe(false);
  await app.call(paquetesCalls.allowNoInvoice, {
    as: 'supervisor',
    params: { paquete_id },
    body: { comentario: 'Es un regalo' },
  });
  expect(await travel()).toBe('goes');

  // Without an authorisation it is enough that the missing invoice has come.
  const again = await request(2);
  const [first = 0] = again.ids;
  await invoice(first, none);
  const whole = (await ask(again.ids, { guia_id: again.guia_id })).body.data.paquete.paquete_id;
  const body = { servicio_id: 10, paquete_ids: [whole] };
  expect((await app.call(packinglistCalls.create, { as: 'admin', body })).status).toBe(409);
  await invoice(first, INVOICED);
  expect((await app.call(packinglistCalls.create, { as: 'admin', body })).status).toBe(200);
});

describe('free parcels', () => {
  test('become a free one: it has no price yet, and nobody answers for it', async () => {
    const { status, body } = await ask(await parcels(2));
    expect(status).toBe(200);
    expect(body.data.paquete).toMatchObject({ guia_id: null, guia_valor: null });
    // The label of a free parcel has its own tracking.
    expect(body.data.print_label.codigo).toBe(body.data.paquete.tracking);
  });
});

describe('what is refused', () => {
  test('one parcel alone, one twice, too many, one that is not there', async () => {
    const [one = 0] = await parcels(1);
    for (const ids of [[one], [one, one], []]) {
      const { status, body } = await ask(ids);
      expect([status, Object.keys(body.errores ?? {})]).toEqual([400, ['paquete_ids']]);
    }
    const many = await ask(Array.from({ length: 21 }, (_, place) => place + 1));
    expect([many.status, many.body.errores?.['paquete_ids']]).toEqual([
      400,
      'Ha alcanzado número máximo de paquetes permitidos para Reempaque.',
    ]);
    expect((await ask([one, 999_999])).status).toBe(404);
  });

  test.each([
    [{ cliente_id: 1002 }, 'es de otro cliente.'],
    [{ servicio_id: 30 }, 'viaja por otro servicio.'],
    [{ estado: 'Enviado a HN' }, 'está en estado Enviado a HN; debe estar en Recibido en USA.'],
    [{ cliente_id: 0 }, 'no tiene dueño todavía; asígnelo primero a un cliente.'],
  ] as const)('%j beside another', async (fields, motivo) => {
    const [first = 0] = await parcels(1);
    const second = await newPaquete(app, { ...HERE, ...fields });
    const { status, body } = await ask([first, second]);
    expect([status, body.code]).toEqual([409, 'REEMPAQUE_PAQUETE_NO_ADMITIDO']);
    expect(body.message).toMatch(new RegExp(`no se puede reempacar: ${motivo}$`));
  });

  test('one that is in a list, repacked already, or a repack itself', async () => {
    const { ids } = await request(
      2,
      { estado: 'Recibido en USA', guia_tipo: 'Consolidación' },
      {
        paquete_factura: 'f.pdf',
        factura_clave: 'facturas/x',
      },
    );
    const packinglist_id = await newPackinglist(app, ids.slice(0, 1));
    expect((await ask(ids)).body.message).toMatch(new RegExp(`está en el packing list PA-${packinglist_id}\\.$`));
    const free = await parcels(3);
    const made = (await ask(free.slice(0, 2), { alto: 20 })).body.data.paquete;
    expect((await ask([free[0] ?? 0, free[2] ?? 0])).body.message).toMatch(
      new RegExp(`ya se reempacó: va dentro de ${made.tracking}\\.$`),
    );
    expect((await ask([made.paquete_id, free[2] ?? 0])).body.message).toMatch(/ya es un reempaque/);
  });

  test('figures that cannot be are asked for twice, at their fields', async () => {
    const { ids } = await request(2);
    const refused = await ask(ids, { alto: 200 });
    expect([refused.status, Object.keys(refused.body.errores ?? {})]).toEqual([409, ['alto', 'peso_real']]);
    expect((await ask(ids, { alto: 200, cifras_confirmadas: true })).status).toBe(200);
  });
});

describe('its number', () => {
  test('whatever led to the parcels leads to the new one: scans, the intake, the public', async () => {
    const [tracking, longer] = ['TBA930000000001', '420331669300000000000001'];
    const { ids, guia_id } = await request(
      1,
      {},
      { tracking, codigos: [longer], paquete_factura: 'f.pdf', factura_clave: 'facturas/x' },
    );
    ids.push(...(await parcels(1, { guia_id })));
    const { paquete } = (await ask(ids)).body.data;
    for (const codigo of [tracking, longer, paquete.tracking]) {
      const { data } = (await look(codigo)).body;
      expect(data.paquetes.map(({ paquete_id }) => paquete_id)).toEqual([paquete.paquete_id]);
      const intake = await app.call(recepcionCalls.lookup, { as: 'empleado', query: { codigo } });
      expect(intake.body.data.recibidos.map(({ paquete_id }) => paquete_id)).toEqual([paquete.paquete_id]);
    }
    const packinglist_id = await newPackinglist(app);
    const added = await app.call(packinglistCalls.addPaquete, {
      as: 'empleado',
      params: { packinglist_id },
      body: { codigo: tracking },
    });
    expect(added.body.data.paquete.paquete_id).toBe(paquete.paquete_id);
    const track = await app.call(rastreoCalls.track, { params: { id: tracking } });
    expect(track.body.data).toMatchObject({ numero: tracking, estado: 'Recibido en USA' });
  });

  test('a tracking is free again once what it went into is delivered, not before', async () => {
    const tracking = 'TBA930000000002';
    const { ids, guia_id } = await request(1, {}, { tracking });
    ids.push(...(await parcels(1, { guia_id })));
    const { paquete } = (await ask(ids)).body.data;
    const prealert = () =>
      app.call(paquetesCalls.prealert, {
        as: 'clienteB',
        body: {
          paquetes: [{ tracking, paquete_descripcion: 'Otra cosa', valor_compra: 5, factura: 0, servicio_id: 10 }],
        } as never,
      });
    const taken = await prealert();
    expect(taken.status).not.toBe(200);
    const again = await app.call(recepcionCalls.receiveNew, { as: 'empleado', body: boxBody({ tracking }) });
    expect(again.body.code).toBe('RECEPCION_YA_RECIBIDO');
    await app.db
      .updateTable('paquetes')
      .set({ paquete_estado: 'Entregado', fecha_entrega: new Date().toISOString() })
      .where('paquete_id', '=', paquete.paquete_id)
      .execute();
    const fresh = await app.call(recepcionCalls.receiveNew, { as: 'empleado', body: boxBody({ tracking }) });
    expect(fresh.status).toBe(200);
  });

  test('another box of a repacked tracking is the next one', async () => {
    const tracking = 'TBA930000000003';
    const { ids, guia_id } = await request(1, {}, { tracking, orden: 1 });
    ids.push(await newPaquete(app, { ...HERE, tracking, orden: 2, guia_id }));
    expect((await ask(ids)).status).toBe(200);
    const body = boxBody({ tracking, otra_caja: true });
    const { paquete } = (await app.call(recepcionCalls.receiveNew, { as: 'empleado', body })).body.data;
    expect([paquete.tracking, paquete.orden]).toEqual([tracking, 3]);
  });

  test('is nobody’s to receive', async () => {
    const body = boxBody({ tracking: 'REEMP999999' });
    const { status, body: answer } = await app.call(recepcionCalls.receiveNew, { as: 'empleado', body });
    expect([status, Object.keys(answer.errores ?? {})]).toEqual([400, ['tracking']]);
  });

  test('nothing known', async () => {
    expect((await look('TBA930000009999')).status).toBe(404);
    expect((await app.call(group, { as: 'empleado', params: { guia_id: 999_999 } })).status).toBe(404);
  });
});

describe('taken apart', () => {
  test('the parcels stand where it stood, the guide waits again, and its history stays', async () => {
    const { guia_id, ids } = await request(2, { guia_valor: 52.02, peso_cobrar: 11.56 });
    const { paquete } = (await ask(ids)).body.data;
    expect(await guiaOf(guia_id)).toMatchObject({ guia_estado: 'Recibido en USA', guia_valor: 32.54 });
    const { status, body } = await undo(paquete.paquete_id);
    expect([status, body.data.paquetes.map(({ paquete_id }) => paquete_id)]).toEqual([200, ids]);
    for (const row of await rowsOf(ids))
      expect(row).toMatchObject({ reempaque_id: null, guia_id, peso_cobrar: 5.78, paquete_estado: 'Recibido en USA' });
    expect(await rowsOf([paquete.paquete_id])).toEqual([]);
    expect((await historyOf('paquete', paquete.paquete_id)).map(({ accion }) => accion)).toEqual([
      'reempacar',
      'desarmar',
    ]);
    expect(await guiaOf(guia_id)).toMatchObject({
      guia_estado: 'Esperando Consolidación',
      guia_valor: 52.02,
      peso_cobrar: 11.56,
    });
    // It can be repacked again.
    expect((await ask(ids)).status).toBe(200);
  });

  test('somebody answers where it then costs less, save for the slip of who did it', async () => {
    const heavier = { alto: 20, largo: 20 };
    const { ids } = await request(2);
    const slip = (await ask(ids, heavier)).body.data.paquete;
    expect((await undo(slip.paquete_id)).status).toBe(200);
    const { paquete } = (await ask(ids, heavier)).body.data;
    await app.db
      .updateTable('paquetes')
      .set({ fecha_registro: '2026-11-01T10:00:00Z' })
      .where('paquete_id', '=', paquete.paquete_id)
      .execute();
    expect((await undo(paquete.paquete_id)).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    expect((await undo(paquete.paquete_id, { razon: 'Se midió mal' }, 'supervisor')).status).toBe(200);
  });

  test('not what is no repack, not in a list, not once it left', async () => {
    const [plain = 0] = await parcels(1);
    expect((await undo(plain)).body.code).toBe('REEMPAQUE_NO_ES');
    expect((await undo(999_999)).status).toBe(404);
    const { ids } = await request(2);
    const { paquete } = (await ask(ids)).body.data;
    expect((await undo(paquete.paquete_id, { version: 99 })).body.code).toBe('VERSION_ANTERIOR');
    const packinglist_id = await newPackinglist(app, [paquete.paquete_id]);
    expect((await undo(paquete.paquete_id)).body.message).toBe(
      `El reempaque ${paquete.tracking} está en el packing list PA-${packinglist_id}. Retírelo primero de la lista.`,
    );
    await app.db
      .updateTable('paquetes')
      .set({ paquete_estado: 'Enviado a HN' })
      .where('paquete_id', '=', paquete.paquete_id)
      .execute();
    expect((await undo(paquete.paquete_id)).body.message).toMatch(
      /está en estado Enviado a HN; no se puede deshacer su reempaque/,
    );
  });

  test('while it is together its parts are not touched', async () => {
    const free = await parcels(2);
    const { paquete } = (await ask(free, { alto: 20 })).body.data;
    const [part = 0] = free;
    for (const paquete_id of [part, paquete.paquete_id]) {
      const given = await app.call(recepcionCalls.reassign, {
        as: 'admin',
        params: { paquete_id },
        body: { cliente_id: 1002, razon: 'Era de otro' },
      });
      expect(given.body.code).toBe('RECEPCION_REEMPACADO');
      const renamed = await app.call(paquetesCalls.updateTracking, {
        as: 'admin',
        params: { paquete_id },
        body: { tracking: 'TBA930000000004' },
      });
      expect(renamed.body.code).toBe('PAQUETE_TRACKING_REEMPACADO');
    }
    const { alto, largo, ancho } = ONE_BOX;
    const weighed = await app.call(recepcionCalls.correct, {
      as: 'admin',
      params: { paquete_id: part },
      body: { alto, largo, ancho, peso_real: 0.5, razon: 'Pesa menos' },
    });
    expect(weighed.body.code).toBe('RECEPCION_REEMPACADO');
  });
});

describe('at once, a hundred times', () => {
  const ROUNDS = 100;
  /** The parcels of guias without a request for a reempaque, one list per round. */
  const consolidaciones = async (paquetes: number): Promise<readonly (readonly number[])[]> => {
    const asked = { guia_tipo: 'Consolidación', guia_valor: 0, compra: () => INVOICED, history: false } as const;
    const guias = await app.world.guias({ cuantas: ROUNDS, paquetes, ...asked });
    return guias.map(({ paquete_ids }) => paquete_ids);
  };

  test('two repacks of one parcel: one is made', async () => {
    for (const [round, ids] of (await consolidaciones(3)).entries()) {
      const [a = 0, b = 0, c = 0] = ids;
      const answers = await Promise.all([
        ask([a, b], { alto: 20 }),
        ask(round % 2 === 0 ? [b, c] : [a, b], { alto: 20 }, 'supervisor'),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const made = new Set((await rowsOf(ids)).flatMap(({ reempaque_id }) => reempaque_id ?? []));
      expect(made.size).toBe(1);
    }
  });

  test('a repack against a packing list: never in both', async () => {
    let lists = 0;
    for (const [round, ids] of (await consolidaciones(2)).entries()) {
      const packinglist_id = await newPackinglist(app);
      const [first = 0] = ids;
      const add = () =>
        app.call(packinglistCalls.update, { as: 'admin', params: { packinglist_id }, body: { paquete_ids: [first] } });
      const [one, other] =
        round % 2 === 0
          ? await Promise.all([ask(ids, { alto: 20 }), add()])
          : (await Promise.all([add(), ask(ids, { alto: 20 })])).toReversed();
      expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
      const [row] = await rowsOf([first]);
      expect(row?.reempaque_id === null).toBe(row?.packinglist_id !== null);
      lists += row?.packinglist_id === null ? 0 : 1;
    }
    // Both outcomes must occur, else the race was not tested.
    expect(lists).toBeGreaterThan(0);
    expect(lists).toBeLessThan(ROUNDS);
  });

  test('a repack against the undoing of a reception: one of them', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [other = 0] = await parcels(1);
      const tracking = `TBA94${String(round).padStart(10, '0')}`;
      const received = await app.call(recepcionCalls.receiveNew, {
        as: 'empleado',
        body: boxBody({ tracking, crear_guia: false }),
      });
      const { paquete_id, version } = received.body.data.paquete;
      const take = () => ask([other, paquete_id], { alto: 20 });
      const back = () => app.call(recepcionCalls.undo, { as: 'empleado', params: { paquete_id }, body: { version } });
      const answers = await Promise.all(round % 2 === 0 ? [take(), back()] : [back(), take()]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    }
  });
});

test('a box of a guide is brought to the table by its own label, alone', async () => {
  const { guia_numero, paquete_ids } = await app.world.guia({ estado: 'Recibido en USA', paquetes: 3 });
  const paquetesOf = async (codigo: string) =>
    (await look(codigo)).body.data.paquetes.map(({ paquete_id }) => paquete_id);
  expect(await paquetesOf(`GA-${guia_numero}-B2`)).toEqual([paquete_ids[1]]);
  // The guia's plain code does not say which box, unless only one is here.
  const asked = await look(`GA-${guia_numero}`);
  expect([asked.status, asked.body.code]).toEqual([409, 'CAJA_POR_DECIR']);
  expect(asked.body.message).toContain(`GA-${guia_numero}-B1, GA-${guia_numero}-B2 o GA-${guia_numero}-B3`);
  await app.db
    .updateTable('paquetes')
    .set({ paquete_estado: 'Enviado a HN' })
    .where('paquete_id', 'in', paquete_ids.slice(1))
    .execute();
  const { paquetes } = (await look(`GA-${guia_numero}`)).body.data;
  expect(paquetes.filter(({ motivo }) => motivo === null).map(({ paquete_id }) => paquete_id)).toEqual([
    paquete_ids[0],
  ]);
  expect((await look(`GA-${guia_numero}-B4`)).status).toBe(404);
});
