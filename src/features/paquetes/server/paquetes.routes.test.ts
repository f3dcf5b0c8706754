import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { rowsReader, type Asker } from '../../../../tests/harness/rows-of.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { withoutPermiso } from '../../../../tests/harness/without-permiso.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import { PAQUETE_ESTADOS, PAQUETE_ESTADOS_EN_CURSO } from '#features/viaje/rules/paquete-estado.ts';

const app = await useTestApp();
const { list } = paquetesCalls;

const rowsOf = rowsReader(app, list);
const idsOf = async (asker: Asker, query: Record<string, unknown> = {}) =>
  (await rowsOf(asker, query)).map(({ paquete_id }) => paquete_id);
const estadosOf = async (asker: Asker, query: Record<string, unknown> = {}) =>
  [...new Set((await rowsOf(asker, query)).map(({ paquete_estado }) => paquete_estado))].toSorted();

/** A customer with a parcel in every state. */
const everyState = async () => {
  const cliente_id = await newCustomer(app);
  for (const paquete_estado of PAQUETE_ESTADOS) await newPaquete(app, { cliente_id, estado: paquete_estado });
  return { cliente_id, token: await app.openSession(String(cliente_id)) };
};

describe('whose parcels', () => {
  test('a customer sees the own, whatever mailbox is asked for', async () => {
    const own = await newPaquete(app, { cliente_id: 1001 });
    const other = await newPaquete(app, { cliente_id: 1002 });
    const asA = { as: 'clienteA' } as const;
    expect(await idsOf(asA)).toContain(own);
    expect(await idsOf(asA)).not.toContain(other);
    expect(await idsOf(asA, { cliente_id: 1001 })).toContain(own);
    const { status, body } = await app.call(list, { ...asA, query: { cliente_id: 1002 } });
    expect([status, body.data, body.meta.total]).toEqual([200, [], 0]);
    expect((await app.call(list, { ...asA, query: { cliente_id: 999_999 } })).body.data).toEqual([]);
  });

  test('a customer whose role may see everything still sees only the own', async () => {
    const other = await newPaquete(app, { cliente_id: 1002 });
    const { rol_id } = await app.db
      .selectFrom('roles')
      .select('rol_id')
      .where('rol_fijo', '=', 'Administrador')
      .executeTakeFirstOrThrow();
    const usuario = String(await newCustomer(app, null, { rol_id }));
    expect(await idsOf({ token: await app.openSession(usuario) })).not.toContain(other);
  });

  test('staff see all, and those of one mailbox', async () => {
    const [a, b] = [await newPaquete(app, { cliente_id: 1001 }), await newPaquete(app, { cliente_id: 1002 })];
    const all = await idsOf({ as: 'empleado' }, { orden: '-fecha_registro' });
    expect(all).toEqual(expect.arrayContaining([a, b]));
    const some = await rowsOf({ as: 'empleado' }, { cliente_id: 1002 });
    expect(new Set(some.map(({ cliente_id }) => cliente_id))).toEqual(new Set([1002]));
    expect(some[0]).toMatchObject({ cliente_nombre: 'Bruno', cliente_apellido: 'Bográn' });
  });

  test('staff who may only see the own have none', async () => {
    await newPaquete(app);
    const { token } = await makeStaff(app, ['paquetes.listado.ver_propios']);
    expect(await idsOf({ token })).toEqual([]);
  });
});

test('without a guide: what waits in Miami for its owner to ask; no customer asks for it', async () => {
  const cliente_id = await newCustomer(app);
  const made = (asked: Parameters<typeof newPaquete>[1]) => newPaquete(app, { cliente_id, ...asked });
  const free = await made({ estado: 'Recibido en USA' });
  const { guia_id } = await newGuia(app, { cliente_id });
  const inGuia = await made({ estado: 'Recibido en USA', guia_id });
  const announced = await made({});
  await made({ estado: 'Recibido en USA', reempaque_id: free });
  const staff = { as: 'empleado' } as const;
  expect(await idsOf(staff, { cliente_id, sin_guia: true })).toEqual([free]);
  expect(await idsOf(staff, { cliente_id, sin_guia: false })).toEqual([inGuia]);
  const own = { token: await app.openSession(String(cliente_id)) };
  expect((await idsOf(own, { sin_guia: true })).toSorted()).toEqual([free, inGuia, announced].toSorted());
});

