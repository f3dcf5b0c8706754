import { describe, expect, test } from 'vitest';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { fingerprinter } from '../../../../tests/harness/fingerprint.ts';
import { aFile } from '../../../../tests/harness/form-body.ts';
import { newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { MAX_LIBRES } from '../contract/solicitudes.schemas.ts';

const app = await useTestApp();
const fingerprint = await fingerprinter(app.db);
const { create, add, get, libres } = solicitudesCalls;
type Asked = NonNullable<Parameters<typeof app.call<typeof create>>[1]>;

const PDF = aFile('factura.pdf', '%PDF-1.7 una factura');
let count = 0;
const nuevo = (fields: Record<string, unknown> = {}) => ({
  tracking: `TBA${String(300_000_000_000 + (count += 1))}`,
  paquete_descripcion: 'Zapatos',
  valor_compra: 25.5,
  factura: 'factura_0',
  ...fields,
});
const libre = async (fields: Parameters<typeof newPaquete>[1] = {}) => ({ paquete_id: await newPaquete(app, fields) });
const ask = (
  paquetes: readonly object[],
  { more = {}, ...asked }: Asked & { more?: Record<string, unknown> } = { as: 'clienteA' },
) =>
  app.call(create, {
    ...asked,
    body: {
      guia_tipo: 'Consolidación',
      servicio_id: 10,
      paquetes: JSON.stringify(paquetes),
      factura_0: PDF,
      ...more,
    } as never,
  });
const addTo = (guia_id: number, paquetes: readonly object[], asked: Asked = { as: 'clienteA' }) =>
  app.call(add, {
    ...asked,
    params: { guia_id },
    body: { paquetes: JSON.stringify(paquetes), factura_0: PDF },
  } as never);
const refusedWith = async (answer: Promise<{ status: number; body: object }>) => {
  const before = await fingerprint();
  const { status, body } = await answer;
  expect(await fingerprint()).toEqual(before);
  const { code, errores, message } = body as { code?: string; errores?: Record<string, string>; message: string };
  return { status, code, errores, message };
};
const rowOf = (paquete_id: number) =>
  app.db.selectFrom('paquetes').selectAll().where('paquete_id', '=', paquete_id).executeTakeFirstOrThrow();
const guiaOf = (guia_id: number) =>
  app.db.selectFrom('guias').selectAll().where('guia_id', '=', guia_id).executeTakeFirstOrThrow();
const settings = (paquetes: Record<string, number>) =>
  app.call(configuracionesCalls.update, { as: 'admin', body: { paquetes } as never });

describe('who may ask', () => {
  test('nobody without a session, nor without a permission', async () => {
    expect((await ask([nuevo(), nuevo()], {})).status).toBe(401);
    expect((await ask([nuevo(), nuevo()], { as: 'sinPermisos' })).status).toBe(403);
  });

  test('a customer, for the own mailbox whatever the form says', async () => {
    const { status, body } = await ask([nuevo(), nuevo()], { as: 'clienteA', more: { cliente_id: 1002 } });
    expect([status, (await guiaOf(body.data.guia_id)).cliente_id]).toEqual([200, 1001]);
  });

  test('staff for any active client, and for no other', async () => {
    const as = 'empleado';
    expect((await ask([nuevo(), nuevo()], { as, more: { cliente_id: 1002 } })).status).toBe(200);
    expect((await refusedWith(ask([nuevo(), nuevo()], { as }))).errores).toEqual({
      cliente_id: 'Debe asignar el paquete a un cliente.',
    });
    for (const cliente_id of [0, 999_999])
      expect((await refusedWith(ask([nuevo(), nuevo()], { as, more: { cliente_id } }))).errores).toEqual({
        cliente_id: 'No existe el cliente seleccionado',
      });
    const inactive = await app.world.cliente({ cliente_estatus: 'Inactivo' });
    expect(await refusedWith(ask([nuevo(), nuevo()], { as, more: { cliente_id: inactive } }))).toMatchObject({
      status: 409,
      errores: { cliente_id: 'El estado del cliente es Inactivo' },
    });
  });

  test('not staff who may only ask on an account of their own', async () => {
    const { token } = await makeStaff(app, ['guias.solicitudes.crear_propias']);
    expect((await refusedWith(ask([nuevo(), nuevo()], { token, more: { cliente_id: 1001 } }))).status).toBe(403);
    expect((await app.call(libres, { token, query: { cliente_id: 1001 } })).status).toBe(403);
  });
});

describe('a request', () => {
  test('of free parcels and of new ones makes a pending guide with them', async () => {
    const [here, coming] = [await libre({ estado: 'Recibido en USA' }), await libre()];
    const one = nuevo();
    const { status, body } = await ask([here, one, coming], {
      as: 'clienteA',
      more: { guia_tipo: 'Reempaque & Consolidación', instrucciones: 'Sin cajas' },
    });
    expect(status).toBe(200);
    const { guia_id, paquete_ids, guia_estado } = body.data;
    expect([guia_estado, paquete_ids.length]).toEqual(['Pendiente', 3]);
    expect(body.message).toMatch(/^La solicitud GA-\d+ quedó registrada con 3 paquetes\.$/);
    expect(await guiaOf(guia_id)).toMatchObject({
      guia_tipo: 'Reempaque & Consolidación',
      cliente_id: 1001,
      instrucciones: 'Sin cajas',
      falta_tracking: false,
      fecha_cierre: null,
      fecha_espera: null,
      guia_valor: 0,
      // The parcel in Miami is weighed already.
      peso_cobrar: (await rowOf(here.paquete_id)).peso_cobrar,
    });
    for (const paquete_id of paquete_ids) expect((await rowOf(paquete_id)).guia_id).toBe(guia_id);
    const detail = (await app.call(get, { as: 'clienteA', params: { guia_id } })).body.data;
    expect(detail.paquetes.map(({ tracking, dias }) => [tracking, dias])).toEqual(
      expect.arrayContaining([
        [one.tracking, null],
        [expect.any(String), 0],
      ]),
    );
    expect([detail.total_paquetes, detail.paquete_recibidos]).toEqual([3, 1]);
    expect(detail.acciones).toEqual({ aprobar: false, rechazar: false, reconsiderar: false, agregar: false });
    expect(detail.usuario_registro).toBeNull();
  });

  test('that lacks tracking may be empty, and says until when it is open', async () => {
    const { body } = await ask([], { as: 'clienteA', more: { falta_tracking: 1 } });
    const guia = await guiaOf(body.data.guia_id);
    const hours = (Date.parse(guia.fecha_cierre ?? '') - Date.parse(guia.fecha_solicitud ?? '')) / 3_600_000;
    expect([guia.falta_tracking, hours]).toEqual([true, 48]);
    expect(body.message).toMatch(
      /con ningún paquete todavía\. Puede agregar paquetes hasta el \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/,
    );
    // A promised closing date does not change with the setting.
    await settings({ PKG_TIEMPO_DE_EDICION_EN_CONSOLIDACION: 5 });
    expect((await guiaOf(guia.guia_id)).fecha_cierre).toBe(guia.fecha_cierre);
    await settings({ PKG_TIEMPO_DE_EDICION_EN_CONSOLIDACION: 48 });
  });

  test("claims what is here and nobody's, all its boxes, without a guide of its own", async () => {
    const one = nuevo();
    const boxes = [1, 2].map((orden) =>
      newPaquete(app, { cliente_id: 0, tracking: one.tracking, orden, estado: 'Recibido en USA' }),
    );
    const ids = await Promise.all(boxes);
    const { status, body } = await ask([one, nuevo()]);
    expect(status).toBe(200);
    expect(body.data.paquete_ids).toHaveLength(3);
    for (const paquete_id of ids)
      expect(await rowOf(paquete_id)).toMatchObject({ cliente_id: 1001, guia_id: body.data.guia_id });
  });

  test('is shown among the free parcels no more', async () => {
    const cliente_id = await newCustomer(app);
    const token = await app.openSession(String(cliente_id));
    const [a, b] = [await libre({ cliente_id }), await libre({ cliente_id, estado: 'Recibido en USA' })];
    await libre({ cliente_id, estado: 'Enviado a HN' });
    const read = async () => (await app.call(libres, { token })).body.data;
    expect(await read()).toMatchObject({ solicitudes_abiertas: 0, maximo_solicitudes: 10, maximo_paquetes: 20 });
    // Parcels in Miami come first.
    expect((await read()).paquetes.map(({ paquete_id }) => paquete_id)).toEqual([b.paquete_id, a.paquete_id]);
    await ask([a, b], { token });
    expect(await read()).toMatchObject({ paquetes: [], solicitudes_abiertas: 1 });
  });

  test('is found by its id beyond those that are listed, while it is free', async () => {
    const cliente_id = await newCustomer(app);
    const token = await app.openSession(String(cliente_id));
    for (let made = 0; made < MAX_LIBRES; made += 1) await libre({ cliente_id, estado: 'Recibido en USA' });
    const [last, sent] = [await libre({ cliente_id }), await libre({ cliente_id, estado: 'Enviado a HN' })];
    const others = await libre({ cliente_id: 1001 });
    const idsOf = async (query: { paquete_ids?: string }) =>
      (await app.call(libres, { token, query })).body.data.paquetes.map(({ paquete_id }) => paquete_id);
    expect(await idsOf({})).not.toContain(last.paquete_id);
    const asked = [last, sent, others].map(({ paquete_id }) => paquete_id).join(',');
    expect(await idsOf({ paquete_ids: asked })).toEqual([last.paquete_id]);
  });
});

describe('what is refused, and nothing of it made', () => {
  test('what is missing or wrong, at its field', async () => {
    const empty = { guia_tipo: undefined, servicio_id: undefined, instrucciones: 'x'.repeat(301) };
    expect(
      await refusedWith(ask([nuevo({ tracking: '', factura: 'factura_9' })], { as: 'clienteA', more: empty })),
    ).toMatchObject({
      status: 400,
      errores: {
        guia_tipo: 'Este campo es requerido',
        servicio_id: 'Este campo es requerido',
        instrucciones: 'El campo excede la cantidad de caracteres permitidos.',
        'paquetes.0.tracking': 'Este campo es requerido',
        'paquetes.0.factura': 'La factura es obligatoria.',
      },
    });
    // In a list of known and new parcels, each error is at its own index.
    const mixed = [await libre(), nuevo({ tracking: '111-1234567-1234567' })];
    const wrong = await refusedWith(ask(mixed));
    expect(Object.keys(wrong.errores ?? {})).toEqual(['paquetes.1.tracking']);
    expect((await refusedWith(ask([{ paquete_id: 'x' }, nuevo()]))).errores).toHaveProperty(['paquetes.0.paquete_id']);
    expect(
      (await refusedWith(ask([nuevo(), nuevo()], { as: 'clienteA', more: { guia_tipo: 'Normal' } }))).errores,
    ).toEqual({
      guia_tipo: 'Elija un tipo de la lista.',
    });
    expect((await refusedWith(ask([nuevo(), nuevo()], { as: 'clienteA', more: { servicio_id: 77 } }))).errores).toEqual(
      {
        servicio_id: 'No existe el servicio seleccionado',
      },
    );
  });

  test('a list that cannot be read, or that is none, in words that say so', async () => {
    const unreadable = { paquetes: 'No se pudo leer la lista de paquetes: debe ser una lista escrita en JSON.' };
    for (const paquetes of ['[{"paquete_id": 1', '{"paquete_id": 1}', 'uno, dos', ' '])
      expect((await refusedWith(ask([], { as: 'clienteA', more: { paquetes } }))).errores).toEqual(unreadable);
    const { guia_id } = await app.world.solicitud({ falta_tracking: true });
    const added = (paquetes?: string) =>
      app.call(add, {
        as: 'clienteA',
        params: { guia_id },
        body: { ...(paquetes && { paquetes }), factura_0: PDF },
      } as never);
    expect((await refusedWith(added('[1, 2'))).errores).toEqual(unreadable);
    expect((await refusedWith(added())).errores).toEqual({ paquetes: 'Agregue al menos un paquete.' });
  });

  test('a tracking that is in it already, once, where it was typed again', async () => {
    const one = nuevo();
    expect(await refusedWith(ask([one, nuevo(), nuevo({ tracking: one.tracking })]))).toMatchObject({
      status: 400,
      errores: { 'paquetes.2.tracking': 'Este tracking está repetido: ya lo escribió más arriba.' },
    });
    const repeated = 'Este tracking ya está en esta solicitud.';
    const known = await libre();
    const { tracking } = await rowOf(known.paquete_id);
    expect((await refusedWith(ask([nuevo({ tracking }), known]))).errores).toEqual({ 'paquetes.0.tracking': repeated });
    const { guia_id, paquete_ids } = await app.world.solicitud({ falta_tracking: true });
    const inside = await rowOf(paquete_ids[0] ?? 0);
    expect((await refusedWith(addTo(guia_id, [nuevo({ tracking: inside.tracking })]))).errores).toEqual({
      'paquetes.0.tracking': repeated,
    });
  });

  test('all that an empty request lacks, at once', async () => {
    const send = (body: object, as: 'clienteA' | 'empleado' = 'clienteA') =>
      refusedWith(app.call(create, { as, body: body as never }));
    const missing = 'Este campo es requerido';
    const all = { guia_tipo: missing, servicio_id: missing, paquetes: 'Agregue al menos un paquete.' };
    expect(await send({})).toMatchObject({ status: 400, code: 'ENTRADA_INVALIDA', errores: all });
    expect((await send({}, 'empleado')).errores).toEqual({
      ...all,
      cliente_id: 'Debe asignar el paquete a un cliente.',
    });
    expect((await send({ falta_tracking: '1' })).errores).toEqual({ guia_tipo: missing, servicio_id: missing });
    expect((await send({ guia_tipo: 'Consolidación', paquetes: JSON.stringify([nuevo()]) })).errores).toMatchObject({
      servicio_id: missing,
      paquetes:
        'Para Consolidación se necesitan al menos 2 paquetes. Agregue los que faltan, o indique que falta tracking.',
    });
    expect((await send({ paquetes: '[' })).errores?.['paquetes']).not.toBe(all.paquetes);
  });

  test('all that only the server knows, at once: service, client, how many, and each parcel', async () => {
    const few =
      'Para Consolidación se necesitan al menos 2 paquetes. Agregue los que faltan, o indique que falta tracking.';
    const servicio_id = 'No existe el servicio seleccionado';
    const cliente_id = await newCustomer(app);
    const token = await app.openSession(String(cliente_id));
    expect(await refusedWith(ask([nuevo()], { token, more: { servicio_id: 77 } }))).toMatchObject({
      code: 'ENTRADA_INVALIDA',
      errores: { servicio_id, paquetes: few },
    });
    const inactive = await app.world.cliente({ cliente_estatus: 'Inactivo' });
    const more = { servicio_id: 77, cliente_id: inactive };
    expect(await refusedWith(ask([nuevo()], { as: 'empleado', more }))).toMatchObject({
      errores: { servicio_id, paquetes: few, cliente_id: 'El estado del cliente es Inactivo' },
    });
    const [gone, sent, lives] = [await libre(), await libre({ cliente_id, estado: 'Enviado a HN' }), nuevo()];
    await newPaquete(app, { cliente_id: 1002, tracking: lives.tracking });
    const wrong = [gone, sent, lives, await libre({ cliente_id })];
    const { code, errores = {} } = await refusedWith(ask(wrong, { token, more: { servicio_id: 77 } }));
    expect([code, Object.keys(errores).toSorted()]).toEqual([
      'ENTRADA_INVALIDA',
      ['paquetes.0.paquete_id', 'paquetes.1.paquete_id', 'paquetes.2.tracking', 'servicio_id'],
    ]);
    const { guia_id } = await app.world.solicitud({ cliente_id, falta_tracking: true });
    expect(Object.keys((await refusedWith(addTo(guia_id, wrong, { token }))).errores ?? {})).toHaveLength(3);
    // The error about too many open requests comes with them.
    await settings({ PKG_MAXIMO_GUIAS_CONSOLIDACION: 1 });
    expect(await refusedWith(ask([nuevo()], { token }))).toMatchObject({
      errores: { paquetes: few, _: expect.stringMatching(/^Se puede tener como máximo 1 solicitud abierta/) },
    });
    await settings({ PKG_MAXIMO_GUIAS_CONSOLIDACION: 10 });
  });

  test('a value that is none of those there are is not called missing', async () => {
    const whole = [nuevo(), { paquete_id: 1.5 }, { paquete_id: '' }];
    expect((await refusedWith(ask(whole, { as: 'clienteA', more: { guia_tipo: 'Normal' } }))).errores).toEqual({
      guia_tipo: 'Elija un tipo de la lista.',
      'paquetes.1.paquete_id': 'No encontramos este paquete en el casillero.',
      'paquetes.2.paquete_id': 'Este campo es requerido',
    });
    const decide = (body: object) =>
      refusedWith(
        app.call(solicitudesCalls.process, { as: 'supervisor', params: { guia_id: 1 }, body: body as never }),
      );
    expect((await decide({ guia_estado: 'Recibido en USA' })).errores).toEqual({
      guia_estado: 'Elija un estado de la lista.',
    });
    expect((await decide({})).errores).toEqual({ guia_estado: 'Este campo es requerido' });
  });

  test('too few, and too many, in the words of the specification', async () => {
    expect((await refusedWith(ask([nuevo()]))).errores).toEqual({
      paquetes:
        'Para Consolidación se necesitan al menos 2 paquetes. Agregue los que faltan, o indique que falta tracking.',
    });
    expect((await ask([nuevo()], { as: 'clienteA', more: { guia_tipo: 'Reempaque' } })).status).toBe(200);
    await settings({ PKG_MAXIMO_PAQUETES_CONSOLIDACION: 2 });
    const three = [await libre(), await libre(), await libre()];
    expect(await refusedWith(ask(three))).toMatchObject({
      status: 400,
      code: 'SOLICITUD_MAXIMO_PAQUETES',
      errores: { paquetes: 'Ha alcanzado número máximo de paquetes permitidos para Consolidación.' },
    });
    const { body } = await ask(three.slice(0, 2), { as: 'clienteA', more: { falta_tracking: 1 } });
    expect((await refusedWith(addTo(body.data.guia_id, three.slice(2)))).errores).toEqual({
      paquetes: 'Ha alcanzado número máximo de paquetes permitidos para Consolidación.',
    });
    await settings({ PKG_MAXIMO_PAQUETES_CONSOLIDACION: 20 });
  });

  test('more open ones than a client may have', async () => {
    const cliente_id = await newCustomer(app);
    const token = await app.openSession(String(cliente_id));
    await settings({ PKG_MAXIMO_GUIAS_CONSOLIDACION: 3 });
    for (const estado of [
      'Pendiente',
      'Pre-alertado',
      'Esperando Consolidación',
      'Rechazado',
      'Recibido en USA',
    ] as const)
      await app.world.solicitud({ cliente_id, estado });
    expect(await refusedWith(ask([nuevo(), nuevo()], { token }))).toMatchObject({
      status: 409,
      message: 'Se puede tener como máximo 3 solicitudes abiertas a la vez; ya hay 3.',
    });
    await settings({ PKG_MAXIMO_GUIAS_CONSOLIDACION: 10 });
    expect((await ask([nuevo(), nuevo()], { token })).status).toBe(200);
  });

  test("another's parcel, as one that is not there, and one named twice", async () => {
    const field = { 'paquetes.1.paquete_id': 'No encontramos este paquete en el casillero.' };
    for (const paquete_id of [999_999_999, (await libre({ cliente_id: 1002 })).paquete_id])
      expect((await refusedWith(ask([await libre(), { paquete_id }]))).errores).toEqual(field);
    const one = await libre();
    expect((await refusedWith(ask([one, one]))).errores).toEqual({
      'paquetes.1.paquete_id': 'Este paquete ya está más arriba en la misma solicitud.',
    });
    // A tracking announced by another client is not revealed either.
    const lives = nuevo();
    await newPaquete(app, { cliente_id: 1002, tracking: lives.tracking });
    expect((await refusedWith(ask([await libre(), lives]))).code).toBe('PAQUETE_TRACKING_EN_USO');
  });

  test.each(['Enviado a HN', 'Recibido en HN', 'Disponible para entrega', 'Entregado', 'Abandonado'] as const)(
    'a parcel that is %s',
    async (estado) => {
      const one = await libre({ estado });
      const { tracking } = await rowOf(one.paquete_id);
      expect(await refusedWith(ask([await libre(), one]))).toMatchObject({
        status: 409,
        message: `El paquete ${tracking} está en estado ${estado}; solo se pide lo que está Pre-alertado o Recibido en USA.`,
      });
    },
  );

  test('a parcel of another guide, in a list, or repacked', async () => {
    const { guia_id, guia_numero } = await app.world.solicitud();
    const taken = await libre({ guia_id });
    expect((await refusedWith(ask([await libre(), taken]))).message).toMatch(
      new RegExp(`ya va en la guía GA-${guia_numero}\\.$`),
    );
    const repacked = await libre({ estado: 'Recibido en USA', reempaque_id: (await libre()).paquete_id });
    expect((await refusedWith(ask([await libre(), repacked]))).code).toBe('SOLICITUD_PAQUETE_OCUPADO');
  });
});

describe('adding to one that lacks tracking', () => {
  const asked = (estado: GuiaEstado, more = {}) =>
    app.world.solicitud({ estado, falta_tracking: true, paquetes: 2, ...more });

  test('before it is approved, and after', async () => {
    for (const estado of ['Pendiente', 'Pre-alertado', 'Esperando Consolidación'] as const) {
      const { guia_id } = await asked(estado);
      const { status, body } = await addTo(guia_id, [await libre(), nuevo()]);
      expect([status, body.data.guia_estado]).toEqual([200, estado]);
      expect(body.message).toMatch(/^Se agregaron 2 paquetes a la solicitud GA-\d+\.$/);
      const detail = (await app.call(get, { as: 'empleado', params: { guia_id } })).body.data;
      expect(detail.total_paquetes).toBe(4);
      expect(detail.historial.at(-1)).toMatchObject({
        accion: 'agregar_paquetes',
        comentario: 'Se agregaron 2 paquetes.',
      });
    }
  });

  test('what is here already has an approved one begin to wait, with the others for its service', async () => {
    const { guia_id } = await asked('Pre-alertado');
    const { body } = await addTo(guia_id, [await libre({ estado: 'Recibido en USA' })]);
    expect(body.data.guia_estado).toBe('Esperando Consolidación');
    expect((await guiaOf(guia_id)).fecha_espera).not.toBeNull();
    const other = await libre({ estado: 'Recibido en USA', servicio_id: 20 });
    expect((await refusedWith(addTo(guia_id, [other]))).code).toBe('SOLICITUD_PAQUETE_OTRO_SERVICIO');
  });

  test('not to one that was asked for whole, that closed, or that goes on', async () => {
    const one = await libre();
    const whole = await app.world.solicitud();
    expect(await refusedWith(addTo(whole.guia_id, [one]))).toMatchObject({ status: 409, code: 'SOLICITUD_COMPLETA' });
    // Its closing date is past and the job has not run yet.
    const late = await asked('Pendiente', { fecha_cierre: '2026-11-01T18:00:00Z' });
    expect((await refusedWith(addTo(late.guia_id, [one]))).message).toBe(
      `La solicitud GA-${late.guia_numero} se cerró el 01/11/2026 12:00; ya no admite más paquetes. Haga otra con los que faltan.`,
    );
    for (const estado of [
      'Recibido en USA',
      'Enviado a HN',
      'Recibido en HN',
      'Disponible para entrega',
      'Entregado',
      'Rechazado',
    ] as const) {
      const { guia_id, guia_numero } = await app.world.solicitud({ estado });
      expect(await refusedWith(addTo(guia_id, [one]))).toMatchObject({
        status: 409,
        message: `La guía GA-${guia_numero} está en estado ${estado}; no se puede agregarle paquetes.`,
      });
    }
  });

  test("nothing to another's, nor to a guide that nobody asked for", async () => {
    const { guia_id } = await asked('Pendiente', { cliente_id: 1002 });
    expect((await refusedWith(addTo(guia_id, [await libre()]))).status).toBe(404);
    const normal = await app.world.guia({ paquetes: 1 });
    expect((await refusedWith(addTo(normal.guia_id, [await libre()], { as: 'empleado' }))).status).toBe(404);
    expect((await addTo(guia_id, [await libre({ cliente_id: 1002 })], { as: 'empleado' })).status).toBe(200);
    expect((await refusedWith(addTo(guia_id, [], { as: 'empleado' }))).errores).toEqual({
      paquetes: 'Agregue al menos un paquete.',
    });
  });
});
