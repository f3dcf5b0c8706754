import { describe, expect, test } from 'vitest';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { logOf } from '../../../../tests/harness/log-of.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { guiasCalls } from '../contract/guias.calls.ts';

const app = await useTestApp();
const { get, dimensions, changeServicio, changeCliente, addComment, available, mailAvailable } = guiasCalls;

const make = async (fields: Parameters<typeof newGuia>[1] = {}, paquete_estado: PaqueteEstado = 'Recibido en HN') => {
  const cliente_id = fields.cliente_id ?? (await newCustomer(app));
  const { guia_id, guia_numero } = await newGuia(app, { estado: 'Recibido en HN', ...fields, cliente_id });
  const paquete_id = await newPaquete(app, {
    cliente_id,
    guia_id,
    estado: paquete_estado,
    fecha_recepcion: '2026-11-16T18:00:00Z',
  });
  return { cliente_id, guia_id, guia_numero, paquete_id };
};
const read = async (guia_id: number) => (await app.call(get, { as: 'admin', params: { guia_id } })).body.data;
const box = (paquete_id: number) => ({ paquete_id, alto: 10, largo: 20, ancho: 10, peso_real: 4 });
const measure = (guia_id: number, body: object, as: 'admin' | 'clienteA' | 'sinPermisos' = 'admin') =>
  app.call(dimensions, { as, params: { guia_id }, body: { razon: 'Se acordó así', ...body } as never });
const tarifaOf = async (servicio_id: number): Promise<number> =>
  (
    await app.db
      .selectFrom('tarifas')
      .select('tarifa_id')
      .where('servicio_id', '=', servicio_id)
      .executeTakeFirstOrThrow()
  ).tarifa_id;