describe('which states', () => {
  test('without a filter, those on their way', async () => {
    const { cliente_id, token } = await everyState();
    expect(await estadosOf({ as: 'empleado' }, { cliente_id })).toEqual(PAQUETE_ESTADOS_EN_CURSO.toSorted());
    expect(await estadosOf({ token })).toEqual(PAQUETE_ESTADOS_EN_CURSO.toSorted());
  });

  test('with one, those', async () => {
    const { cliente_id } = await everyState();
    const asked = { cliente_id, paquete_estado: 'Abandonado,Entregado' };
    expect(await estadosOf({ as: 'empleado' }, asked)).toEqual(['Abandonado', 'Entregado']);
  });

  test('delivered ones only to who may see them', async () => {
    const { cliente_id, token } = await everyState();
    expect(await estadosOf({ token }, { paquete_estado: 'Entregado' })).toEqual(['Entregado']);
    await withoutPermiso(app, 'paquetes.listado.ver_entregados', async () => {
      expect(await estadosOf({ token }, { paquete_estado: 'Entregado' })).toEqual([]);
      expect(await estadosOf({ token }, { paquete_estado: 'Entregado,Abandonado' })).toEqual(['Abandonado']);
      expect(await estadosOf({ as: 'empleado' }, { cliente_id, paquete_estado: 'Entregado' })).toEqual([]);
    });
  });

  test('what was repacked shows only when it is searched for', async () => {
    const cliente_id = await newCustomer(app);
    const paquete_estado = 'Recibido en USA';
    const joined = await newPaquete(app, { cliente_id, estado: paquete_estado, cantidad: 2 });
    const part = await newPaquete(app, {
      cliente_id,
      estado: paquete_estado,
      tracking: 'PARTE0001',
      reempaque_id: joined,
    });
    expect(await idsOf({ as: 'empleado' }, { cliente_id })).toEqual([joined]);
    const [found] = await rowsOf({ as: 'empleado' }, { cliente_id, buscar: 'parte0001' });
    expect(found).toMatchObject({ paquete_id: part, reempaque_id: joined });
  });
});

test('a customer sees the branch only of what is there to be fetched, or was', async () => {
  const { cliente_id, token } = await everyState();
  const everything = { cliente_id, paquete_estado: PAQUETE_ESTADOS.join(',') };
  const seen = await rowsOf({ token }, everything);
  for (const { paquete_estado, sucursal_codigo, sucursal_nombre } of seen) {
    const there = ['Disponible para entrega', 'Entregado'].includes(paquete_estado);
    expect([sucursal_codigo !== null, sucursal_nombre !== null], paquete_estado).toEqual([there, there]);
  }
  expect(seen).toHaveLength(PAQUETE_ESTADOS.length);
  for (const { sucursal_codigo } of await rowsOf({ as: 'empleado' }, everything)) expect(sucursal_codigo).toBe('SPS');
});

test('a row says what a list needs, the guide with the prefix of its own service', async () => {
  const { guia_id, guia_numero } = await newGuia(app, { servicio_id: 30 });
  const paquete_id = await newPaquete(app, {
    guia_id,
    tracking: '1Z0000000000000042',
    valor_compra: 19.99,
    peso_cobrar: 2.5,
    fecha_entrega_estimada: '2026-03-01',
  });
  const [row] = await rowsOf({ as: 'admin' }, { buscar: '1Z0000000000000042' });
  expect(row).toEqual({
    paquete_id,
    tracking: '1Z0000000000000042',
    orden: 1,
    paquete_courier: 'UPS',
    paquete_descripcion: 'Zapatos',
    valor_compra: 19.99,
    paquete_factura: null,
    partes_sin_factura: [],
    paquete_estado: 'Pre-alertado',
    cantidad: 1,
    reempaque_id: null,
    cliente_id: 1001,
    cliente_nombre: 'Ana',
    cliente_apellido: 'Alvarado',
    servicio_id: 10,
    servicio_nombre: 'Aéreo',
    peso_cobrar: 2.5,
    guia_id,
    guia_numero,
    servicio_prefijo: 'M',
    sucursal_codigo: 'SPS',
    sucursal_nombre: expect.any(String),
    fecha_registro: expect.stringMatching(/^\d{4}-.*Z$/),
    fecha_recepcion: null,
    fecha_entrega: null,
    fecha_salida_estimada: null,
    fecha_entrega_estimada: '2026-03-01',
  });
});

test('is found by parts of tracking and description, however they are written', async () => {
  const paquete_id = await newPaquete(app, {
    tracking: '9400111899223344556677',
    paquete_descripcion: 'Cámara fotográfica',
  });
  const found = async (buscar: string) => (await idsOf({ as: 'empleado' }, { buscar })).includes(paquete_id);
  for (const buscar of [
    '9400111899',
    '223344',
    '9400 1118 9922 3344 5566 77',
    '9400-1118-9922-3344',
    'camara',
    'FOTO 9400',
    // A long number is looked up by its end, and must be there whole.
    '9400111899223344556677',
    '111899223344556677',
    '94001118992233445566',
    'foto 400111899223344556677',
  ])
    expect(await found(buscar), buscar).toBe(true);
  const others = [
    '9400111899923344556677',
    '9500111899223344556677',
    '94001118992333445566',
    'zapatos 400111899223344556677',
  ];
  for (const buscar of [...others, '940011189900', 'camara zapatos', '%', '_', '9400-0000-0000'])
    expect(await found(buscar), buscar).toBe(false);
});

