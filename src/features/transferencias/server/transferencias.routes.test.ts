import { expect, test } from 'vitest';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { domicilioCalls } from '#features/domicilio/contract/domicilio.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { PASSWORD } from '../../../../tests/harness/people.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';

const { create, update, send, receive, receiveIncomplete, removeGuia, get, list, eligible, addGuia, open, discard } =
  transferenciasCalls;
const app = await useTestApp();
const ESTADO = 'Recibido en HN';

const guiaOf = (guia_id: number) =>
  app.db
    .selectFrom('guias')
    .select(['guia_estado', 'sucursal_id', 'guia_tarifa_transporte', 'transferencia_id'])
    .where('guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
const made = async (sucursal_id: number, guia_ids: number[]): Promise<number> => {
  const { status, body } = await app.call(create, { as: 'empleado', body: { sucursal_id, guia_ids } });
  expect(status, body.message).toBe(200);
  return body.data.transferencia_id;
};
const step = (transferencia_id: number, body: object) =>
  app.call(update, { as: 'supervisor', params: { transferencia_id }, body });
const sent = async (sucursal_id: number, guia_ids: number[]): Promise<number> => {
  const id = await made(sucursal_id, guia_ids);
  const closed = await step(id, { transferencia_estado: 'Cerrado' });
  expect([closed.status, closed.body.message]).toEqual([200, `La transferencia T-${id} se cerró.`]);
  expect((await app.call(send, { as: 'empleado', body: { transferencia_ids: [id] } })).status).toBe(200);
  return id;
};
const receiveIds = (transferencia_id: number, guia_ids: number[]) =>
  app.call(receive, { as: 'admin', params: { transferencia_id }, body: { guia_ids } });

test('three sent, two received, one later; then on to another branch: each pays the transport of where it is, once', async () => {
  const [tgu, cei] = [
    await app.world.sucursal({ tarifa_transporte: 1.5 }),
    await app.world.sucursal({ tarifa_transporte: 2.25 }),
  ];
  const guias = [
    await app.world.guia({ estado: ESTADO, paquetes: 2 }),
    await app.world.guia({ estado: ESTADO, paquetes: 1 }),
    await app.world.guia({ estado: 'Disponible para entrega', paquetes: 1 }),
  ];
  const [a = 0, b = 0, c = 0] = guias.map(({ guia_id }) => guia_id);
  await app.db
    .updateTable('paquetes')
    .set({ ubicacion: 'A-01', bodega_desde: '2020-01-01T00:00:00Z' })
    .where('guia_id', '=', a)
    .execute();
  const id = await sent(tgu, [a, b, c]);
  expect((await guiaOf(a)).transferencia_id).toBe(id);
  expect(await app.db.selectFrom('paquetes').select('ubicacion').where('guia_id', '=', a).execute()).toEqual([
    { ubicacion: null },
    { ubicacion: null },
  ]);

  const part = await receiveIds(id, [a, c]);
  expect(part.body.message).toBe(`Se recibieron 2 guías de T-${id}. Falta 1.`);
  expect(part.body.data).toMatchObject({ transferencia_estado: 'Enviado a Sucursal', faltantes: 1 });
  expect(await guiaOf(a)).toEqual({
    guia_estado: ESTADO,
    sucursal_id: tgu,
    guia_tarifa_transporte: 1.5,
    transferencia_id: null,
  });
  const lying = await app.db
    .selectFrom('paquetes')
    .select(['bodega', 'ubicacion'])
    .select((eb) => eb('bodega_desde', '>', '2020-01-01T00:00:00Z').as('desde_ahora'))
    .where('guia_id', '=', a)
    .execute();
  expect(lying).toEqual([1, 2].map(() => ({ bodega: tgu, ubicacion: null, desde_ahora: true })));
  expect(await guiaOf(b)).toMatchObject({ guia_tarifa_transporte: 0, transferencia_id: id });
  // The available guia stays available at the fee of its new branch, and its owner is told where it is now.
  expect(await guiaOf(c)).toMatchObject({ guia_estado: 'Disponible para entrega', guia_tarifa_transporte: 1.5 });
  const mails = await app.db.selectFrom('correos').select('asunto').where('entidad_id', '=', String(c)).execute();
  expect(mails.map(({ asunto }) => asunto)).toEqual([expect.stringContaining('ahora está en')]);

  const last = await receiveIds(id, [a, b]);
  expect(last.body.message).toBe(`Se recibió 1 guía de T-${id}. La transferencia está completa.`);
  expect((await receiveIds(id, [b])).status).toBe(409);

  const before = await app.call(guiasCalls.get, { as: 'admin', params: { guia_id: a } });
  const next = await sent(cei, [a]);
  await receiveIds(next, [a]);
  const after = await app.call(guiasCalls.get, { as: 'admin', params: { guia_id: a } });
  expect(after.body.data.guia_tarifa_transporte).toBe(2.25);
  expect(Math.round((after.body.data.total_usd - before.body.data.total_usd) * 100)).toBe(75);
  expect((await app.call(get, { as: 'empleado', params: { transferencia_id: id } })).body.data.total_guias).toBe(3);
});

test('what is in a transfer is in no other, is not made available and is not in the list of what may go', async () => {
  const tgu = await app.world.sucursal();
  const { guia_id, guia_numero } = await app.world.guia({ estado: ESTADO, paquetes: 1 });
  const id = await made(tgu, [guia_id]);
  const again = await app.call(create, { as: 'empleado', body: { sucursal_id: tgu, guia_ids: [guia_id] } });
  expect([again.status, again.body.code]).toEqual([409, 'TRANSFERENCIA_GUIA_NO_ADMITIDA']);
  const available = await app.call(guiasCalls.available, { as: 'supervisor', params: { guia_id }, body: {} });
  expect([available.status, available.body.code]).toEqual([409, 'GUIA_EN_TRANSFERENCIA']);
  const waiting = await app.call(eligible, { as: 'empleado', query: { buscar: `GA-${guia_numero}` } });
  expect(waiting.body.data).toEqual([]);
  const scanned = await app.call(addGuia, {
    as: 'empleado',
    params: { transferencia_id: id },
    body: { codigo: `GA-${guia_numero}` },
  });
  expect(scanned.body.data).toMatchObject({ repetido: true, total_guias: 1 });
  const found = await app.call(list, { as: 'empleado', query: { buscar: `T-${id}` } });
  // A branch sees the transfers that come to it and those that leave it.
  const idsEn = async (en_sucursal_id: number) =>
    (await app.call(list, { as: 'empleado', query: { en_sucursal_id } })).body.data.map((one) => one.transferencia_id);
  const [one] = found.body.data;
  expect(await idsEn(one?.sucursal_id ?? 0)).toContain(id);
  expect(await idsEn(one?.sucursal_origen_id ?? 0)).toContain(id);
  expect(await idsEn(await app.world.sucursal())).toEqual([]);
  expect(found.body.data.map((row) => row.transferencia_id)).toEqual([id]);
});

test('what may go into one is what lies where it leaves from, and nothing that is where it goes', async () => {
  const [origen, destino] = [await app.world.sucursal(), await app.world.sucursal()];
  const put = async (sucursal_id: number, fields: object = {}) =>
    (await app.world.guia({ estado: ESTADO, paquetes: 1, peso_cobrar: 2, sucursal_id, ...fields })).guia_id;
  const [here, there] = [await put(origen), await put(destino)];
  await put(origen, { peso_cobrar: 0 });
  const idsOf = async (query: object) =>
    (await app.call(eligible, { as: 'empleado', query: { limite: 100, ...query } })).body.data.map(
      ({ guia_id }) => guia_id,
    );
  expect(await idsOf({ sucursal_origen_id: origen, sucursal_id: destino })).toEqual([here]);
  // By where its client lives people know whether it goes there.
  const { body } = await app.call(eligible, { as: 'empleado', query: { sucursal_origen_id: origen } });
  const city = await app.db
    .selectFrom('guias')
    .innerJoin('clientes', 'clientes.cliente_id', 'guias.cliente_id')
    .innerJoin('ciudades', 'ciudades.ciudad_id', 'clientes.ciudad_id')
    .select('ciudad_nombre')
    .where('guia_id', '=', here)
    .executeTakeFirstOrThrow();
  expect(body.data).toMatchObject([{ guia_id: here, ...city }]);
  const anywhere = await idsOf({ sucursal_id: destino });
  expect(anywhere).toContain(here);
  expect(anywhere).not.toContain(there);
  expect(await idsOf({})).toContain(there);
});

test('what goes to a door goes to no other branch, nor the other way round', async () => {
  const tgu = await app.world.sucursal();
  const { ciudad_id } = await app.db
    .updateTable('ciudades')
    .set({ valor_envio: 4 })
    .where('ciudad_id', '=', (eb) => eb.selectFrom('ciudades').select(eb.fn.min('ciudad_id').as('ciudad_id')))
    .returning('ciudad_id')
    .executeTakeFirstOrThrow();
  const ask = (guia_id: number) =>
    app.call(domicilioCalls.ask, {
      as: 'admin',
      params: { guia_id },
      body: { ciudad_id, direccion: 'Casa 4, calle 9', telefono: '99887766' },
    });
  const asked = await app.world.guia({ estado: ESTADO, paquetes: 1 });
  expect((await ask(asked.guia_id)).status).toBe(200);
  const refused = await app.call(create, { as: 'empleado', body: { sucursal_id: tgu, guia_ids: [asked.guia_id] } });
  expect([refused.status, refused.body.code]).toEqual([409, 'TRANSFERENCIA_GUIA_NO_ADMITIDA']);
  expect(refused.body.message).toContain('tiene pedida la entrega a domicilio');
  const waiting = await app.call(eligible, { as: 'empleado', query: { buscar: `GA-${asked.guia_numero}` } });
  expect(waiting.body.data).toEqual([]);

  const { guia_id } = await app.world.guia({ estado: ESTADO, paquetes: 1 });
  await made(tgu, [guia_id]);
  const late = await ask(guia_id);
  expect([late.status, late.body.code]).toEqual([409, 'DOMICILIO_EN_TRANSFERENCIA']);
  const read = await app.call(domicilioCalls.get, { as: 'admin', params: { guia_id } });
  expect(read.body.data.acciones.pedir).toBe(false);
});

test('one is removed by the password of somebody entitled; the empty one is opened and discarded', async () => {
  const tgu = await app.world.sucursal();
  const { guia_id } = await app.world.guia({ estado: ESTADO, paquetes: 1 });
  const id = await made(tgu, [guia_id]);
  await step(id, { conductor: 'Luis Paz', placa: 'HAA 1234', transferencia_estado: 'Cerrado' });
  const remove = (autorizacion: string) =>
    app.call(removeGuia, { as: 'empleado', body: { transferencia_id: id, guia_id, autorizacion } });
  expect((await remove('otra cosa')).status).toBe(403);
  expect((await remove(PASSWORD)).status).toBe(200);
  expect(await guiaOf(guia_id)).toMatchObject({ transferencia_id: null });
  expect((await app.call(open, { as: 'empleado', params: { transferencia_id: id } })).status).toBe(200);
  expect((await app.call(discard, { as: 'empleado', params: { transferencia_id: id } })).status).toBe(200);
  expect((await app.call(get, { as: 'empleado', params: { transferencia_id: id } })).status).toBe(404);
});

test('what comes to a branch is received by its own people, and by who looks after all', async () => {
  const destino = await app.world.sucursal({ sucursal_nombre: 'Danlí' });
  const { guia_id, paquete_ids } = await app.world.guia({ estado: ESTADO, paquetes: 2 });
  const id = await sent(destino, [guia_id]);
  const refusal = [409, `La transferencia T-${id} va a Danlí. Solo se recibe lo que llega a su sucursal.`];
  const asked = { params: { transferencia_id: id }, body: { paquete_ids: paquete_ids.slice(0, 1) } };
  const elsewhere = await app.call(receive, { as: 'empleado', ...asked });
  expect([elsewhere.status, elsewhere.body.message]).toEqual(refusal);
  expect(await guiaOf(guia_id)).toMatchObject({ transferencia_id: id });
  const mayReceive = async (who: { readonly as: 'empleado' | 'admin' } | { readonly token: string }) =>
    (await app.call(get, { ...who, params: { transferencia_id: id } })).body.data.acciones.recibir;
  const alla = await makeStaff(app, [
    'tranasferencia_guias.detalle.ver',
    'tranasferencia_guias.proceso.marcar_como_enviado',
  ]);
  await app.db.updateTable('usuarios').set({ sucursal_id: destino }).where('usuario', '=', alla.usuario).execute();
  expect([await mayReceive({ as: 'empleado' }), await mayReceive(alla), await mayReceive({ as: 'admin' })]).toEqual([
    false,
    true,
    true,
  ]);
  expect((await app.call(receive, { token: alla.token, ...asked })).status).toBe(200);
  const body = { transferencia_id: id, guia_id, razon: 'Se perdió en el camino', autorizacion: PASSWORD };
  const incomplete = await app.call(receiveIncomplete, { as: 'empleado', body });
  expect([incomplete.status, incomplete.body.message]).toEqual(refusal);
  expect((await app.call(receiveIncomplete, { token: alla.token, body })).status).toBe(200);
});

test('those that somebody has to go on with are counted beside the menu, for who may see them', async () => {
  const read = async (who: { readonly as: 'empleado' | 'clienteA' | 'admin' } | { readonly token: string }) => {
    const { data } = (await app.call(systemCalls.notifications, who)).body;
    return [data.transferencias_abierto, data.transferencias_cerrado, data.transferencias_enviado];
  };
  const counts = (as: 'empleado' | 'clienteA' | 'admin') => read({ as });
  const [abiertas = 0, cerradas = 0, enviadas = 0] = await counts('empleado');
  const [, , todas = 0] = await counts('admin');
  const { guia_id } = await app.world.guia({ estado: ESTADO, paquetes: 1 });
  const destino = await app.world.sucursal();
  const id = await made(destino, [guia_id]);
  expect(await counts('empleado')).toEqual([abiertas + 1, cerradas, enviadas]);
  await step(id, { transferencia_estado: 'Cerrado' });
  expect(await counts('empleado')).toEqual([abiertas, cerradas + 1, enviadas]);
  await step(id, { transferencia_estado: 'Enviado a Sucursal' });
  // A sent transfer counts for its destination, and for users who see all branches.
  expect(await counts('empleado')).toEqual([abiertas, cerradas, enviadas]);
  expect((await counts('admin'))[2]).toBe(todas + 1);
  const alla = await makeStaff(app, ['tranasferencia_guias.listado.ver']);
  await app.db.updateTable('usuarios').set({ sucursal_id: destino }).where('usuario', '=', alla.usuario).execute();
  expect(await read({ token: alla.token })).toEqual([0, 0, 1]);
  expect((await counts('clienteA')).filter((count) => (count ?? 0) > 0)).toEqual([]);
});