describe('dimensions and price', () => {
  test('not without a session, nor the right, nor for a customer', async () => {
    const { guia_id, paquete_id } = await make({ cliente_id: 1001 });
    const body = { paquetes: [box(paquete_id)] };
    expect((await app.call(dimensions, { params: { guia_id }, body })).status).toBe(401);
    expect((await measure(guia_id, body, 'sinPermisos')).status).toBe(403);
    expect((await measure(guia_id, body, 'clienteA')).status).toBe(403);
    expect((await measure(2_000_000_000, body)).status).toBe(404);
  });

  test('weigh the parcels and price the guide', async () => {
    const { guia_id, paquete_id } = await make();
    const other = await newPaquete(app, {
      guia_id,
      cliente_id: 1001,
      estado: 'Recibido en HN',
      alto: null,
      peso_cobrar: 3,
    });
    const { status, body } = await measure(guia_id, {
      paquetes: [box(paquete_id)],
      aplica_isv: 1,
      guia_descuento: 2,
      guia_costo_envio: 3.5,
      peso_cobrar: 1,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    // 2000 / 166 = 12.05 lb by volume, and 3 lb of the other, at 4.50 a pound.
    expect(body.data).toMatchObject({
      peso_cobrar: 15.05,
      guia_valor: 67.73,
      subtotal: 65.73,
      isv: 9.86,
      total_usd: 79.09,
      servicio_id_fee: 10,
      tarifa_numero: 1,
      guia_estado: 'Recibido en HN',
    });
    expect(body.data.paquetes.find((one) => one.paquete_id === paquete_id)).toMatchObject({
      peso_volumetrico: 12.05,
      peso_cobrar: 12.05,
    });
    expect(body.data.paquetes.find((one) => one.paquete_id === other)).toMatchObject({ peso_cobrar: 3, alto: null });
    expect(body.data.historial.at(-1)).toMatchObject({ accion: 'cambiar_dimensiones', usuario_registro: 'admin' });
    expect(await logOf(app, 'guia', guia_id)).toMatchObject([{ accion: 'guias.dimensiones', usuario: 'admin' }]);
  });

  test('by the fees of another service, a value by hand, or only the parcels', async () => {
    const { guia_id, paquete_id } = await make();
    const paquetes = [box(paquete_id)];
    const byOther = await measure(guia_id, { paquetes, servicio_id_fee: 20 });
    expect(byOther.body.data).toMatchObject({ servicio_id_fee: 20, guia_valor: 84.35, servicio_id: 10 });
    expect((await measure(guia_id, { guia_valor: 30 })).body.data).toMatchObject({ guia_valor: 30 });
    const only = await measure(guia_id, {
      paquetes: [{ ...box(paquete_id), peso_real: 99 }],
      actualizar_guia: false,
      guia_valor: 1,
    });
    expect(only.body.data).toMatchObject({ guia_valor: 30, peso_cobrar: 99, paquetes: [{ peso_cobrar: 99 }] });
    expect((await measure(guia_id, { servicio_id_fee: 999 })).body.code).toBe('GUIA_SERVICIO_DESCONOCIDO');
  });

  test('the special fee of the client goes before', async () => {
    const { guia_id, paquete_id, cliente_id } = await make();
    await app.world.tarifaCliente({ cliente_id });
    const { body } = await measure(guia_id, { paquetes: [box(paquete_id)] });
    expect(body.data).toMatchObject({ guia_valor: 48.2, tarifa_especial: true, tarifa_id: null });
  });

  test('refuse what is wrong, at its field', async () => {
    const { guia_id, paquete_id } = await make();
    const foreign = await newPaquete(app);
    const refused = await measure(guia_id, { paquetes: [box(paquete_id), box(foreign)] });
    expect([refused.status, refused.body.code, refused.body.errores]).toEqual([
      400,
      'GUIA_PAQUETE_AJENO',
      { 'paquetes.1.paquete_id': expect.any(String) as string },
    ]);
    const discount = await measure(guia_id, { paquetes: [box(paquete_id)], guia_descuento: 60 });
    expect([discount.status, Object.keys(discount.body.errores ?? {})]).toEqual([400, ['guia_descuento']]);
    expect((await measure(guia_id, { paquetes: [{ ...box(paquete_id), alto: 0 }] })).status).toBe(400);
    // None of them changed anything.
    expect((await read(guia_id)).peso_cobrar).toBe(0);
  });

  test.each([
    ['that is not there', async () => 99_999],
    ['of another service', async () => await tarifaOf(20)],
  ])('refuse a fee %s, at its field, and charge nothing', async (_name, ask) => {
    const { guia_id, paquete_id } = await make();
    const { status, body } = await measure(guia_id, { paquetes: [box(paquete_id)], tarifa_id: await ask() });
    const message = 'El precio elegido no existe o no es del servicio que se cobra. Elija otro.';
    expect([status, body.errores]).toEqual([400, { tarifa_id: message }]);
    expect(await read(guia_id)).toMatchObject({ guia_valor: 0, peso_cobrar: 0, tarifa_id: null });
    // It is accepted with the service that it belongs to.
    const tarifa_id = await tarifaOf(20);
    const charged = await measure(guia_id, { paquetes: [box(paquete_id)], servicio_id_fee: 20, tarifa_id });
    expect(charged.body.data).toMatchObject({ guia_valor: 84.35, tarifa_id });
    // No fee is asked for now, and the guide's belongs to a service that no longer charges it: one is chosen anew.
    const again = await measure(guia_id, { servicio_id_fee: 10 });
    expect(again.body.data).toMatchObject({ guia_valor: 54.23, servicio_id_fee: 10 });
  });

  test('an older version is told so', async () => {
    const { guia_id, paquete_id } = await make();
    const version = (await read(guia_id)).version;
    const body = { paquetes: [box(paquete_id)], version };
    expect((await measure(guia_id, body)).status).toBe(200);
    expect((await measure(guia_id, body)).body.code).toBe('VERSION_ANTERIOR');
  });

  test('of a delivered guide stay', async () => {
    const { guia_id, paquete_id } = await make({ estado: 'Entregado' }, 'Entregado');
    const { status, body } = await measure(guia_id, { paquetes: [box(paquete_id)] });
    expect([status, body.message]).toEqual([409, 'No es posible cambiar las dimensiones de un paquete entregado.']);
  });

  test('a price is changed on an available guide by its frozen factor; a value of 0 takes it back', async () => {
    const { guia_id, paquete_id } = await make(
      {
        estado: 'Disponible para entrega',
        factor_dolar: 25,
        guia_valor: 10,
        fecha_disponible: '2026-11-19T12:00Z',
      },
      'Disponible para entrega',
    );
    const changed = await measure(guia_id, { paquetes: [box(paquete_id)] });
    expect(changed.body.data).toMatchObject({
      guia_estado: 'Disponible para entrega',
      guia_valor: 54.23,
      factor_dolar: 25,
      es_estimado: false,
    });
    const back = await measure(guia_id, { guia_valor: 0, guia_descuento: 0 });
    expect(back.body.message).toContain('volvió a Recibido en HN');
    expect(back.body.data).toMatchObject({
      guia_estado: 'Recibido en HN',
      es_estimado: true,
      fecha_disponible: null,
      paquetes: [{ paquete_estado: 'Recibido en HN' }],
    });
    expect(back.body.data.historial.map(({ accion }) => accion)).toEqual([
      'cambiar_dimensiones',
      'cambiar_dimensiones',
      'retirar_disponible',
    ]);
  });
});

describe('another service', () => {
  const change = (guia_id: number, servicio_id: number, as: 'admin' | 'empleado' = 'admin') =>
    app.call(changeServicio, { as, params: { guia_id }, body: { servicio_id } });

  test('clears fee and value; the parcels go by the new one', async () => {
    const { guia_id, paquete_id } = await make({ estado: 'Recibido en USA' }, 'Recibido en USA');
    await measure(guia_id, { paquetes: [box(paquete_id)] });
    const { status, body } = await change(guia_id, 20);
    expect(status, JSON.stringify(body)).toBe(200);
    // 2000 / 139; received on a Monday.
    expect(body.data).toMatchObject({
      servicio_id: 20,
      servicio_id_fee: null,
      tarifa_id: null,
      guia_valor: 0,
      peso_cobrar: 14.39,
      pendiente_dimensiones: true,
      fecha_entrega_estimada: '2026-11-23',
      paquetes: [{ peso_volumetrico: 14.39, peso_cobrar: 14.39 }],
    });
    const stored = await app.db
      .selectFrom('paquetes')
      .select(['servicio_id', 'fecha_entrega_estimada'])
      .where('paquete_id', '=', paquete_id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ servicio_id: 20, fecha_entrega_estimada: '2026-11-23' });
    expect(body.data.historial.at(-1)).toMatchObject({ accion: 'cambiar_servicio', estado: 'Recibido en USA' });
  });

  test('refuses the same, an unknown, an inactive one and a parcel in a packing list', async () => {
    const { guia_id, paquete_id } = await make({ estado: 'Recibido en USA' }, 'Recibido en USA');
    expect((await change(guia_id, 10)).body.code).toBe('GUIA_MISMO_SERVICIO');
    expect((await change(guia_id, 999)).body.code).toBe('GUIA_SERVICIO_DESCONOCIDO');
    expect((await change(guia_id, 20, 'empleado')).status).toBe(403);
    const packinglist_id = await app.world.packinglist();
    await app.db.updateTable('paquetes').set({ packinglist_id }).where('paquete_id', '=', paquete_id).execute();
    expect((await change(guia_id, 20)).body.message).toContain(`PA-${packinglist_id}`);
  });
});

describe('another client', () => {
  const change = (guia_id: number, cliente_id: number, as: 'admin' | 'empleado' = 'admin') =>
    app.call(changeCliente, { as, params: { guia_id }, body: { cliente_id, razon: 'Se acordó así' } });

  test('gets guide and parcels, by the own fees and shipping', async () => {
    const { guia_id, paquete_id, cliente_id } = await make({ estado: 'Recibido en USA' }, 'Recibido en USA');
    await measure(guia_id, { paquetes: [box(paquete_id)] });
    const original = await newPaquete(app, { cliente_id, reempaque_id: paquete_id });
    await app.db.updateTable('ciudades').set({ valor_envio: 4 }).where('ciudad_id', '=', 801).execute();
    const to = await app.world.cliente({ departamento_id: 8, ciudad_id: 801, foraneo: true });
    await app.world.tarifaCliente({ cliente_id: to });
    const { status, body } = await change(guia_id, to);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ cliente_id: to, guia_valor: 48.2, tarifa_especial: true, guia_costo_envio: 4 });
    expect(body.data.historial.at(-1)?.comentario).toMatch(/^De \d{4} · Carla Cruz a \d{4} · Prueba/);
    const owners = await app.db
      .selectFrom('paquetes')
      .select('cliente_id')
      .where('paquete_id', 'in', [paquete_id, original])
      .execute();
    expect(owners.map((row) => row.cliente_id)).toEqual([to, to]);
    // The former owner no longer sees it; the new one does.
    const seenBy = async (usuario: number) =>
      (await app.call(get, { token: await app.openSession(String(usuario)), params: { guia_id } })).status;
    expect([await seenBy(cliente_id), await seenBy(to)]).toEqual([404, 200]);
  });

  test('what can be fetched already is told to its new client, with the own price', async () => {
    const { guia_id } = await make(
      {
        estado: 'Disponible para entrega',
        factor_dolar: 25,
        guia_valor: 10,
        fecha_disponible: '2026-11-19T12:00Z',
      },
      'Disponible para entrega',
    );
    await app.db.updateTable('paquetes').set({ peso_cobrar: 4 }).where('guia_id', '=', guia_id).execute();
    const to = await newCustomer(app, 'la.nueva@correo.hn');
    expect((await change(guia_id, to)).body.message).toBe(
      'La guía y sus paquetes cambiaron de cliente. El aviso al cliente quedó en la cola: el portal no tiene servidor de correo.',
    );
    const mails = await app.db
      .selectFrom('correos')
      .select(['plantilla', 'destinatario', 'asunto', 'html'])
      .where('entidad', '=', 'guia')
      .where('entidad_id', '=', String(guia_id))
      .execute();
    // 4 x 4.50 x 25
    expect(mails).toEqual([
      {
        plantilla: 'guia_disponible',
        destinatario: 'la.nueva@correo.hn',
        asunto: expect.stringMatching(/está lista para entrega: L 450\.00$/),
        // The branch links to its page.
        html: expect.stringMatching(/<a href="[^"]+\/info\/contactanos#SPS"><strong>/),
      },
    ]);
    // A guide that is not available yet is announced when it is.
    const waiting = await make({ estado: 'Recibido en HN' });
    expect((await change(waiting.guia_id, to)).body.message).toBe('La guía y sus paquetes cambiaron de cliente.');
  });

  test('does not get what the former one uploaded or declared, but what staff entered', async () => {
    const { guia_id, cliente_id, paquete_id } = await make({ estado: 'Recibido en USA' }, 'Recibido en USA');
    const factura = { paquete_factura: 'factura.pdf', factura_clave: 'facturas/de-ella.pdf', valor_compra: 80 };
    const mine = {
      cliente_id,
      guia_id,
      estado: 'Recibido en USA' as const,
      usuario_registro: String(cliente_id),
    };
    await app.db.updateTable('paquetes').set(factura).where('paquete_id', '=', paquete_id).execute();
    const ids = {
      staff: paquete_id,
      hers: await newPaquete(app, { ...mine, ...factura }),
      // Pre-alerted by the client; the invoice came in the box, and the receiver read its value.
      both: await newPaquete(app, { ...mine, ...factura, factura_usuario: 'empleado', valor_usuario: 'empleado' }),
      // Registered in the warehouse; the client uploaded the invoice.
      uploaded: await newPaquete(app, {
        ...mine,
        ...factura,
        usuario_registro: 'empleado',
        factura_usuario: String(cliente_id),
      }),
      inside: await newPaquete(app, { ...mine, ...factura, guia_id: null, reempaque_id: paquete_id }),
    };
    const to = await newCustomer(app);
    expect((await change(guia_id, to)).status).toBe(200);
    const rows = await app.db
      .selectFrom('paquetes')
      .select(['paquete_id', 'cliente_id', 'paquete_factura', 'factura_clave', 'valor_compra'])
      .where('paquete_id', 'in', Object.values(ids))
      .execute();
    const of = (id: number) => rows.find((row) => row.paquete_id === id);
    const none = { paquete_factura: null, factura_clave: null, valor_compra: null };
    expect(of(ids.staff)).toEqual({ paquete_id: ids.staff, cliente_id: to, ...factura });
    expect(of(ids.both)).toEqual({ paquete_id: ids.both, cliente_id: to, ...factura });
    expect(of(ids.hers)).toEqual({ paquete_id: ids.hers, cliente_id: to, ...none });
    expect(of(ids.inside)).toEqual({ paquete_id: ids.inside, cliente_id: to, ...none });
    expect(of(ids.uploaded)).toEqual({ paquete_id: ids.uploaded, cliente_id: to, ...none, valor_compra: 80 });
    const [{ antes, despues } = { antes: null, despues: null }] = await logOf(
      app,
      'guia',
      guia_id,
      'guias.cambiar_cliente',
    );
    const log = (values: object) => ({ paquete_id: ids.hers, ...values });
    expect((antes as { retirado: unknown[] }).retirado).toContainEqual(log(factura));
    expect((despues as { retirado: unknown[] }).retirado).toContainEqual(log(none));
    expect((antes as { retirado: unknown[] }).retirado).toHaveLength(3);
  });

  test('must be there, active, another, and somebody', async () => {
    const { guia_id, cliente_id } = await make();
    const waiting = await app.world.cliente({ cliente_estatus: 'Pendiente' });
    expect((await change(guia_id, 0)).body.errores).toEqual({ cliente_id: 'Debe asignar el paquete a un cliente.' });
    const unknown = await change(guia_id, 2_000_000_000);
    expect([unknown.status, unknown.body.errores]).toEqual([400, { cliente_id: 'No existe el cliente seleccionado.' }]);
    const inactive = await change(guia_id, waiting);
    expect([inactive.status, inactive.body.errores]).toEqual([
      409,
      { cliente_id: 'El estado del cliente es Pendiente' },
    ]);
    expect((await change(guia_id, cliente_id)).body.code).toBe('GUIA_MISMO_CLIENTE');
    expect((await change(guia_id, 1001, 'empleado')).status).toBe(403);
  });
});

