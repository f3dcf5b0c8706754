import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { entregaBody, metodoId, newDisponible, newDisponibles } from '../../../../tests/harness/new-entrega.ts';
import { ciudadConEnvio, newParada, newPedido } from '../../../../tests/harness/new-parada.ts';
import { aFile } from '../../../../tests/harness/form-body.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { statementsDuring } from '../../../../tools/bench/baseline/statements.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { domicilioCalls } from '#features/domicilio/contract/domicilio.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { rutaCalls } from '../contract/ruta.calls.ts';
import { RUTA_MAX } from '../contract/ruta.schemas.ts';
import { DIAS_ADELANTE } from '../rules/dia-de-ruta.ts';
import { closeDays } from './cierre.job.ts';

const app = await useTestApp();
const HOY = localDay(new Date());
const EFECTIVO = await metodoId(app, 'Efectivo');
const ciudad_id = await ciudadConEnvio(app);
/** L 250.00, and US$ 4.00 of delivery at a rate of 25. */
const TOTAL = 350;
const PNG = aFile('foto.txt', Buffer.from('ffd8ffe000104a464946', 'hex'));

const make = async (estado: 'Asignada' | 'En ruta' | 'Fallida' = 'En ruta', repartidor = 'empleado') => {
  const guia_id = await newDisponible(app);
  return { guia_id, parada_id: await newParada(app, { guia_id, repartidor, estado }) };
};
const stateOf = (parada_id: number) =>
  app.db.selectFrom('ruta_paradas').selectAll().where('parada_id', '=', parada_id).executeTakeFirstOrThrow();
const guiaEstado = async (guia_id: number) =>
  (await app.db.selectFrom('guias').select('guia_estado').where('guia_id', '=', guia_id).executeTakeFirstOrThrow())
    .guia_estado;
const deliverBody = (parada_ids: readonly number[], fields: object = {}) => ({
  parada_ids: JSON.stringify(parada_ids),
  recibe_nombre: 'Ana Alvarado',
  recibe_dni: '0801198512345',
  pagos: JSON.stringify([{ metodo_pago_id: EFECTIVO, monto: TOTAL * parada_ids.length, recibido: 1000 }]),
  total: TOTAL * parada_ids.length,
  momento: new Date().toISOString(),
  ...fields,
});
const failBody = (parada_id: number, fields: { readonly motivo?: 'Otro' } = {}) => ({
  parada_ids: JSON.stringify([parada_id]),
  motivo: 'No había nadie' as const,
  momento: new Date().toISOString(),
  ...fields,
});
const deliver = (parada_id: number, fields: object = {}, key?: string) =>
  app.call(rutaCalls.deliver, {
    as: 'empleado',
    body: deliverBody([parada_id], fields),
    ...(key === undefined ? {} : { key }),
  });

