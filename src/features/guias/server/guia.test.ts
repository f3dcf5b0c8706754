import { describe, expect, test } from 'vitest';
import { transferenciasCalls } from '#features/transferencias/contract/transferencias.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { newParada } from '../../../../tests/harness/new-parada.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { rowsReader } from '../../../../tests/harness/rows-of.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { withoutPermiso } from '../../../../tests/harness/without-permiso.ts';
import { guiasCalls } from '../contract/guias.calls.ts';

const app = await useTestApp();
const { get, ofCliente, oneOfCliente, list } = guiasCalls;

const priced = {
  estado: 'Recibido en HN',
  peso_cobrar: 12.5,
  guia_valor: 56.25,
  guia_descuento: 6.25,
  guia_costo_envio: 3,
  aplica_isv: true,
  comentario_interno: 'Frágil',
} as const;
/** A customer with a guide of two parcels. */
const make = async (fields: Parameters<typeof newGuia>[1] = {}) => {
  const cliente_id = await newCustomer(app);
  const guia = await newGuia(app, { cliente_id, ...priced, ...fields });
  const paquete_id = await newPaquete(app, {
    cliente_id,
    guia_id: guia.guia_id,
    estado: 'Recibido en HN',
    foto_clave: 'fotos/x.jpg',
  });
  await newPaquete(app, { cliente_id, guia_id: guia.guia_id, reempaque_id: paquete_id });
  return { ...guia, cliente_id, paquete_id, token: await app.openSession(String(cliente_id)) };
};
const read = async (guia_id: number, token?: string) => {
  const { status, body } = await app.call(get, { params: { guia_id }, ...(token ? { token } : { as: 'supervisor' }) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

describe('a whole guide', () => {
  test('that is on the road between branches or with a driver: its owner is sent to no branch', async () => {
    const ready = {
      estado: 'Disponible para entrega',
      fecha_disponible: '2026-01-01T12:00:00Z',
      factor_dolar: 25,
    } as const;
    const lying = await make(ready);
    expect(await read(lying.guia_id, lying.token)).toMatchObject({ en_traslado: false, en_reparto: false });
    expect((await read(lying.guia_id, lying.token)).sucursal_nombre).not.toBeNull();
    const away = { sucursal_codigo: null, sucursal_nombre: null, sucursal_direccion: null, almacenaje: null };
    const going = await make(ready);
    const body = { sucursal_id: await app.world.sucursal(), guia_ids: [going.guia_id] };
    expect((await app.call(transferenciasCalls.create, { as: 'admin', body })).status).toBe(200);
    const moved = await read(going.guia_id, going.token);
    expect(moved).toMatchObject({ ...away, en_traslado: true, almacenado: { almacenaje_usd: 0 } });
    // Staff still see its last branch.
    expect((await read(going.guia_id)).sucursal_nombre).not.toBeNull();
    const brought = await make(ready);
    await newParada(app, { guia_id: brought.guia_id, repartidor: 'empleado', estado: 'En ruta' });
    expect(await read(brought.guia_id, brought.token)).toMatchObject({ ...away, en_reparto: true });
    // Neither the lists nor a filter by branch reveal it.
    for (const { token, guia_id, visible } of [
      { ...lying, visible: true },
      { ...going, visible: false },
      { ...brought, visible: false },
    ]) {
      const { sucursal_id } = await app.db
        .selectFrom('guias')
        .select('sucursal_id')
        .where('guia_id', '=', guia_id)
        .executeTakeFirstOrThrow();
      await app.db
        .updateTable('paquetes')
        .set({ paquete_estado: 'Disponible para entrega', sucursal_id })
        .where('guia_id', '=', guia_id)
        .execute();
      const listed = (await app.call(guiasCalls.list, { token, query: {} })).body.data;
      const found = (await app.call(guiasCalls.list, { token, query: { sucursal_id } })).body.data;
      const paquetes = (await app.call(paquetesCalls.list, { token, query: {} })).body.data;
      expect(listed.map((row) => row.sucursal_codigo !== null)).toEqual([visible]);
      expect(found).toHaveLength(visible ? 1 : 0);
      expect(paquetes.some((row) => row.sucursal_codigo !== null)).toBe(visible);
    }
  });

  test('with its price at the latest factor, said to be an estimate', async () => {
    const { guia_id, paquete_id } = await make();
    const guia = await read(guia_id);
    const { factor_dolar } = guia;
    expect(guia).toMatchObject({
      subtotal: 50,
      isv_porcentaje: 15,
      isv: 7.5,
      total_usd: 60.5,
      es_estimado: true,
      paquete_ids: [paquete_id],
      total_paquetes: 1,
      paquetes: [{ paquete_id, foto_url: `/packages/${paquete_id}/foto` }],
      pendiente_dimensiones: false,
      entrega_id: null,
      comentario_interno: 'Frágil',
      usuario_registro: 'prueba',
    });
    expect(guia.total).toBeCloseTo(60.5 * (factor_dolar ?? 0), 2);
  });

  test('once it is available, at its own factor', async () => {
    const { guia_id } = await make({ estado: 'Disponible para entrega', factor_dolar: 25 });
    expect(await read(guia_id)).toMatchObject({ es_estimado: false, factor_dolar: 25, total: 1512.5 });
  });

  test('warns of dimensions that are missing from the first parcel that has arrived', async () => {
    const cliente_id = await newCustomer(app);
    const { guia_id } = await newGuia(app, { cliente_id, estado: 'Pre-alertado' });
    await newPaquete(app, { cliente_id, guia_id });
    expect((await read(guia_id)).pendiente_dimensiones).toBe(false);
    await newPaquete(app, { cliente_id, guia_id, estado: 'Recibido en USA' });
    expect((await read(guia_id)).pendiente_dimensiones).toBe(true);
  });

  test('keeps the ISV by which it was delivered', async () => {
    const fields = { ...priced, factor_dolar: 25, isv_porcentaje: 10, paquetes: 1 };
    const { guia_id } = await app.world.guia({ ...fields, estado: 'Disponible para entrega' });
    const entrega_id = await app.world.entregada({ guia_ids: [guia_id] });
    expect(await read(guia_id)).toMatchObject({ entrega_id, isv_porcentaje: 10, total: 1450 });
  });

  test('tells a customer nothing internal, and the branch only when it can be fetched', async () => {
    const { guia_id, token } = await make();
    expect(await read(guia_id, token)).toMatchObject({
      comentario_interno: null,
      usuario_registro: null,
      sucursal_nombre: null,
      sucursal_direccion: null,
      sucursal_mapa_url: null,
      total_usd: 60.5,
      es_estimado: true,
    });
    expect(Object.values((await read(guia_id, token)).acciones)).not.toContain(true);
    await app.db
      .updateTable('guias')
      .set({ guia_estado: 'Disponible para entrega', factor_dolar: 25, isv_porcentaje: 15 })
      .where('guia_id', '=', guia_id)
      .execute();
    const seen = await read(guia_id, token);
    expect([seen.sucursal_nombre, seen.sucursal_direccion, seen.sucursal_mapa_url]).not.toContain(null);
  });

  test('the comment only to who may see it', async () => {
    const { guia_id } = await make();
    await withoutPermiso(app, 'guias.detalle.ver_comentario_interno', async () =>
      expect(await read(guia_id)).toMatchObject({ comentario_interno: null }),
    );
  });

  test('is not there for another customer, nor for staff who may not list', async () => {
    const { guia_id } = await make();
    expect((await app.call(get, { as: 'clienteA', params: { guia_id } })).status).toBe(404);
    expect((await app.call(get, { as: 'supervisor', params: { guia_id: 2_000_000_000 } })).status).toBe(404);
    expect((await app.call(get, { as: 'sinPermisos', params: { guia_id } })).status).toBe(403);
    expect((await app.call(get, { params: { guia_id } })).status).toBe(401);
  });
});

describe('of a client', () => {
  test('its guides, by the mailbox', async () => {
    const { cliente_id, guia_id, token } = await make();
    const params = { cliente_id };
    for (const asker of [{ token }, { as: 'supervisor' } as const]) {
      const { body } = await app.call(ofCliente, { ...asker, params });
      expect(body.data.map((guia) => guia.guia_id)).toEqual([guia_id]);
    }
    for (const wrong of [0, 2_000_000_000])
      expect((await app.call(ofCliente, { as: 'supervisor', params: { cliente_id: wrong } })).status).toBe(404);
    expect((await app.call(ofCliente, { as: 'clienteA', params })).status).toBe(404);
  });

  test('one of them, by its number however it is written', async () => {
    const { cliente_id, guia_id, guia_numero, token } = await make();
    for (const guia of [`GA-${guia_numero}`, `ga${String(guia_numero).padStart(6, '0')}`, String(guia_numero)]) {
      const { status, body } = await app.call(oneOfCliente, { token, params: { cliente_id, guia } });
      expect([status, body.data.guia_id]).toEqual([200, guia_id]);
    }
    const asked = async (of: number, guia: string) =>
      (await app.call(oneOfCliente, { as: 'supervisor', params: { cliente_id: of, guia } })).status;
    expect(await asked(cliente_id, 'PA-1')).toBe(404);
    expect(await asked(1001, `GA-${guia_numero}`)).toBe(404);
  });
});

describe('the list', () => {
  const rowsOf = rowsReader(app, list);
  test('by service and branch', async () => {
    const { cliente_id, guia_id } = await make();
    await newGuia(app, { cliente_id, servicio_id: 20 });
    const { sucursal_id } = await app.db.selectFrom('sucursales').select('sucursal_id').executeTakeFirstOrThrow();
    const idsBy = async (query: object) =>
      (await rowsOf({ as: 'supervisor' }, { cliente_id, ...query })).map((row) => row.guia_id);
    expect(await idsBy({ servicio_id: 10 })).toEqual([guia_id]);
    expect(await idsBy({ servicio_id: 10, sucursal_id })).toEqual([guia_id]);
    expect(await idsBy({ sucursal_id: sucursal_id + 1 })).toEqual([]);
  });

  test('a customer learns no branch by filtering', async () => {
    const { token, cliente_id } = await make();
    for (const guia_estado of GUIA_ESTADOS) await newGuia(app, { cliente_id, estado: guia_estado });
    const { sucursal_id } = await app.db.selectFrom('sucursales').select('sucursal_id').executeTakeFirstOrThrow();
    const seen = await rowsOf({ token }, { sucursal_id, guia_estado: GUIA_ESTADOS.join(',') });
    expect(seen.map(({ guia_estado }) => guia_estado).toSorted()).toEqual(['Disponible para entrega', 'Entregado']);
  });

  test('with a price, and without', async () => {
    const { cliente_id, guia_id } = await make();
    const worthless = await newGuia(app, { cliente_id });
    const idsBy = async (con_valor: boolean) =>
      (await rowsOf({ as: 'supervisor' }, { cliente_id, con_valor })).map((row) => row.guia_id);
    expect([await idsBy(true), await idsBy(false)]).toEqual([[guia_id], [worthless.guia_id]]);
  });

  test('with the total, an estimate until it is available', async () => {
    const { cliente_id } = await make();
    await newGuia(app, { cliente_id, ...priced, estado: 'Disponible para entrega', factor_dolar: 25 });
    const [available, waiting] = await rowsOf({ as: 'supervisor' }, { cliente_id });
    expect(available).toMatchObject({ total_usd: 60.5, total: 1512.5, es_estimado: false });
    expect(waiting).toMatchObject({ total_usd: 60.5, es_estimado: true });
  });
});
