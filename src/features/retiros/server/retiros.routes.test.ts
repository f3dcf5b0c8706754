import { difference } from '#kit/rules/money.ts';
import { describe, expect, test } from 'vitest';
import { entregaBody, metodoId, newDisponible, newDisponibles } from '../../../../tests/harness/new-entrega.ts';
import { newParada } from '../../../../tests/harness/new-parada.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { transferenciasCalls } from '#features/transferencias/contract/transferencias.calls.ts';
import { retirosCalls } from '../contract/retiros.calls.ts';
import { codigoText } from '../rules/codigo.public.ts';

const app = await useTestApp();
const { list, pass, coming, expected } = retirosCalls;
const { sucursal_id: SPS } = await app.db
  .selectFrom('sucursales')
  .select('sucursal_id')
  .where('sucursal_codigo', '=', 'SPS')
  .executeTakeFirstOrThrow();

/** A customer with guides of L 250.00 each at the main branch. */
const make = async (guias = 2) => {
  const cliente_id = await newCustomer(app);
  const guia_ids = [...(await newDisponibles(app, guias, { cliente_id }))];
  const token = await app.openSession(String(cliente_id));
  return { cliente_id, guia_ids, token, params: { cliente_id, sucursal_id: SPS } };
};
type Made = Awaited<ReturnType<typeof make>>;
const asked = async ({ token, params }: Made) => {
  const { status, body } = await app.call(pass, { token, params });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.codigo ?? '';
};
const find = (buscar: string) => app.call(entregasCalls.find, { as: 'empleado', query: { buscar } });
const deliver = async (cliente_id: number, guia_ids: readonly number[]) => {
  const pagos = [{ metodo_pago_id: await metodoId(app, 'Efectivo'), monto: 250 * guia_ids.length }];
  const body = entregaBody(guia_ids, { cliente_id, pagos });
  expect((await app.call(entregasCalls.create, { as: 'empleado', body })).status).toBe(200);
};
const waiting = async (cliente_id: number) =>
  (await app.call(expected, { as: 'empleado' })).body.data.find((one) => one.cliente_id === cliente_id);