describe('asking that a guide be brought', () => {
  const body = { ciudad_id, direccion: 'Barrio El Centro', telefono: '98765432' };
  const costOf = async (guia_id: number) =>
    app.db
      .selectFrom('guias')
      .select(['guia_costo_envio', 'a_domicilio'])
      .where('guia_id', '=', guia_id)
      .executeTakeFirstOrThrow();

  test('tells the price before, adds it, mails it, and its owner takes it back before anybody went', async () => {
    const guia_id = await newDisponible(app);
    const params = { guia_id };
    const before = await app.call(domicilioCalls.get, { as: 'clienteA', params, query: { ciudad_id } });
    expect(before.body.data).toMatchObject({
      precio: { total: 250 },
      propuesta: { valor_envio: 4, precio: { total: TOTAL } },
      acciones: { pedir: true, retirar: false },
    });
    const asked = await app.call(domicilioCalls.ask, { as: 'clienteA', params, body: { ...body, valor_envio: 4 } });
    expect(asked.body.message).toBe('Se pidió la entrega a domicilio. El total ahora es L 350.00.');
    expect(await costOf(guia_id)).toEqual({ guia_costo_envio: 4, a_domicilio: true });
    const mails = () =>
      app.db.selectFrom('correos').select('plantilla').where('entidad_id', '=', String(guia_id)).execute();
    expect(await mails()).toEqual([{ plantilla: 'domicilio_pedido' }]);
    expect(await app.call(domicilioCalls.ask, { as: 'clienteA', params, body })).toMatchObject({
      status: 409,
      body: { code: 'DOMICILIO_YA_PEDIDO' },
    });
    expect((await app.call(domicilioCalls.withdraw, { as: 'clienteA', params, body: {} })).status).toBe(200);
    expect(await costOf(guia_id)).toEqual({ guia_costo_envio: 0, a_domicilio: false });
  });

  test('several together, all or none, each with its price and its mail, by as many statements', async () => {
    const cliente_id = await newCustomer(app);
    const token = await app.openSession(String(cliente_id));
    const make = async (count: number) => [...(await newDisponibles(app, count, { cliente_id }))];
    const params = { cliente_id };
    const ask = (guia_ids: number[], fields: object = {}) =>
      app.call(domicilioCalls.askMany, { token, params, body: { ...body, guia_ids, ...fields } });
    const guia_ids = await make(3);
    // One is another client's, so none is requested.
    const foreign = await newDisponible(app);
    expect((await ask([...guia_ids, foreign])).status).toBe(404);
    expect((await ask(guia_ids, { valor_envio: 3 })).body).toMatchObject({ code: 'DOMICILIO_PRECIO_CAMBIO' });
    expect((await ask([])).status).toBe(400);
    expect(await costOf(guia_ids[0] ?? 0)).toEqual({ guia_costo_envio: 0, a_domicilio: false });
    const asked = await ask(guia_ids, { valor_envio: 4 });
    expect([asked.status, asked.body.message]).toEqual([200, 'Se pidió la entrega a domicilio de 3 guías.']);
    expect(asked.body.data.map(({ guia_id, precio }) => [guia_id, precio.total])).toEqual(
      guia_ids.map((guia_id) => [guia_id, TOTAL]),
    );
    for (const guia_id of guia_ids) expect(await costOf(guia_id)).toEqual({ guia_costo_envio: 4, a_domicilio: true });
    const mails = await app.db
      .selectFrom('correos')
      .select('entidad_id')
      .where('plantilla', '=', 'domicilio_pedido')
      .where('entidad_id', 'in', guia_ids.map(String))
      .execute();
    expect(mails).toHaveLength(3);
    const [more = 0, ...others] = await make(8);
    expect((await ask([more, guia_ids[0] ?? 0])).body).toMatchObject({ code: 'DOMICILIO_YA_PEDIDO' });
    expect((await costOf(more)).a_domicilio).toBe(false);
    const statements = async (ids: number[]) => (await statementsDuring(() => ask(ids))).length;
    const few = await statements([more]);
    expect(await statements(others)).toBe(few);
  });

  test('not without a session nor the right, nor for another, nor where nobody brings it, nor at another cost', async () => {
    const guia_id = await newDisponible(app);
    const params = { guia_id };
    expect((await app.call(domicilioCalls.ask, { params, body })).status).toBe(401);
    expect((await app.call(domicilioCalls.ask, { as: 'sinPermisos', params, body })).status).toBe(403);
    expect((await app.call(domicilioCalls.ask, { as: 'clienteB', params, body })).status).toBe(404);
    const { ciudad_id: free } = await app.db
      .selectFrom('ciudades')
      .select('ciudad_id')
      .where('valor_envio', '=', 0)
      .limit(1)
      .executeTakeFirstOrThrow();
    const refused = async (fields: object) =>
      (await app.call(domicilioCalls.ask, { as: 'clienteA', params, body: { ...body, ...fields } })).body;
    expect(await refused({ ciudad_id: free })).toMatchObject({ code: 'DOMICILIO_CIUDAD_SIN_ENVIO' });
    expect(await refused({ valor_envio: 3 })).toMatchObject({ code: 'DOMICILIO_PRECIO_CAMBIO' });
    const { guia_id: away } = await app.world.guia({ cliente_id: 1001, estado: 'Enviado a HN' });
    expect(
      (await app.call(domicilioCalls.ask, { as: 'clienteA', params: { guia_id: away }, body })).body,
    ).toMatchObject({ code: 'GUIA_ESTADO_NO_PERMITIDO' });
  });

  test('of all that a client has in Honduras it is told at once, each as by itself', async () => {
    const cliente_id = await app.world.cliente({ departamento_id: Math.floor(ciudad_id / 100), ciudad_id });
    const token = await app.openSession(String(cliente_id));
    const [ready, asked] = [await newDisponible(app, { cliente_id }), await newDisponible(app, { cliente_id })];
    await newPedido(app, asked);
    await app.world.guia({ cliente_id, estado: 'Enviado a HN' });
    const listed = (await app.call(domicilioCalls.ofCliente, { token, params: { cliente_id } })).body.data;
    const single = async (guia_id: number) =>
      (await app.call(domicilioCalls.get, { token, params: { guia_id }, query: {} })).body.data;
    expect(listed).toEqual([await single(ready), await single(asked)]);
    expect(listed).toMatchObject([
      { propuesta: { valor_envio: 4, precio: { total: TOTAL } }, acciones: { pedir: true, retirar: false } },
      { pedido: { valor_envio: 4, precio_sin: { total: 250 } }, acciones: { pedir: false, retirar: true } },
    ]);
    // For a city without a price only its name is given; nothing is offered.
    await app.db
      .updateTable('clientes')
      .set({ departamento_id: 5, ciudad_id: 502 })
      .where('cliente_id', '=', cliente_id)
      .execute();
    const [there] = (await app.call(domicilioCalls.ofCliente, { token, params: { cliente_id } })).body.data;
    expect(there?.propuesta).toMatchObject({ ciudad_id: 502, valor_envio: null, precio: null });
    expect((await app.call(domicilioCalls.ofCliente, { as: 'clienteB', params: { cliente_id } })).status).toBe(404);
  });

  test('a visit in vain stands on the guide, to staff with what was written and photographed', async () => {
    const { guia_id, parada_id } = await make();
    const body = { ...failBody(parada_id), comentario: 'Portón cerrado', foto: PNG };
    expect((await app.call(rutaCalls.fail, { as: 'empleado', body })).status).toBe(200);
    const told = async (as: 'empleado' | 'clienteA') =>
      (await app.call(domicilioCalls.get, { as, params: { guia_id }, query: {} })).body.data.fallidos;
    const visit = { parada_id, motivo: 'No había nadie' };
    expect(await told('empleado')).toMatchObject([{ ...visit, comentario: 'Portón cerrado', con_foto: true }]);
    expect(await told('clienteA')).toMatchObject([{ ...visit, comentario: null, con_foto: false }]);
  });

  test('staff answer for the lower price when they take it back, its owner cannot after a trip', async () => {
    const guia_id = await newDisponible(app);
    await newPedido(app, guia_id);
    const params = { guia_id };
    const withdraw = (as: 'empleado' | 'supervisor' | 'clienteA', fields: object = {}) =>
      app.call(domicilioCalls.withdraw, { as, params, body: fields });
    expect((await withdraw('empleado')).body).toMatchObject({ code: 'REBAJA_SIN_AUTORIZACION' });
    await app.db.updateTable('domicilios').set({ salidas: 1 }).where('guia_id', '=', guia_id).execute();
    expect((await withdraw('clienteA')).body).toMatchObject({ code: 'DOMICILIO_YA_SALIO' });
    expect((await withdraw('supervisor', { razon: 'Pasó a retirarla' })).status).toBe(200);
  });
});

