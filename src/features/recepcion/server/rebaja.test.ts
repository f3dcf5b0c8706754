import { describe, expect, onTestFinished, test } from 'vitest';
import { logOf } from '../../../../tests/harness/log-of.ts';
import { boxBody } from '../../../../tests/harness/box-body.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newUser } from '../../../../tests/harness/new-user.ts';
import type { Person } from '../../../../tests/harness/people.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { hashPassword } from '#features/sesiones/server/sesiones.public.ts';
import { recepcionCalls } from '../contract/recepcion.calls.ts';

const app = await useTestApp();
const PASSWORD = 'Bascula*2026propia';
const supervisor = await newUser(app, { contrasenia_hash: await hashPassword(PASSWORD) }, 'Supervisor');
const mover = await makeStaff(app, ['guias.detalle.reasignar_cliente']);
const razon = 'La báscula estaba mal';

let count = 0;
const newTracking = (): string => `TBA${String(930_000_000_000 + (count += 1))}`;
const medidas = (peso_real: number) => ({ alto: 1, largo: 1, ancho: 1, peso_real });
const box = (fields: object) => boxBody({ cifras_confirmadas: true, ...medidas(40), ...fields });
const receive = (fields: object = {}, as: Person = 'empleado') =>
  app.call(recepcionCalls.receiveNew, { as, body: box({ tracking: newTracking(), ...fields }) });
/** Receives 40 lb at 4.50 a pound: US$ 180.00. */
const received = async (fields: object = {}, as: Person = 'empleado') => (await receive(fields, as)).body.data.paquete;
const correct = (paquete_id: number, peso_real: number, body: object = {}, as: Person = 'empleado') =>
  app.call(recepcionCalls.correct, {
    as,
    params: { paquete_id },
    body: { ...medidas(peso_real), cifras_confirmadas: true, ...body },
  });
const guiaOf = (guia_id: number | null) =>
  app.db
    .selectFrom('guias')
    .select(['guia_valor', 'guia_costo_envio', 'aplica_isv', 'peso_cobrar', 'servicio_id_fee'])
    .where('guia_id', '=', guia_id ?? -1)
    .executeTakeFirstOrThrow();
const rebajasOf = (entidad: 'guia' | 'paquete', id: number | null) => logOf(app, entidad, id ?? -1, 'guias.rebajar');
const makeOlder = (paquete_id: number) =>
  app.db
    .updateTable('paquetes')
    .set({ fecha_recepcion: new Date(Date.now() - 11 * 60_000).toISOString() })
    .where('paquete_id', '=', paquete_id)
    .execute();

