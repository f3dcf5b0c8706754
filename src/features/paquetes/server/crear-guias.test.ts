import { expect, test } from 'vitest';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { statementsDuring } from '../../../../tools/bench/baseline/statements.ts';
import { logOf } from '../../../../tests/harness/log-of.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { crearGuiasCalls } from '../contract/crear-guias.calls.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';

const app = await useTestApp();
const { create } = crearGuiasCalls;
type Asked = NonNullable<Parameters<typeof newPaquete>[1]>;
type As = 'empleado' | 'clienteA' | 'sinPermisos';
const free = async (fields: Asked = {}) =>
  newPaquete(app, { cliente_id: await newCustomer(app), estado: 'Recibido en USA', peso_cobrar: 4, ...fields });
const make = (paquete_ids: readonly number[], as: As = 'empleado') =>
  app.call(create, { as, body: { paquete_ids: [...paquete_ids] } });
const guiaOf = async (paquete_id: number) =>
  app.db
    .selectFrom('paquetes as p')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .selectAll('g')
    .where('p.paquete_id', '=', paquete_id)
    .executeTakeFirstOrThrow();
const mayCreate = async (paquete_id: number) =>
  (await app.call(paquetesCalls.get, { as: 'empleado', params: { paquete_id } })).body.data.acciones.crear_guia;

test('not without a session, nor the right, nor for a customer, nor of what is not there', async () => {
  const paquete_id = await free({ cliente_id: 1001 });
  expect((await app.call(create, { body: { paquete_ids: [paquete_id] } })).status).toBe(401);
  expect((await make([paquete_id], 'sinPermisos')).status).toBe(403);
  expect((await make([paquete_id], 'clienteA')).status).toBe(403);
  expect((await make([paquete_id, 2_000_000_000])).status).toBe(404);
  expect((await make([])).body.errores).toEqual({ paquete_ids: 'Elija al menos un paquete.' });
  expect((await guiaOf(paquete_id)).guia_id).toBeNull();
});

test('one Normal guide for each parcel, at the conditions of its own client', async () => {
  const special = await newCustomer(app);
  await app.world.tarifaCliente({ cliente_id: special });
  const far = await newCustomer(app);
  await app.db.updateTable('ciudades').set({ valor_envio: 3.25 }).where('ciudad_id', '=', 801).execute();
  await app.db
    .updateTable('clientes')
    .set({ foraneo: true, departamento_id: 8, ciudad_id: 801, requiere_consolidar: true })
    .where('cliente_id', '=', far)
    .execute();
  const ids = [await free(), await free({ cliente_id: special }), await free({ cliente_id: far, servicio_id: 20 })];
  expect(await mayCreate(ids[0] ?? 0)).toBe(true);
  const { status, body } = await make(ids);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data.guias.map(({ paquete_id }) => paquete_id)).toEqual(ids);
  const made = await Promise.all(ids.map(guiaOf));
  expect(made.map((guia) => guia.guia_id)).toEqual(body.data.guia_ids);
  expect(made).toMatchObject([
    {
      guia_tipo: 'Normal',
      guia_estado: 'Recibido en USA',
      guia_valor: 18,
      guia_costo_envio: 0,
      aplica_isv: true,
      servicio_id: 10,
    },
    { guia_valor: 16, tarifa_especial: true, cliente_id: special, tarifa_id: null },
    { guia_valor: 28, guia_costo_envio: 3.25, servicio_id: 20, cliente_id: far, peso_cobrar: 4 },
  ]);
  expect(await mayCreate(ids[0] ?? 0)).toBe(false);
  const { historial } = (await app.call(paquetesCalls.get, { as: 'empleado', params: { paquete_id: ids[0] ?? 0 } }))
    .body.data;
  expect(historial.at(-1)).toMatchObject({ accion: 'crear_guia', usuario_registro: 'empleado' });
  const log = await logOf(app, 'guia', body.data.guia_ids[0] ?? 0, 'guias.crear');
  expect(log).toMatchObject([{ usuario: 'empleado' }]);
  // The second time it already has a guide.
  const again = await make(ids.slice(0, 1));
  expect([again.status, again.body.code]).toEqual([409, 'PAQUETE_NO_ADMITE_GUIA']);
  expect(again.body.message).toContain('ya tiene guía.');
});

test.each(PAQUETE_ESTADOS)('in %s, or refused with its state: all or none', async (paquete_estado) => {
  const [one, other] = [await free(), await free({ estado: paquete_estado })];
  const { status, body } = await make([one, other]);
  if (paquete_estado === 'Recibido en USA') {
    expect(status).toBe(200);
    return;
  }
  expect([status, body.code]).toEqual([409, 'PAQUETE_NO_ADMITE_GUIA']);
  expect(body.message).toContain(`está en estado ${paquete_estado}.`);
  expect((await guiaOf(one)).guia_id).toBeNull();
  expect(await mayCreate(other)).toBe(false);
});

test('not of what is in another parcel, has no owner or is in a guide that was asked for', async () => {
  const outer = await free();
  const inside = await free({ reempaque_id: outer });
  expect((await make([inside])).body.message).toContain('viaja dentro de otro paquete');
  expect((await make([await free({ cliente_id: 0 })])).body.message).toContain('todavía no tiene dueño.');
  const { guia_id } = await newGuia(app, { estado: 'Esperando Consolidación', guia_tipo: 'Consolidación' });
  expect((await make([await free({ guia_id })])).body.message).toContain('ya tiene guía.');
  // The parcel repacked into it goes into the guide too.
  expect((await make([outer])).status).toBe(200);
  expect((await guiaOf(inside)).guia_id).toBe((await guiaOf(outer)).guia_id);
});

test('twenty by as many statements as one', async () => {
  const [few, many] = [[await free()], await Promise.all(Array.from({ length: 20 }, () => free()))];
  const one = await statementsDuring(async () => expect((await make(few)).status).toBe(200));
  const lot = await statementsDuring(async () => expect((await make(many)).status).toBe(200));
  expect(lot.length).toBeLessThanOrEqual(one.length);
});
