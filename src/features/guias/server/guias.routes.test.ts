import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { rowsReader, type Asker } from '../../../../tests/harness/rows-of.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { withoutPermiso } from '../../../../tests/harness/without-permiso.ts';
import { guiasCalls } from '../contract/guias.calls.ts';
import { GUIA_ESTADOS, GUIA_ESTADOS_EN_CURSO } from '#features/viaje/rules/guia-estado.ts';

const app = await useTestApp();
const { list } = guiasCalls;

const rowsOf = rowsReader(app, list);
const idsOf = async (asker: Asker, query: Record<string, unknown> = {}) =>
  (await rowsOf(asker, query)).map(({ guia_id }) => guia_id);
const estadosOf = async (asker: Asker, query: Record<string, unknown> = {}) =>
  [...new Set((await rowsOf(asker, query)).map(({ guia_estado }) => guia_estado))].toSorted();

/** A customer with a guide in every state. */
const everyState = async () => {
  const cliente_id = await newCustomer(app);
  for (const guia_estado of GUIA_ESTADOS) await newGuia(app, { cliente_id, estado: guia_estado });
  return { cliente_id, token: await app.openSession(String(cliente_id)) };
};

test('a customer sees the own, whatever mailbox is asked for; staff see all', async () => {
  const [own, other] = [await newGuia(app), await newGuia(app, { cliente_id: 1002 })];
  const seen = await idsOf({ as: 'clienteA' });
  expect(seen).toContain(own.guia_id);
  expect(seen).not.toContain(other.guia_id);
  const { status, body } = await app.call(list, { as: 'clienteA', query: { cliente_id: 1002 } });
  expect([status, body.data, body.meta.total]).toEqual([200, [], 0]);
  expect(await idsOf({ as: 'clienteA' }, { buscar: `GA-${other.guia_numero}` })).toEqual([]);
  expect(await idsOf({ as: 'clienteA' }, { buscar: 'Bográn' })).toEqual([]);
  expect(await idsOf({ as: 'empleado' })).toEqual(expect.arrayContaining([own.guia_id, other.guia_id]));
  expect(await idsOf({ as: 'empleado' }, { cliente_id: 1002 })).toContain(other.guia_id);
  expect(await idsOf({ as: 'empleado' }, { cliente_id: 1002 })).not.toContain(own.guia_id);
});

describe('which states', () => {
  test('without a filter, those on their way; the others when asked for', async () => {
    const { cliente_id, token } = await everyState();
    expect(await estadosOf({ as: 'empleado' }, { cliente_id })).toEqual(GUIA_ESTADOS_EN_CURSO.toSorted());
    expect(await estadosOf({ token })).toEqual(GUIA_ESTADOS_EN_CURSO.toSorted());
    expect(await estadosOf({ token }, { guia_estado: 'Anulada,Rechazado' })).toEqual(['Anulada', 'Rechazado']);
    // -1 stands for Rechazado in the query.
    expect(await estadosOf({ token }, { guia_estado: '-1' })).toEqual(['Rechazado']);
    expect(await estadosOf({ token }, { guia_estado: 'Anulada,-1' })).toEqual(['Anulada', 'Rechazado']);
  });

  test('delivered ones to a customer only with the permission; staff see them with all others', async () => {
    const { cliente_id, token } = await everyState();
    const asked = { cliente_id, guia_estado: 'Entregado' };
    expect(await estadosOf({ token }, asked)).toEqual(['Entregado']);
    await withoutPermiso(app, 'guias.listado.ver_entregados_propios', async () => {
      expect(await estadosOf({ token }, asked)).toEqual([]);
      expect(await estadosOf({ as: 'empleado' }, asked)).toEqual(['Entregado']);
    });
  });

  test('delivered ones alone: the last delivered first, and a typed number before any', async () => {
    const cliente_id = await newCustomer(app);
    const delivered = async (fecha_entrega: string, fields: Parameters<typeof newGuia>[1] = {}) => {
      const guia = await newGuia(app, { cliente_id, estado: 'Entregado', ...fields });
      await app.db.updateTable('guias').set({ fecha_entrega }).where('guia_id', '=', guia.guia_id).execute();
      return guia.guia_id;
    };
    await app.db.updateTable('clientes').set({ telefono: '97712340' }).where('cliente_id', '=', cliente_id).execute();
    const second = await delivered('2026-02-02T12:00:00Z', { guia_numero: 77_123 });
    const last = await delivered('2026-02-03T12:00:00Z');
    const first = await delivered('2026-02-01T12:00:00Z');
    const query = { cliente_id, guia_estado: 'Entregado' };
    expect(await idsOf({ as: 'admin' }, query)).toEqual([last, second, first]);
    expect(await idsOf({ as: 'admin' }, { ...query, buscar: '77123' })).toEqual([second, last, first]);
    // With others among them, which have no such day, by registration.
    expect(await idsOf({ as: 'admin' }, { cliente_id, guia_estado: 'Entregado,Anulada' })).toEqual([
      first,
      last,
      second,
    ]);
  });

  test('by type', async () => {
    const cliente_id = await newCustomer(app);
    for (const guia_tipo of ['Normal', 'Reempaque', 'Consolidación', 'Reempaque & Consolidación'] as const)
      await newGuia(app, { cliente_id, guia_tipo });
    const rows = await rowsOf(
      { as: 'empleado' },
      { cliente_id, guia_tipo: 'Reempaque,Consolidación,Reempaque & Consolidación' },
    );
    expect(rows.map(({ guia_tipo }) => guia_tipo).toSorted()).toEqual([
      'Consolidación',
      'Reempaque',
      'Reempaque & Consolidación',
    ]);
  });
});