describe('measures that are put right downwards', () => {
  test('by the receiver within minutes: as easy as taking the reception back', async () => {
    const { paquete_id, guia_id } = await received();
    expect((await correct(paquete_id, 4)).status).toBe(200);
    expect((await correct(paquete_id, 3)).status).toBe(200);
    expect(await guiaOf(guia_id)).toMatchObject({ guia_valor: 13.5, peso_cobrar: 3 });
    expect(await rebajasOf('guia', guia_id)).toEqual([]);
  });

  test('not by another, nor later, nor over the head of somebody who measured it since', async () => {
    const [ofAnother, old, touched] = [
      await received({}, 'supervisor'),
      await received(),
      await received({ ...medidas(1) }),
    ];
    await makeOlder(old.paquete_id);
    expect((await correct(touched.paquete_id, 40, {}, 'supervisor')).status).toBe(200);
    for (const { paquete_id, guia_id } of [ofAnother, old, touched]) {
      const { status, body } = await correct(paquete_id, 1, { razon });
      expect([status, body.code, Object.keys(body.errores ?? {})]).toEqual([
        403,
        'REBAJA_SIN_AUTORIZACION',
        ['autorizacion'],
      ]);
      expect(await guiaOf(guia_id)).toMatchObject({ guia_valor: 180, peso_cobrar: 40 });
    }
    // A higher weight, or a new description, needs no authorisation.
    expect((await correct(old.paquete_id, 41)).status).toBe(200);
    expect((await correct(ofAnother.paquete_id, 40, { paquete_descripcion: 'Zapatos' })).status).toBe(200);
  });

  test('with the password of who may, who needs none; the log says who and why', async () => {
    const { paquete_id, guia_id } = await received({}, 'supervisor');
    await makeOlder(paquete_id);
    expect((await correct(paquete_id, 20, { autorizacion: PASSWORD })).body.code).toBe('REBAJA_SIN_RAZON');
    expect((await correct(paquete_id, 20, { autorizacion: 'x', razon })).body.code).toBe(
      'REBAJA_AUTORIZACION_INVALIDA',
    );
    expect((await correct(paquete_id, 20, { autorizacion: PASSWORD, razon })).status).toBe(200);
    expect((await correct(paquete_id, 10, { razon }, 'supervisor')).status).toBe(200);
    expect(await rebajasOf('guia', guia_id)).toMatchObject([
      { usuario: 'empleado', despues: { guia_valor: 90, autorizador: supervisor, razon } },
      { usuario: 'supervisor', despues: { guia_valor: 45, autorizador: 'supervisor' } },
    ]);
  });

  test('nor of a parcel that is in no guide yet', async () => {
    const { paquete_id, guia_id } = await received({ crear_guia: false }, 'supervisor');
    expect(guia_id).toBeNull();
    expect((await correct(paquete_id, 1)).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    expect((await correct(paquete_id, 41)).status).toBe(200);
    expect((await correct(paquete_id, 1, { autorizacion: PASSWORD, razon })).status).toBe(200);
    expect(await rebajasOf('paquete', paquete_id)).toMatchObject([{ despues: { guia_valor: 4.5, razon } }]);
  });
});

/** Gives a client a fee of one cent a pound by air, until the test is over. */
const agreeCheap = async (cliente_id: number) => {
  await app.world.tarifaCliente({ cliente_id, tarifa_peso: 0.01 });
  onTestFinished(async () => {
    await app.db.deleteFrom('tarifas_cliente').where('cliente_id', '=', cliente_id).execute();
  });
};

describe("a parcel of nobody's", () => {
  const assign = (paquete_id: number, body: object = {}) =>
    app.call(recepcionCalls.reassign, { as: 'empleado', params: { paquete_id }, body: { cliente_id: 1002, ...body } });
  const notedOf = async (paquete_id: number) => {
    const entries = await app.db
      .selectFrom('bitacora')
      .select(['usuario', 'antes', 'despues'])
      .where('accion', '=', 'paquetes.asignar_con_tarifa')
      .where('entidad_id', '=', String(paquete_id))
      .execute();
    const { comentario } = await app.db
      .selectFrom('historial')
      .select('comentario')
      .where('entidad', '=', 'paquete')
      .where('entidad_id', '=', paquete_id)
      .where('comentario', 'like', 'Asignado%')
      .executeTakeFirstOrThrow();
    return { entries, comentario };
  };

  test.each([{ crear_guia: true }, { crear_guia: false }])(
    'goes to its owner at the fee agreed with them without a question; the trace says who and what others pay (%j)',
    async (body) => {
      await agreeCheap(1002);
      const { paquete_id } = await received({ cliente_id: 0 });
      expect((await assign(paquete_id, body)).status).toBe(200);
      expect(await notedOf(paquete_id)).toEqual({
        entries: [
          {
            usuario: 'empleado',
            antes: { peso_cobrar: 40, guia_valor: 180 },
            despues: { peso_cobrar: 40, guia_valor: 0.4, cliente_id: 1002 },
          },
        ],
        comentario: 'Asignado al casillero 1002. Con su tarifa especial US$ 0.40, en lugar de US$ 180.00.',
      });
    },
  );

  test('leaves none where its owner pays as all do', async () => {
    const { paquete_id } = await received({ cliente_id: 0 });
    expect((await assign(paquete_id)).status).toBe(200);
    expect(await notedOf(paquete_id)).toEqual({ entries: [], comentario: 'Asignado al casillero 1002.' });
  });
});

describe('a parcel in no guide that goes to another client', () => {
  test('to whose city it costs nothing to bring it is answered for too', async () => {
    const ciudad = { ciudad_id: 502, valor_envio: 7.5 };
    await app.db.updateTable('ciudades').set(ciudad).where('ciudad_id', '=', ciudad.ciudad_id).execute();
    const far = (foraneo: boolean) =>
      app.db.updateTable('clientes').set({ foraneo, ciudad_id: 502 }).where('cliente_id', '=', 1001).execute();
    await far(true);
    onTestFinished(async () => void (await far(false)));
    const { paquete_id } = await received({ crear_guia: false }, 'supervisor');
    const give = (cliente_id: number) =>
      app.call(recepcionCalls.reassign, {
        token: mover.token,
        params: { paquete_id },
        body: { cliente_id, crear_guia: false },
      });
    expect((await give(1002)).body.code).toBe('REBAJA_SIN_AUTORIZACION');
    await far(false);
    expect((await give(1002)).status).toBe(200);
    await far(true);
    expect((await give(1001)).status).toBe(200);
  });

  test("of cheaper fees is answered for; it is otherwise nobody else's matter", async () => {
    await agreeCheap(1002);
    const { paquete_id } = await received({ crear_guia: false });
    const give = (cliente_id: number, body: object = {}) =>
      app.call(recepcionCalls.reassign, {
        token: mover.token,
        params: { paquete_id },
        body: { cliente_id, crear_guia: false, ...body },
      });
    for (const crear_guia of [true, false]) {
      const { status, body } = await give(1002, { crear_guia, razon });
      expect([status, body.code]).toEqual([403, 'REBAJA_SIN_AUTORIZACION']);
    }
    expect(await rebajasOf('paquete', paquete_id)).toEqual([]);
    expect((await give(1002, { autorizacion: PASSWORD })).body.code).toBe('REBAJA_SIN_RAZON');
    expect((await give(1002, { autorizacion: PASSWORD, razon })).status).toBe(200);
    expect(await rebajasOf('paquete', paquete_id)).toMatchObject([
      { usuario: mover.usuario, despues: { peso_cobrar: 40, autorizador: supervisor, razon } },
    ]);
    expect((await give(1001)).status).toBe(200);
  });
});

describe('another box of a guide that is there', () => {
  test('adds its weight by the fee; it does not make the others cheaper', async () => {
    const first = await received({ cajas: 2, guia_costo_envio: 2 });
    const other = { tracking: first.tracking, otra_caja: true, cajas: 2 };
    const cheaper = [{ servicio_id_fee: 30 }, { aplica_isv: false }, { guia_costo_envio: 0 }, { guia_descuento: 30 }];
    for (const choice of cheaper) {
      const { status, body } = await receive({ ...other, ...medidas(0.01), ...choice });
      expect([status, body.code]).toEqual([403, 'RECEPCION_DESCUENTO_SIN_AUTORIZACION']);
    }
    expect(await guiaOf(first.guia_id)).toMatchObject({ guia_valor: 180, guia_costo_envio: 2 });
    expect((await receive({ ...other, ...medidas(10) })).status).toBe(200);
    expect(await guiaOf(first.guia_id)).toMatchObject({ guia_valor: 225, guia_costo_envio: 2, peso_cobrar: 50 });
  });

  test('leaves on top what somebody charges beyond the fee, also when it is measured anew or taken back', async () => {
    const first = await received({ cajas: 2 });
    const params = { guia_id: first.guia_id ?? -1 };
    const dearer = await app.call(guiasCalls.dimensions, { as: 'supervisor', params, body: { guia_valor: 250 } });
    expect(dearer.body.data).toMatchObject({ guia_valor: 250 });
    const fields = { tracking: first.tracking, otra_caja: true, cajas: 2, aplica_isv: true, ...medidas(20) };
    const { status, body } = await receive(fields);
    expect([status, body.message]).toEqual([200, expect.any(String)]);
    expect(await guiaOf(first.guia_id)).toMatchObject({ guia_valor: 340, peso_cobrar: 60 });
    const { paquete_id } = body.data.paquete;
    expect((await correct(paquete_id, 10)).status).toBe(200);
    expect(await guiaOf(first.guia_id)).toMatchObject({ guia_valor: 295, peso_cobrar: 50 });
    expect(
      (await app.call(recepcionCalls.undo, { as: 'empleado', params: { paquete_id }, body: {} as never })).status,
    ).toBe(200);
    expect(await guiaOf(first.guia_id)).toMatchObject({ guia_valor: 250, peso_cobrar: 40 });
    expect(await rebajasOf('guia', first.guia_id)).toEqual([]);
  });

  test('does not bring down a price that was put high by hand over a cheaper fee', async () => {
    const first = await received({ cajas: 2 });
    const params = { guia_id: first.guia_id ?? -1 };
    const dear = { servicio_id_fee: 30, guia_valor: 200 };
    expect((await app.call(guiasCalls.dimensions, { as: 'empleado', params, body: dear })).status).toBe(200);
    const other = { tracking: first.tracking, otra_caja: true, cajas: 2, ...medidas(0.01) };
    expect((await receive(other)).status).toBe(200);
    expect((await correct(first.paquete_id, 40)).status).toBe(200);
    const after = await guiaOf(first.guia_id);
    expect(after).toMatchObject({ servicio_id_fee: 30 });
    expect(after.guia_valor).toBeGreaterThanOrEqual(200);
  });

  test('may cost less a pound together, where the fees say so', async () => {
    await app.db.updateTable('tarifas').set({ peso_maximo: 45 }).where('servicio_id', '=', 20).execute();
    const many = { tarifa_numero: 2, tarifa_plana: 0, tarifa_peso: 1, peso_minimo: 45.01, peso_maximo: 500 };
    await app.db
      .insertInto('tarifas')
      .values({ servicio_id: 20, ...many, predeterminada: false, usuario_registro: 'prueba' })
      .execute();
    const first = await received({ servicio_id: 20, cajas: 2 });
    expect(await guiaOf(first.guia_id)).toMatchObject({ guia_valor: 280 });
    const other = { servicio_id: 20, tracking: first.tracking, otra_caja: true, cajas: 2, ...medidas(10) };
    expect((await receive(other)).status).toBe(200);
    expect(await guiaOf(first.guia_id)).toMatchObject({ guia_valor: 50, peso_cobrar: 50 });
  });
});

test('a guide that was asked for and priced early is charged for what arrives later, and not for what is taken back', async () => {
  const { guia_id } = await newGuia(app, {
    estado: 'Esperando Consolidación',
    guia_tipo: 'Consolidación',
    guia_valor: 0,
    cliente_id: 1001,
  });
  const fields = { guia_id, cliente_id: 1001, servicio_id: 10 };
  await newPaquete(app, { ...fields, estado: 'Recibido en USA', peso_cobrar: 1 });
  await newPaquete(app, fields);
  const tracking = newTracking();
  const paquete_id = await newPaquete(app, { ...fields, tracking });
  const early = await app.call(guiasCalls.dimensions, { as: 'empleado', params: { guia_id }, body: {} });
  expect(early.body.data.guia_valor).toBe(4.5);
  const { status, body } = await app.call(recepcionCalls.receive, {
    as: 'empleado',
    params: { paquete_id },
    body: box({ tracking }),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await guiaOf(guia_id)).toMatchObject({ guia_valor: 184.5, peso_cobrar: 41 });
  const { version } = body.data.paquete;
  expect(
    (await app.call(recepcionCalls.undo, { as: 'empleado', params: { paquete_id }, body: { version } })).status,
  ).toBe(200);
  expect(await guiaOf(guia_id)).toMatchObject({ guia_valor: 4.5, peso_cobrar: 1 });
});