describe('a route', () => {
  test('is assigned, goes out and comes back; what is out is not at the counter, which names the driver', async () => {
    const guia_id = await newDisponible(app);
    const assign = (fields: object = {}) =>
      app.call(rutaCalls.assign, {
        as: 'empleado',
        body: { repartidor: 'empleado', dia: HOY, guia_ids: [guia_id], ...fields },
      });
    expect((await assign()).body).toMatchObject({ code: 'RUTA_GUIA_SIN_PEDIDO' });
    await newPedido(app, guia_id);
    expect((await assign({ repartidor: 'nadie' })).body).toMatchObject({ code: 'RUTA_REPARTIDOR_DESCONOCIDO' });
    // A wrong digit of the year would hide it from today's routes and from those that wait for a driver.
    const refusal = { code: 'RUTA_DIA_NO_ADMITIDO', errores: { dia: expect.any(String) } };
    for (const days of [-1, DIAS_ADELANTE + 1])
      expect(await assign({ dia: dayAfter(HOY, days) })).toMatchObject({ status: 400, body: refusal });
    const pending = async () => (await app.call(rutaCalls.pending, { as: 'empleado' })).body.data;
    expect(await pending()).toContainEqual(expect.objectContaining({ guia_id, total: TOTAL }));
    expect((await assign({ dia: dayAfter(HOY, DIAS_ADELANTE) })).status).toBe(200);
    const parada_ids = (await assign()).body.data.parada_ids;
    expect((await pending()).some((one) => one.guia_id === guia_id)).toBe(false);
    expect((await app.call(rutaCalls.depart, { as: 'empleado', body: { parada_ids } })).status).toBe(200);
    const pagos = [{ metodo_pago_id: EFECTIVO, monto: TOTAL }];
    const atCounter = () => app.call(entregasCalls.create, { as: 'empleado', body: entregaBody([guia_id], { pagos }) });
    expect(await atCounter()).toMatchObject({
      status: 409,
      body: { code: 'GUIA_EN_RUTA', message: expect.stringContaining('anda en ruta con') },
    });
    const counter = await app.call(entregasCalls.counter, { as: 'empleado', params: { cliente_id: 1001 } });
    expect(counter.body.data.guias.find((one) => one.guia_id === guia_id)).toMatchObject({
      entregable: false,
      en_ruta: { parada_id: parada_ids[0] },
    });
    expect((await app.call(rutaCalls.back, { as: 'empleado', body: { parada_ids } })).status).toBe(200);
    expect((await atCounter()).status).toBe(200);
  });

  test('the database itself lets nothing go that is out', async () => {
    const { guia_id } = await make();
    await expect(
      app.db
        .updateTable('guias')
        .set({ guia_estado: 'Entregado', fecha_entrega: new Date().toISOString() })
        .where('guia_id', '=', guia_id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'guias_fuera_con_repartidor' });
    await expect(newParada(app, { guia_id, repartidor: 'supervisor' })).rejects.toThrow();
  });

  test('what the counter handed over before it went out is taken off', async () => {
    const { guia_id, parada_id } = await make('Asignada');
    const pagos = [{ metodo_pago_id: EFECTIVO, monto: TOTAL }];
    expect(
      (await app.call(entregasCalls.create, { as: 'empleado', body: entregaBody([guia_id], { pagos }) })).status,
    ).toBe(200);
    const answer = await app.call(rutaCalls.depart, { as: 'empleado', body: { parada_ids: [parada_id] } });
    expect(answer.body.data.parada_ids).toEqual([]);
    expect((await stateOf(parada_id)).estado).toBe('Quitada');
  });

  test('not without a session nor the right, and only the own is handed over', async () => {
    const { parada_id, guia_id } = await make('En ruta', 'supervisor');
    const body = deliverBody([parada_id]);
    expect((await app.call(rutaCalls.deliver, { body })).status).toBe(401);
    expect((await app.call(rutaCalls.deliver, { as: 'sinPermisos', body })).status).toBe(403);
    expect((await app.call(rutaCalls.deliver, { as: 'clienteA', body })).status).toBe(403);
    expect((await deliver(parada_id)).status).toBe(404);
    expect((await app.call(rutaCalls.fail, { as: 'empleado', body: failBody(parada_id) })).status).toBe(404);
    expect(
      (await app.call(rutaCalls.mine, { as: 'empleado' })).body.data.paradas.some((one) => one.guia_id === guia_id),
    ).toBe(false);
    expect(
      (await app.call(rutaCalls.mine, { as: 'supervisor' })).body.data.paradas.some((one) => one.guia_id === guia_id),
    ).toBe(true);
  });
});

