import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { transferenciasCalls } from '#features/transferencias/contract/transferencias.calls.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import type { PagoAsked } from '#app/server/world/abono.ts';
import { statementsDuring, type Statement } from '../../../../tools/bench/baseline/statements.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { makeRol, makeStaff, uniqueName } from '../../../../tests/harness/staff.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { tableroCalls } from '../contract/tablero.calls.ts';

const app = await useTestApp();
const { dashboard } = tableroCalls;
const principal = await sucursalPrincipal(app.db);

/** A customer whose role has a permission too many; the session is opened before the clock is changed. */
const curious = await app.openSession(
  String(
    await newCustomer(app, undefined, {
      rol_id: await makeRol(app, uniqueName('Cliente curioso'), ['reportes.dashboard_principal.ver']),
    }),
  ),
);

/** Saturday, the 15th of March 2025, ten in the morning in Tegucigalpa. */
const NOW = Date.parse('2025-03-15T10:00:00-06:00');
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterAll(() => {
  vi.useRealTimers();
});

/** A moment in local time of Tegucigalpa. */
const at = (local: string): string => `${local}-06:00`;
const tablero = async () => {
  const { status, body } = await app.call(dashboard, { as: 'admin' });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const tile = async (nombre: string) => {
  const found = (await tablero()).banner.find((one) => one.nombre === nombre);
  return [found?.total, found?.anterior];
};

/** Limits of what is counted: this month, and the month before up to the 15th at ten. */
const INSIDE = ['2025-03-01T00:00:00', '2025-03-15T10:00:00', '2025-03-31T23:59:59'];
const INSIDE_BEFORE = ['2025-02-01T00:00:00', '2025-02-15T09:59:59'];
const OUTSIDE = ['2025-01-31T23:59:59', '2025-02-15T10:00:00', '2025-02-28T23:59:59', '2025-04-01T00:00:00'];
const BORDERS = [...INSIDE, ...INSIDE_BEFORE, ...OUTSIDE];

describe('who may', () => {
  test.each([
    ['nobody', undefined, 401],
    ['a customer', 'clienteA', 403],
    ['an employee', 'empleado', 403],
    ['a supervisor', 'supervisor', 200],
    ['an administrator', 'admin', 200],
  ] as const)('%s', async (_, as, status) => {
    expect((await app.call(dashboard, as === undefined ? {} : { as })).status).toBe(status);
  });

  test('a customer never, whatever the role holds', async () => {
    const { status, body } = await app.call(dashboard, { token: curious });
    expect([status, body.data]).toEqual([403, undefined]);
  });
});

test('of a company that has done nothing yet: every tile, state and kind is there, with nothing', async () => {
  expect(await tablero()).toEqual({
    banner: ['Clientes nuevos', 'Paquetes recibidos', 'Paquetes enviados', 'Ingresos'].map((nombre) => ({
      nombre,
      total: 0,
      anterior: 0,
    })),
    packages: ['Pre-alertado', 'Recibido en USA', 'Enviado a HN', 'Recibido en HN', 'Disponible para entrega'].map(
      (paquete_estado) => ({ paquete_estado, cantidad: 0 }),
    ),
    sucursales: [
      {
        sucursal_id: principal,
        sucursal_codigo: expect.any(String),
        sucursal_nombre: expect.any(String),
        recibidas: 0,
        disponibles: 0,
        en_camino: 0,
        ingresos: 0,
        ingresos_antes: 0,
      },
    ],
    top: [],
    orders: ['Normal', 'Consolidación', 'Reempaque', 'Reempaque & Consolidación'].map((guia_tipo) => ({
      guia_tipo,
      total: 0,
    })),
    month: 3,
    year: 2025,
  });
});

describe('the tiles, at the borders of the month in Tegucigalpa', () => {
  test('new clients: who registered in it and was approved', async () => {
    for (const border of BORDERS) await app.world.cliente({ fecha_registro: at(border) });
    const today = { fecha_registro: at('2025-03-10T12:00:00') };
    await app.world.cliente({ ...today, cliente_estatus: 'Inactivo' });
    await app.world.cliente({ ...today, cliente_estatus: 'Pendiente' });
    await app.world.cliente({ ...today, cliente_estatus: 'Rechazado', motivo_rechazo: 'Incompleto' });
    expect(await tile('Clientes nuevos')).toEqual([4, 2]);
  });

  test('parcels received: whatever became of them, also of nobody; repacked ones only as the new one', async () => {
    for (const border of BORDERS) await newPaquete(app, { estado: 'Recibido en USA', fecha_recepcion: at(border) });
    const today = { fecha_recepcion: at('2025-03-10T12:00:00') };
    await newPaquete(app, { ...today, estado: 'Entregado' });
    await newPaquete(app, { ...today, estado: 'Recibido en USA', cliente_id: 0 });
    const reempaque_id = await newPaquete(app, { ...today, estado: 'Recibido en USA', cantidad: 2 });
    await newPaquete(app, { ...today, estado: 'Recibido en USA', reempaque_id });
    await newPaquete(app, { ...today, estado: 'Recibido en USA', reempaque_id });
    // Pre-alerted, but not received.
    await newPaquete(app, { fecha_registro: at('2025-03-10T12:00:00') });
    expect(await tile('Paquetes recibidos')).toEqual([6, 2]);
  });

  test('parcels sent: those of the lists that left in it', async () => {
    const send = async (fecha_envio: string | null, parcels: number) => {
      const estado = fecha_envio === null ? 'Cerrado' : 'Enviado a HN';
      const packinglist_id = await app.world.packinglist({ estado, fecha_envio });
      for (let made = 0; made < parcels; made++) await newPaquete(app, { estado: 'Enviado a HN', packinglist_id });
    };
    for (const border of BORDERS) await send(at(border), 2);
    await send(at('2025-03-10T12:00:00'), 5);
    await send(null, 3);
    expect(await tile('Paquetes enviados')).toEqual([11, 4]);
  });

  test('income: lempiras paid and not taken back; spent credit notes bring none', async () => {
    const pay = (fecha: string, pagos: readonly PagoAsked[], anulado = false): Promise<number> =>
      app.world.abono({ fecha_registro: at(fecha), pagos, anulado });
    for (const border of INSIDE) await pay(border, [{ monto: 100.1 }]);
    for (const border of INSIDE_BEFORE) await pay(border, [{ monto: 50.05 }]);
    for (const border of OUTSIDE) await pay(border, [{ monto: 7000 }]);
    await pay('2025-03-10T12:00:00', [
      // Received 500 in cash, 379.50 returned.
      { monto: 120.5, recibido: 500 },
      { metodo_tipo: 'Tarjeta Crédito', monto: 10.02 },
      { metodo_tipo: 'Depósito', monto: 5.03 },
      { metodo_tipo: 'Nota de Crédito', monto: 400 },
    ]);
    await pay('2025-03-10T12:00:00', [{ monto: 9000 }], true);
    // 3 x 100.10 + 120.50 + 10.02 + 5.03 = 435.85; 2 x 50.05 = 100.10
    expect(await tile('Ingresos')).toEqual([435.85, 100.1]);
  });
});

test('parcels by state: those on their way, also of nobody, without the repacked ones', async () => {
  await app.db.deleteFrom('paquetes').execute();
  const put = (paquete_estado: PaqueteEstado, fields: object = {}) =>
    newPaquete(app, { estado: paquete_estado, ...fields });
  await put('Pre-alertado');
  const reempaque_id = await put('Recibido en USA', { cantidad: 2 });
  await put('Recibido en USA', { reempaque_id });
  await put('Recibido en USA', { cliente_id: 0 });
  await put('Recibido en HN');
  for (let made = 0; made < 3; made++) await put('Disponible para entrega');
  await put('Entregado');
  await put('Abandonado');
  expect((await tablero()).packages).toEqual([
    { paquete_estado: 'Pre-alertado', cantidad: 1 },
    { paquete_estado: 'Recibido en USA', cantidad: 2 },
    { paquete_estado: 'Enviado a HN', cantidad: 0 },
    { paquete_estado: 'Recibido en HN', cantidad: 1 },
    { paquete_estado: 'Disponible para entrega', cantidad: 3 },
  ]);
});

test('guides by kind: those on their way, requests among them', async () => {
  await app.db.deleteFrom('guias').execute();
  await newGuia(app);
  await newGuia(app, { estado: 'Disponible para entrega' });
  await newGuia(app, { estado: 'Pendiente', guia_tipo: 'Reempaque & Consolidación' });
  await newGuia(app, { estado: 'Esperando Consolidación', guia_tipo: 'Consolidación' });
  for (const guia_estado of ['Entregado', 'Abandonado', 'Rechazado', 'Anulada'] as const)
    await newGuia(app, { estado: guia_estado });
  expect((await tablero()).orders).toEqual([
    { guia_tipo: 'Normal', total: 2 },
    { guia_tipo: 'Consolidación', total: 1 },
    { guia_tipo: 'Reempaque', total: 0 },
    { guia_tipo: 'Reempaque & Consolidación', total: 1 },
  ]);
});

describe('branch by branch', () => {
  const send = async (sucursal_id: number, estados: readonly string[], guia_ids: readonly number[]) => {
    const { body } = await app.call(transferenciasCalls.create, {
      as: 'admin',
      body: { sucursal_id, guia_ids: [...guia_ids] },
    });
    const params = { transferencia_id: body.data.transferencia_id };
    let { version } = body.data;
    for (const transferencia_estado of estados) {
      const sent = await app.call(transferenciasCalls.update, {
        as: 'admin',
        params,
        body: { transferencia_estado, version } as never,
      });
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      ({ version } = sent.body.data);
    }
    return params;
  };
  const pay = (sucursal_id: number, fecha: string, monto: number): Promise<number> =>
    app.world.abono({ sucursal_id, fecha_registro: at(fecha), pagos: [{ monto }] });

  test('what lies there, what comes, what it took; the own first, a closed one while something is left', async () => {
    await app.db.deleteFrom('pagos').execute();
    await app.db.deleteFrom('abonos_detalle').execute();
    await app.db.deleteFrom('abonos').execute();
    const sps = await app.world.sucursal({ sucursal_codigo: 'ZSPS', sucursal_nombre: 'San Pedro Sula' });
    const cerrada = await app.world.sucursal({ sucursal_codigo: 'ZZC', sucursal_estado: false });
    const vacia = await app.world.sucursal({ sucursal_codigo: 'ZZV', sucursal_estado: false });
    const guias: number[] = [];
    for (let made = 0; made < 4; made++)
      guias.push((await app.world.guia({ estado: 'Recibido en HN', paquetes: 1, peso_cobrar: 2 })).guia_id);
    await newGuia(app, { estado: 'Disponible para entrega', sucursal_id: sps });
    await newGuia(app, { estado: 'Entregado', sucursal_id: sps });
    await newGuia(app, { estado: 'Recibido en HN', sucursal_id: cerrada });
    // Three are sent and one of them is received; the fourth is in a transferencia that has not left.
    const sent = await send(sps, ['Cerrado', 'Enviado a Sucursal'], guias.slice(0, 3));
    await send(sps, [], guias.slice(3));
    await app.call(transferenciasCalls.receive, { as: 'admin', params: sent, body: { guia_ids: guias.slice(0, 1) } });
    await pay(sps, '2025-03-10T12:00:00', 10.1);
    await pay(sps, '2025-03-11T12:00:00', 0.2);
    await pay(sps, '2025-02-10T12:00:00', 7);
    await pay(principal, '2025-03-10T12:00:00', 30);

    const seen = (rows: Awaited<ReturnType<typeof tablero>>['sucursales']) =>
      rows.map(({ sucursal_id, recibidas, disponibles, en_camino, ingresos, ingresos_antes }) => [
        sucursal_id,
        [recibidas, disponibles, en_camino],
        [ingresos, ingresos_antes],
      ]);
    const { sucursales, banner } = await tablero();
    const ofSps = [sps, [1, 1, 2], [10.3, 7]];
    expect(seen(sucursales)).toContainEqual(ofSps);
    expect(seen(sucursales)).toContainEqual([cerrada, [1, 0, 0], [0, 0]]);
    expect(sucursales.map(({ sucursal_id }) => sucursal_id)).not.toContain(vacia);
    expect(banner.find(({ nombre }) => nombre === 'Ingresos')).toMatchObject({ total: 40.3, anterior: 7 });
    expect(sucursales[0]?.sucursal_id).toBe(principal);

    const { usuario } = await makeStaff(app, ['reportes.dashboard_principal.ver']);
    await app.db.updateTable('usuarios').set({ sucursal_id: sps }).where('usuario', '=', usuario).execute();
    vi.useRealTimers();
    const token = await app.openSession(usuario);
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const { body } = await app.call(dashboard, { token });
    expect(seen(body.data.sucursales)[0]).toEqual(ofSps);
  });
});

describe('the ten with the most pounds', () => {
  const receive = (cliente_id: number, peso_cobrar: number | null, fields: object = {}) =>
    newPaquete(app, {
      estado: 'Recibido en USA',
      cliente_id,
      peso_cobrar,
      fecha_recepcion: at('2025-03-10T12:00:00'),
      ...fields,
    });

  test('of the month, exact, the most first, alike by mailbox; nobody’s and what weighs nothing left out', async () => {
    await app.db.deleteFrom('paquetes').execute();
    await receive(1001, 0.1);
    await receive(1001, 0.2);
    await receive(1002, 0.3, { estado: 'Entregado' });
    const rosa = await app.world.cliente({ cliente_nombre: 'Rosa', cliente_apellido: 'Paz' });
    await receive(rosa, 40);
    await receive(0, 500);
    await receive(await app.world.cliente(), null);
    await receive(1002, 900, { fecha_recepcion: at('2025-02-28T23:59:59') });
    await receive(1002, 900, { fecha_recepcion: at('2025-04-01T00:00:00') });
    const reempaque_id = await receive(1001, 3, { cantidad: 2 });
    await receive(1001, 60, { reempaque_id });
    expect((await tablero()).top).toEqual([
      { cliente_id: rosa, cliente_nombre: 'Rosa', cliente_apellido: 'Paz', peso: 40 },
      { cliente_id: 1001, cliente_nombre: 'Ana', cliente_apellido: 'Alvarado', peso: 3.3 },
      { cliente_id: 1002, cliente_nombre: 'Bruno', cliente_apellido: 'Bográn', peso: 0.3 },
    ]);
  });

  test('are ten at most', async () => {
    await app.db.deleteFrom('paquetes').execute();
    for (let pounds = 1; pounds <= 12; pounds++) await receive(await app.world.cliente(), pounds);
    expect((await tablero()).top.map(({ peso }) => peso)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });
});

test('a new month begins at midnight in Tegucigalpa', async () => {
  vi.setSystemTime(Date.parse('2026-01-01T05:59:59Z'));
  expect(await tablero()).toMatchObject({ month: 12, year: 2025 });
  vi.setSystemTime(Date.parse('2026-01-01T06:00:00Z'));
  expect(await tablero()).toMatchObject({ month: 1, year: 2026 });
  vi.setSystemTime(NOW);
});

/** The dashboard's own statement, as sent to the database. */
const statement = async (): Promise<Statement> => {
  const seen = await statementsDuring(tablero);
  const [found, ...others] = seen.filter(({ text }) => text.includes('packinglists'));
  expect(others).toEqual([]);
  return found ?? { text: '', values: [], together: false, rows: [] };
};

test('one statement, and of the long tables it reads indexes alone', async () => {
  const { text, values } = await statement();
  const client = await app.pool.connect();
  try {
    // Like a database with large tables, in which most parcels are delivered and were never repacked. The index of what
    // is ready for each client is read there for a client alone; in a small company it costs the same for a branch.
    await client.query(`
      begin; set local enable_seqscan = off; set local enable_bitmapscan = off; drop index guias_disponibles;
      insert into paquetes (tracking, paquete_courier, paquete_estado, fecha_entrega, cliente_id, usuario_registro)
        select 'LARGO' || n, 'UPS', 'Entregado', now(), 1001, 'prueba' from generate_series(1, 2000) n;
      analyze paquetes;
    `);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan/);
    const scans = [...plan.matchAll(/(Index(?: Only)? Scan) using (\w+) on (paquetes|guias|abonos|pagos)\b/g)];
    const named = scans.map(([, kind, index]) => `${kind} ${index}`);
    expect(new Set(named)).toEqual(
      new Set([
        'Index Only Scan paquetes_por_recepcion',
        'Index Only Scan paquetes_packinglist',
        'Index Only Scan paquetes_en_curso',
        'Index Only Scan guias_en_curso',
        // Branch by branch.
        'Index Only Scan guias_sucursal',
        // The receipts of a month, and the payments of each.
        'Index Only Scan abonos_por_fecha',
        'Index Only Scan pagos_abono',
      ]),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});