test('a customer sees the branch only of what is there to be fetched, or was', async () => {
  const { cliente_id, token } = await everyState();
  const everything = { cliente_id, guia_estado: GUIA_ESTADOS.join(',') };
  const seen = await rowsOf({ token }, everything);
  expect(seen).toHaveLength(GUIA_ESTADOS.length);
  for (const { guia_estado, sucursal_codigo, sucursal_nombre } of seen) {
    const there = ['Disponible para entrega', 'Entregado'].includes(guia_estado);
    expect([sucursal_codigo !== null, sucursal_nombre !== null], guia_estado).toEqual([there, there]);
  }
  for (const { sucursal_codigo } of await rowsOf({ as: 'empleado' }, everything)) expect(sucursal_codigo).toBe('SPS');
});

test('counts its parcels and those that have arrived, not what was repacked into them', async () => {
  const { guia_id } = await newGuia(app, { instrucciones: 'Con cuidado' });
  const paquete_estado = 'Recibido en USA';
  const joined = await newPaquete(app, { guia_id, estado: paquete_estado });
  await newPaquete(app, { guia_id, estado: paquete_estado, reempaque_id: joined });
  await newPaquete(app, { guia_id, estado: paquete_estado });
  await newPaquete(app, { guia_id });
  const empty = await newGuia(app);
  const rows = await rowsOf({ as: 'clienteA' });
  expect(rows.find((row) => row.guia_id === guia_id)).toMatchObject({
    total_paquetes: 3,
    paquete_recibidos: 2,
    instrucciones: 'Con cuidado',
    servicio_codigo: 'AEREO',
    servicio_prefijo: 'A',
    cliente_nombre: 'Ana',
  });
  expect(rows.find((row) => row.guia_id === empty.guia_id)).toMatchObject({ total_paquetes: 0, paquete_recibidos: 0 });
});