test('a comment is kept with its history, and seen by staff alone', async () => {
  const { guia_id, cliente_id } = await make();
  const say = (comment: string) => app.call(addComment, { as: 'empleado', params: { guia_id }, body: { comment } });
  expect((await say(' ')).body.errores).toEqual({ comment: 'Este campo es requerido' });
  expect((await say('x'.repeat(256))).status).toBe(400);
  await say('Primero');
  const { body } = await say('Después');
  expect(body.data.comentario_interno).toBe('Después');
  expect(body.data.historial.map(({ comentario }) => comentario)).toEqual(['Primero', 'Después']);
  const token = await app.openSession(String(cliente_id));
  const seen = await app.call(get, { token, params: { guia_id } });
  expect(JSON.stringify(seen.body)).not.toMatch(/Primero|Después/);
});

/** Every action in every state: the answer offers exactly what the command accepts. */
describe.each(GUIA_ESTADOS)('offered and accepted: %s', (guia_estado) => {
  const commands = {
    dimensiones: (guia_id: number) => measure(guia_id, { guia_costo_envio: 1 }),
    cambiar_servicio: (guia_id: number) =>
      app.call(changeServicio, { as: 'admin', params: { guia_id }, body: { servicio_id: 20 } }),
    cambiar_cliente: (guia_id: number) =>
      app.call(changeCliente, { as: 'admin', params: { guia_id }, body: { cliente_id: 1002 } }),
    comentar: (guia_id: number) =>
      app.call(addComment, { as: 'admin', params: { guia_id }, body: { comment: 'Nota' } }),
    disponer: (guia_id: number) => app.call(available, { as: 'admin', params: { guia_id }, body: {} }),
    reenviar_disponible: (guia_id: number) => app.call(mailAvailable, { as: 'admin', params: { guia_id } }),
  };
  test.each(Object.keys(commands) as (keyof typeof commands)[])('%s', async (accion) => {
    const { guia_id } = await make({ estado: guia_estado, guia_valor: 20 });
    const offered = (await read(guia_id)).acciones[accion];
    const { status } = await commands[accion](guia_id);
    expect(status).toBe(offered ? 200 : 409);
  });
});