test('a route that is too long to be told whole says so, and what is still to be done comes first', async () => {
  const { usuario, token } = await makeStaff(app, ['entregas.ruta.entregar']);
  const { parada_id } = await make('En ruta', usuario);
  const mine = async () => (await app.call(rutaCalls.mine, { token })).body.data;
  expect(await mine()).toMatchObject({ hay_mas: false, paradas: [{ parada_id }] });
  await sql`insert into ruta_paradas (guia_id, domicilio_id, repartidor, sucursal_id, dia, estado, usuario_registro)
    select guia_id, domicilio_id, repartidor, sucursal_id, dia, 'Regresada', 'prueba'
    from ruta_paradas, generate_series(1, ${RUTA_MAX - 1}) where parada_id = ${parada_id}`.execute(app.db);
  expect(await mine()).toMatchObject({ hay_mas: false });
  const last = await make('En ruta', usuario);
  const { paradas, hay_mas } = await mine();
  expect([paradas.length, hay_mas]).toEqual([RUTA_MAX, true]);
  expect(paradas.slice(0, 2).map((one) => one.parada_id)).toEqual([parada_id, last.parada_id]);
});

describe('at the door', () => {
  test('a handover is an ordinary delivery, once by its key, with both clocks and its photo', async () => {
    const { guia_id, parada_id } = await make();
    const key = randomUUID();
    const momento = new Date(Date.now() - 600_000).toISOString();
    const sent = deliverBody([parada_id], { momento, foto: PNG });
    const send = () => app.call(rutaCalls.deliver, { as: 'empleado', body: sent, key });
    const first = await send();
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect((await send()).body).toEqual(first.body);
    expect(first.body.data).toMatchObject({ total: TOTAL, pagado: TOTAL, saldo: 0, cambio: 650 });
    expect(await guiaEstado(guia_id)).toBe('Entregado');
    const entrega = await app.db
      .selectFrom('entregas')
      .select(['tipo', 'estado', 'usuario_registro'])
      .where('entrega_id', '=', first.body.data.entrega_id)
      .executeTakeFirstOrThrow();
    expect(entrega).toEqual({ tipo: 'Domicilio', estado: 'Pagada', usuario_registro: 'empleado' });
    const parada = await stateOf(parada_id);
    expect(parada.estado).toBe('Entregada');
    // Compared as moments: the database omits trailing zeros of a fraction.
    for (const told of [parada.momento_telefono, parada.momento])
      expect(Date.parse(told ?? '')).toBe(Date.parse(momento));
    expect(Date.parse(parada.fecha_cierre ?? '')).toBeGreaterThan(Date.parse(momento));
    const photo = (as: 'empleado' | 'admin' | 'sinPermisos' | 'clienteA') =>
      app.call(rutaCalls.photo, { as, params: { parada_id } });
    expect((await photo('empleado')).status).toBe(200);
    // A user who sees deliveries sees the photo, whatever the branch; its client does not learn of it.
    await app.db.updateTable('usuarios').set({ sucursal_id: null }).where('usuario', '=', 'admin').execute();
    expect((await photo('admin')).status).toBe(200);
    expect([(await photo('sinPermisos')).status, (await photo('clienteA')).status]).toEqual([403, 403]);
    const shown = async (as: 'admin' | 'clienteA') =>
      (await app.call(entregasCalls.get, { as, params: { entrega_id: first.body.data.entrega_id } })).body.data;
    expect((await shown('admin')).parada_con_foto).toBe(parada_id);
    expect((await shown('clienteA')).parada_con_foto).toBeNull();
    expect((await app.call(rutaCalls.mine, { as: 'empleado' })).body.data.efectivo).toBeGreaterThanOrEqual(TOTAL);
    expect((await deliver(parada_id)).body).toMatchObject({ code: 'PARADA_ESTADO_NO_PERMITIDO' });
  });

  test('another total, an unpaid part and what is no picture change nothing', async () => {
    const { guia_id, parada_id } = await make();
    expect((await deliver(parada_id, { total: 340 })).body).toMatchObject({ code: 'ENTREGA_TOTAL_CAMBIO' });
    expect((await deliver(parada_id, { pagos: '[]' })).body).toMatchObject({ code: 'ENTREGA_CREDITO_SIN_PERMISO' });
    expect((await deliver(parada_id, { foto: aFile('a.jpg', Buffer.from('<html>')) })).status).toBe(415);
    expect([await guiaEstado(guia_id), (await stateOf(parada_id)).estado]).toEqual([
      'Disponible para entrega',
      'En ruta',
    ]);
  });

  test('a failed attempt counts, tells the client and is back when the day is over', async () => {
    const { guia_id, parada_id } = await make();
    const fail = (fields: { readonly motivo?: 'Otro' } = {}) =>
      app.call(rutaCalls.fail, { as: 'empleado', body: failBody(parada_id, fields) });
    expect((await fail({ motivo: 'Otro' })).body).toMatchObject({ code: 'RUTA_OTRO_SIN_TEXTO' });
    expect((await fail()).status).toBe(200);
    const { intentos } = await app.db
      .selectFrom('domicilios')
      .select('intentos')
      .where('guia_id', '=', guia_id)
      .executeTakeFirstOrThrow();
    expect(intentos).toBe(1);
    const mails = await app.db
      .selectFrom('correos')
      .select('plantilla')
      .where('entidad_id', '=', String(guia_id))
      .execute();
    expect(mails).toEqual([{ plantilla: 'domicilio_intento' }]);
    await closeDays(app.db);
    expect((await stateOf(parada_id)).estado).toBe('Fallida');
    await app.db.updateTable('ruta_paradas').set({ dia: '2026-01-05' }).where('parada_id', '=', parada_id).execute();
    await closeDays(app.db);
    expect((await stateOf(parada_id)).estado).toBe('Regresada');
  });

  test('no mail while the installation has it switched off', async () => {
    const notify = (NOTIF_DOMICILIO: boolean) =>
      app.call(configuracionesCalls.update, { as: 'admin', body: { notificaciones: { NOTIF_DOMICILIO } } });
    await notify(false);
    const { guia_id, parada_id } = await make();
    expect((await app.call(rutaCalls.fail, { as: 'empleado', body: failBody(parada_id) })).status).toBe(200);
    await notify(true);
    expect(
      await app.db.selectFrom('correos').select('plantilla').where('entidad_id', '=', String(guia_id)).execute(),
    ).toEqual([]);
  });
});