describe('a pass', () => {
  test('not without a session nor the right, nor for another, nor by staff, nor where nothing is ready', async () => {
    const made = await make(1);
    const { params, token } = made;
    expect((await app.call(pass, { params })).status).toBe(401);
    expect((await app.call(pass, { as: 'sinPermisos', params })).status).toBe(403);
    for (const as of ['clienteA', 'admin'] as const) expect((await app.call(pass, { as, params })).status).toBe(404);
    const elsewhere = { ...params, sucursal_id: await app.world.sucursal() };
    expect(await app.call(pass, { token, params: elsewhere })).toMatchObject({
      status: 409,
      body: { code: 'RETIRO_NADA_LISTO' },
    });
  });

  test('is one for all that is ready there, however often it is asked for, and tells what it is', async () => {
    const made = await make();
    const codigo = await asked(made);
    expect(codigo).toMatch(/^RT[2-9A-HJ-NP-Z]{12}$/);
    const again = await Promise.all(Array.from({ length: 5 }, () => asked(made)));
    expect(new Set([...again, codigo]).size).toBe(1);
    const setDisponibles = (fecha_disponible: string) =>
      app.db.updateTable('guias').set({ fecha_disponible }).where('guia_id', 'in', made.guia_ids).execute();
    await setDisponibles('2026-01-10T18:00:00Z');
    const { body } = await app.call(list, { token: made.token, params: { cliente_id: made.cliente_id } });
    expect(body.data).toMatchObject([{ sucursal_id: SPS, codigo, viene_desde: null }]);
    const { total = 0, almacenaje = 0 } = body.data[0] ?? {};
    expect(difference(total, almacenaje)).toBe(500);
    expect(almacenaje).toBeGreaterThan(0);
    await app.db.updateTable('sucursales').set({ cobra_almacenaje: false }).where('sucursal_id', '=', SPS).execute();
    await setDisponibles('2026-01-10T19:00:00Z');
    const free = await app.call(list, { token: made.token, params: { cliente_id: made.cliente_id } });
    await app.db.updateTable('sucursales').set({ cobra_almacenaje: true }).where('sucursal_id', '=', SPS).execute();
    expect(body.data[0]?.guias[0]?.almacenaje).toEqual({ gratis_hasta: '2026-02-09', diario: 1 });
    expect(free.body.data[0]).toMatchObject({ total: 500, almacenaje: 0 });
    expect(free.body.data[0]?.guias[0]?.almacenaje).toBeNull();
    expect(body.data[0]?.guias.map(({ guia_id }) => guia_id)).toEqual(made.guia_ids);
  });

  test('has no part in what goes to a door, nor in what goes on to another branch', async () => {
    const made = await make(3);
    const [, door = 0, away = 0] = made.guia_ids;
    await app.db.updateTable('guias').set({ a_domicilio: true }).where('guia_id', '=', door).execute();
    await app.db.updateTable('guias').set({ peso_cobrar: 2 }).where('guia_id', '=', away).execute();
    const sucursal_id = await app.world.sucursal();
    const sent = await app.call(transferenciasCalls.create, { as: 'admin', body: { sucursal_id, guia_ids: [away] } });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const { body } = await app.call(list, { token: made.token, params: { cliente_id: made.cliente_id } });
    expect(body.data).toMatchObject([{ sucursal_id: SPS, total: 250 }]);
    expect(body.data[0]?.guias.map((guia) => [guia.guia_id, guia.a_domicilio])).toEqual([
      [made.guia_ids[0], false],
      [door, true],
    ]);
  });

  test('a pass of what has gone on to another branch has expired', async () => {
    const made = await make(1);
    const codigo = await asked(made);
    await app.db.updateTable('guias').set({ peso_cobrar: 2 }).where('guia_id', 'in', made.guia_ids).execute();
    const sucursal_id = await app.world.sucursal();
    await app.call(transferenciasCalls.create, { as: 'admin', body: { sucursal_id, guia_ids: made.guia_ids } });
    expect(await find(codigoText(codigo))).toMatchObject({ status: 409, body: { code: 'RETIRO_PASE_VENCIDO' } });
  });

  test('a pass of what is out with a driver has expired', async () => {
    const made = await make(1);
    const codigo = await asked(made);
    await newParada(app, { guia_id: made.guia_ids[0] ?? 0, repartidor: 'empleado' });
    expect(await find(codigoText(codigo))).toMatchObject({ status: 409, body: { code: 'RETIRO_PASE_VENCIDO' } });
  });

  test('is shown to its client alone, and stands in no log', async () => {
    const made = await make(1);
    const codigo = await asked(made);
    const { body } = await app.call(list, { as: 'admin', params: { cliente_id: made.cliente_id } });
    expect(body.data).toMatchObject([{ codigo: null, total: 250 }]);
    const logged = await app.db
      .selectFrom('bitacora')
      .selectAll()
      .where('accion', '=', 'retiros.pase')
      .where('entidad_id', '=', String(made.cliente_id))
      .execute();
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain(codigo);
  });

  test('opens its client at the counter, also as people type it', async () => {
    const { cliente_id, ...made } = await make();
    const codigo = await asked({ cliente_id, ...made });
    for (const typed of [codigo, codigoText(codigo), codigo.toLowerCase()])
      expect((await find(typed)).body.data).toMatchObject([
        { cliente_id, guia_id: null, exacto: true, disponibles: 2 },
      ]);
  });

  test('serves as long as something of it waits, and says so when nothing does; then there is a new one', async () => {
    const made = await make();
    const { cliente_id, guia_ids } = made;
    const codigo = await asked(made);
    await deliver(cliente_id, guia_ids.slice(0, 1));
    expect((await find(codigo)).body.data).toMatchObject([{ cliente_id }]);
    await deliver(cliente_id, guia_ids.slice(1));
    expect(await find(codigo)).toMatchObject({
      status: 409,
      body: {
        code: 'RETIRO_PASE_USADO',
        message: expect.stringMatching(/ya se usó: lo que traía se entregó el \d\d\/\d\d\/\d{4} \d\d:\d\d/),
      },
    });
    await newDisponible(app, { cliente_id });
    // A used pass is not valid for guides that become ready later.
    expect((await find(codigo)).status).toBe(409);
    expect(await asked(made)).not.toBe(codigo);
  });

  test('expired when its guides were given to another or wait elsewhere, and a made up one says that it is none', async () => {
    const made = await make(1);
    const codigo = await asked(made);
    const other = await newCustomer(app);
    await app.db.updateTable('guias').set({ cliente_id: other }).where('guia_id', 'in', made.guia_ids).execute();
    expect(await find(codigo)).toMatchObject({
      status: 409,
      body: { code: 'RETIRO_PASE_VENCIDO', message: expect.stringContaining('ya no espera en San Pedro Sula') },
    });
    expect((await find('RT23456789ABCD')).body).toMatchObject({ code: 'RETIRO_PASE_DESCONOCIDO' });
    // Text that only starts like a code is searched as any other text.
    expect((await find('RT23456789ABC')).body.data).toEqual([]);
  });
});