describe('the search', () => {
  test('finds the guide in every way its number is written, and it comes first', async () => {
    // Another client's telephone contains the number too, and their guide is newer.
    const { guia_id, guia_numero } = await newGuia(app, { guia_numero: 88_123 });
    const cliente_id = await newCustomer(app);
    await app.db.updateTable('clientes').set({ telefono: '98881234' }).where('cliente_id', '=', cliente_id).execute();
    const other = await newGuia(app, { cliente_id });
    expect(await idsOf({ as: 'empleado' }, { buscar: `${guia_numero}` })).toEqual([guia_id, other.guia_id]);
    expect(await idsOf({ as: 'empleado' }, { buscar: `0${guia_numero}` })).toEqual([guia_id]);
    for (const buscar of [`GA-${guia_numero}`, `ga0${guia_numero}`, `GMC-${guia_numero}`, `GA'${guia_numero}`])
      expect(await idsOf({ as: 'empleado' }, { buscar }), buscar).toEqual([guia_id]);
    expect(await idsOf({ as: 'empleado' }, { buscar: 'GA-88124' })).toEqual([]);
  });

  test('finds by the code of a parcel in it, as scanned, and by a code that the parcel was seen with', async () => {
    const [one, other] = [await newGuia(app), await newGuia(app, { cliente_id: 1002 })];
    const paquete_id = await newPaquete(app, { guia_id: one.guia_id, tracking: 'TBA300000000017' });
    await newPaquete(app, { cliente_id: 1002, guia_id: other.guia_id, tracking: 'TBA300000000024' });
    await app.db.insertInto('paquete_codigos').values({ paquete_id, codigo: 'OTROCODIGO17' }).execute();
    const staff = { as: 'empleado' } as const;
    expect(await idsOf(staff, { codigo: 'tba-3000 00000017' })).toEqual([one.guia_id]);
    expect(await idsOf(staff, { codigo: 'OTROCODIGO17' })).toEqual([one.guia_id]);
    expect(await idsOf(staff, { codigo: 'TBA300000000031' })).toEqual([]);
    expect(await idsOf({ as: 'clienteA' }, { codigo: 'TBA300000000024' })).toEqual([]);
  });

  test('finds by name and mailbox of the client', async () => {
    const { guia_id } = await newGuia(app, { cliente_id: 1002 });
    for (const buscar of ['bogran', 'Bruno Bográn', '#1002', '1002'])
      expect(await idsOf({ as: 'empleado' }, { buscar }), buscar).toContain(guia_id);
    for (const buscar of ['bogran ana', '%', 'zzz', '#100'])
      expect(await idsOf({ as: 'empleado' }, { buscar }), buscar).not.toContain(guia_id);
  });

  test('a text of which nothing is left narrows nothing', async () => {
    const { status } = await app.call(list, { as: 'empleado', query: { buscar: '+504' } });
    expect(status).toBe(200);
  });
});

test.each(['fecha_registro', 'guia_numero', 'guia_estado'])('ordered by %s, both ways, over pages', async (orden) => {
  const { cliente_id } = await everyState();
  const asked = { cliente_id, guia_estado: GUIA_ESTADOS.join(',') };
  const all = await idsOf({ as: 'empleado' }, { ...asked, orden });
  expect(await idsOf({ as: 'empleado' }, { ...asked, orden: `-${orden}` })).toEqual(all.toReversed());
  const paged: number[] = [];
  for (let pagina = 1; pagina <= 4; pagina++)
    paged.push(...(await idsOf({ as: 'empleado' }, { ...asked, orden, limite: 3, pagina })));
  expect(paged).toEqual(all);
});

test('goes out as a sheet, to who may export', async () => {
  const cliente_id = await newCustomer(app);
  const { guia_id, guia_numero } = await newGuia(app, { cliente_id, guia_valor: 12.5, peso_cobrar: 3.25 });
  await newPaquete(app, { cliente_id, guia_id });
  const query = { cliente_id } as never;
  const { bytes } = await app.call(exportCallOf(list), { as: 'supervisor', query });
  const { name, rows } = readSheet(bytes);
  expect([name, rows.length]).toEqual(['Guías', 2]);
  expect(rows[1]).toEqual(expect.arrayContaining([`GA-${guia_numero}`, 'Normal', 'Carla Cruz', 1, 0, 12.5, 3.25]));
  for (const as of ['empleado', 'clienteA'] as const)
    expect((await app.call(exportCallOf(list), { as, query })).status).toBe(403);
});

test('the database lets no guide be there to be fetched without the factor by which it is paid', async () => {
  const { guia_id } = await newGuia(app);
  await expect(
    app.db
      .updateTable('guias')
      .set({ guia_estado: 'Disponible para entrega' })
      .where('guia_id', '=', guia_id)
      .execute(),
  ).rejects.toThrow(/guias_disponible_con_factor/);
});

test('the rows of a client carry what their price is made of, for who computes with it', async () => {
  const price = { guia_valor: 20, guia_descuento: 1.5, guia_costo_envio: 3, aplica_isv: true };
  const cliente_id = await newCustomer(app);
  const { guia_id } = await newGuia(app, { ...price, cliente_id });
  const { body } = await app.call(guiasCalls.ofCliente, { as: 'empleado', params: { cliente_id } });
  const { factor_dolar } = (await app.call(guiasCalls.get, { as: 'empleado', params: { guia_id } })).body.data;
  expect(factor_dolar).toBeGreaterThan(0);
  expect(body.data).toMatchObject([{ guia_id, ...price, factor_dolar }]);
});