const ROUNDS = 100;
test(`counter against driver, ${ROUNDS} times: exactly one hands it over`, async () => {
  const pagos = [{ metodo_pago_id: EFECTIVO, monto: TOTAL }];
  for (const guia_id of await newDisponibles(app, ROUNDS)) {
    const parada_id = await newParada(app, { guia_id, repartidor: 'empleado', estado: 'En ruta' });
    const [back, counter, door] = await Promise.all([
      app.call(rutaCalls.back, { as: 'empleado', body: { parada_ids: [parada_id] } }),
      app.call(entregasCalls.create, { as: 'supervisor', body: entregaBody([guia_id], { pagos }) }),
      deliver(parada_id),
    ]);
    expect([200, 409]).toContain(back.status);
    const taken = [counter.status, door.status].filter((status) => status === 200).length;
    const lines = await app.db.selectFrom('entregas_guias').select('guia_id').where('guia_id', '=', guia_id).execute();
    expect(lines).toHaveLength(taken);
    // If it came back after the counter asked and before the door did, both are refused and it stays at the branch.
    expect(await guiaEstado(guia_id)).toBe(taken === 1 ? 'Entregado' : 'Disponible para entrega');
    expect((await stateOf(parada_id)).estado).toBe(door.status === 200 ? 'Entregada' : 'Regresada');
  }
});