describe('«Voy en camino»', () => {
  test('not for another, nor by staff, nor where nothing is ready', async () => {
    const made = await make(1);
    const { params, token } = made;
    const body = { viene: true };
    expect((await app.call(coming, { params, body })).status).toBe(401);
    for (const as of ['clienteA', 'admin'] as const)
      expect((await app.call(coming, { as, params, body })).status).toBe(404);
    await deliver(made.cliente_id, made.guia_ids);
    expect((await app.call(coming, { token, params, body })).status).toBe(409);
  });

  test('is read by the staff of that branch, with the places, once a day however often it is said', async () => {
    const made = await make();
    const { cliente_id, guia_ids, token, params } = made;
    await app.db
      .updateTable('paquetes')
      .set({ ubicacion: 'A-03-2' })
      .where('guia_id', '=', guia_ids[0] ?? 0)
      .execute();
    for (let said = 0; said < 3; said += 1)
      expect((await app.call(coming, { token, params, body: { viene: true } })).body.data.viene_desde).not.toBeNull();
    expect(await waiting(cliente_id)).toMatchObject({
      guias: [{ ubicaciones: ['A-03-2'] }, { ubicaciones: [] }],
    });
    expect((await app.call(expected, { as: 'clienteA' })).status).toBe(403);
    expect((await app.call(expected, {})).status).toBe(401);
    const rows = await app.db.selectFrom('avisos_retiro').selectAll().where('cliente_id', '=', cliente_id).execute();
    expect(rows).toHaveLength(1);
  });

  test('says nothing of what is out with a driver: it lies on no shelf', async () => {
    const made = await make(2);
    await app.call(coming, { token: made.token, params: made.params, body: { viene: true } });
    const [first = 0, second = 0] = made.guia_ids;
    await newParada(app, { guia_id: first, repartidor: 'empleado' });
    expect((await waiting(made.cliente_id))?.guias.map(({ guia_id }) => guia_id)).toEqual([second]);
    await newParada(app, { guia_id: second, repartidor: 'empleado' });
    expect(await waiting(made.cliente_id)).toBeUndefined();
  });

  test('is taken back by another tap', async () => {
    const { cliente_id, token, params } = await make(1);
    await app.call(coming, { token, params, body: { viene: true } });
    const { body } = await app.call(coming, { token, params, body: { viene: false } });
    expect(body.data.viene_desde).toBeNull();
    expect(await waiting(cliente_id)).toBeUndefined();
  });

  test('clears itself when it was delivered, and after its day', async () => {
    const one = await make();
    await app.call(coming, { token: one.token, params: one.params, body: { viene: true } });
    await deliver(one.cliente_id, one.guia_ids.slice(0, 1));
    expect((await waiting(one.cliente_id))?.guias).toHaveLength(1);
    await deliver(one.cliente_id, one.guia_ids.slice(1));
    expect(await waiting(one.cliente_id)).toBeUndefined();

    const two = await make(1);
    await app.call(coming, { token: two.token, params: two.params, body: { viene: true } });
    await app.db
      .updateTable('avisos_retiro')
      .set({ dia: '2026-01-01' })
      .where('cliente_id', '=', two.cliente_id)
      .execute();
    expect(await waiting(two.cliente_id)).toBeUndefined();
    const { body } = await app.call(list, { token: two.token, params: { cliente_id: two.cliente_id } });
    expect(body.data[0]?.viene_desde).toBeNull();
  });
});