test('of one service', async () => {
  const cliente_id = await newCustomer(app);
  const [air, sea] = [await newPaquete(app, { cliente_id }), await newPaquete(app, { cliente_id, servicio_id: 30 })];
  expect(await idsOf({ as: 'empleado' }, { cliente_id, servicio_id: 30 })).toEqual([sea]);
  expect(await idsOf({ as: 'empleado' }, { cliente_id, servicio_id: 10 })).toEqual([air]);
});

describe('by a code', () => {
  test('that it was ever seen with, and by none of which that is a part', async () => {
    const codigos = ['420331669405511899560000000017', 'VISTOASI00123'];
    const paquete_id = await newPaquete(app, { tracking: '9405511899560000000017', codigos });
    for (const buscar of [...codigos, ' vistoasi-00123 '])
      expect(await idsOf({ as: 'empleado' }, { buscar }), buscar).toEqual([paquete_id]);
    expect(await idsOf({ as: 'empleado' }, { buscar: 'VISTOASI0012' })).toEqual([]);
    expect(await idsOf({ as: 'clienteB' }, { buscar: 'VISTOASI00123' })).toEqual([]);
  });

  test('that is another’s own number: that one alone', async () => {
    await newPaquete(app, { codigos: ['NUMEROAJENO777'] });
    const own = await newPaquete(app, { tracking: 'NUMEROAJENO777' });
    expect(await idsOf({ as: 'empleado' }, { buscar: 'NUMEROAJENO777' })).toEqual([own]);
  });

  test('of its guide, however that is written', async () => {
    const { guia_id, guia_numero } = await newGuia(app);
    const paquete_id = await newPaquete(app, { guia_id });
    const padded = String(guia_numero).padStart(6, '0');
    for (const buscar of [`GA-${guia_numero}`, `ga${padded}`, `G-${guia_numero}`, `GA'${guia_numero}`])
      expect(await idsOf({ as: 'empleado' }, { buscar }), buscar).toContain(paquete_id);
    expect(await idsOf({ as: 'clienteA' }, { buscar: `GA-${guia_numero}` })).toContain(paquete_id);
    expect(await idsOf({ as: 'clienteB' }, { buscar: `GA-${guia_numero}` })).not.toContain(paquete_id);
  });

  test('that another’s is a part of: the scanned one first, unless an order was chosen', async () => {
    const exact = await newPaquete(app, { tracking: 'ZZ00009911' });
    const longer = await newPaquete(app, { tracking: 'ZZ000099110' });
    expect(await idsOf({ as: 'empleado' }, { buscar: 'zz00009911' })).toEqual([exact, longer]);
    expect(await idsOf({ as: 'empleado' }, { buscar: 'zz00009911', orden: '-fecha_registro' })).toEqual([
      longer,
      exact,
    ]);
  });
});

test.each(['fecha_registro', 'tracking', 'paquete_estado'])('ordered by %s, both ways, over pages', async (orden) => {
  const { cliente_id } = await everyState();
  const asked = { cliente_id, paquete_estado: PAQUETE_ESTADOS.join(',') };
  const all = await idsOf({ as: 'empleado' }, { ...asked, orden });
  expect(await idsOf({ as: 'empleado' }, { ...asked, orden: `-${orden}` })).toEqual(all.toReversed());
  const paged: number[] = [];
  for (let pagina = 1; pagina <= 3; pagina++)
    paged.push(...(await idsOf({ as: 'empleado' }, { ...asked, orden, limite: 3, pagina })));
  expect(paged).toEqual(all);
});

test('goes out as a sheet, to who may export', async () => {
  const cliente_id = await newCustomer(app);
  const { guia_id, guia_numero } = await newGuia(app, { cliente_id });
  await newPaquete(app, { cliente_id, guia_id, peso_cobrar: 3.25, fecha_salida_estimada: '2026-03-01' });
  const query = { cliente_id } as never;
  const { status, bytes } = await app.call(exportCallOf(list), { as: 'supervisor', query });
  expect(status).toBe(200);
  const { name, rows } = readSheet(bytes);
  expect([name, rows.length]).toEqual(['Paquetes', 2]);
  expect(rows[1]).toEqual(expect.arrayContaining(['Zapatos', 'No', 3.25, `GA-${guia_numero}`, 'Aéreo']));
  for (const as of ['empleado', 'clienteA'] as const)
    expect((await app.call(exportCallOf(list), { as, query })).status).toBe(403);
});
