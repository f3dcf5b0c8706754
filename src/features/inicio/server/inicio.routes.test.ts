import { describe, expect, test } from 'vitest';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';
import { statementsDuring } from '../../../../tools/bench/baseline/statements.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { newParada, newPedido } from '../../../../tests/harness/new-parada.ts';
import { newSucursal } from '../../../../tests/harness/new-sucursal.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { retirosCalls } from '#features/retiros/contract/retiros.calls.ts';
import { transferenciasCalls } from '#features/transferencias/contract/transferencias.calls.ts';
import { inicioCalls } from '../contract/inicio.calls.ts';

const app = await useTestApp();
const { resumen } = inicioCalls;

const resumenOf = async (cliente_id: number) => {
  const token = await app.openSession(String(cliente_id));
  const { status, body } = await app.call(resumen, { token, params: { cliente_id } });
  expect(status).toBe(200);
  return body.data;
};

const disponible = (cliente_id: number, fields: Parameters<typeof newGuia>[1] = {}) =>
  newGuia(app, { cliente_id, estado: 'Disponible para entrega', ...fields });

test('of a mailbox that never had a parcel', async () => {
  const cliente_id = await newCustomer(app);
  expect(await resumenOf(cliente_id)).toEqual({
    cliente_id,
    paquetes: [],
    sin_factura: 0,
    por_retirar: [],
    en_traslado: [],
    en_reparto: 0,
    solicitudes: [],
    saldo: 0,
    nuevo: true,
  });
});

test('counts what is on its way, in the order of the way, and what lacks its invoice', async () => {
  const cliente_id = await newCustomer(app);
  const conFactura = { paquete_factura: 'f.pdf', factura_clave: 'x' };
  await newPaquete(app, { cliente_id, estado: 'Recibido en HN' });
  await newPaquete(app, { cliente_id });
  await newPaquete(app, { cliente_id, ...conFactura });
  const joined = await newPaquete(app, { cliente_id, estado: 'Recibido en USA', cantidad: 2 });
  await newPaquete(app, { cliente_id, estado: 'Recibido en USA', reempaque_id: joined });
  const gone = await newPaquete(app, { cliente_id, estado: 'Entregado', cantidad: 2 });
  await newPaquete(app, { cliente_id, estado: 'Recibido en USA', reempaque_id: gone });
  await newPaquete(app, { cliente_id, estado: 'Entregado' });
  await newPaquete(app, { cliente_id, estado: 'Abandonado' });
  await newPaquete(app, { cliente_id: 1002 });
  const { paquetes, sin_factura, nuevo } = await resumenOf(cliente_id);
  expect(paquetes).toEqual([
    { paquete_estado: 'Pre-alertado', cantidad: 2 },
    { paquete_estado: 'Recibido en USA', cantidad: 1 },
    { paquete_estado: 'Recibido en HN', cantidad: 1 },
  ]);
  // A parcel that has left Miami needs none any more; one inside another parcel leaves with it.
  expect(sin_factura).toBe(2);
  expect(nuevo).toBe(false);
});

test('whoever only has delivered parcels is not new', async () => {
  const cliente_id = await newCustomer(app);
  await newPaquete(app, { cliente_id, estado: 'Entregado' });
  expect(await resumenOf(cliente_id)).toMatchObject({ paquetes: [], nuevo: false });
});

describe('what waits to be fetched', () => {
  test('by branch, the main one first, with pounds and totals to the cent', async () => {
    const cliente_id = await newCustomer(app);
    const { body } = await app.call(sucursalesCalls.create, { as: 'admin', body: newSucursal() });
    const { sucursal_id, sucursal_nombre } = body.data;
    // 10.10 - 0.03 = 10.07; ISV 1.5105 -> 1.51; with 2.25 of shipping 13.83; x 26.5787 = 367.583421 -> 367.58
    await disponible(cliente_id, {
      guia_valor: 10.1,
      guia_descuento: 0.03,
      guia_costo_envio: 2.25,
      aplica_isv: true,
      peso_cobrar: 2.24,
      factor_dolar: 26.5787,
    });
    // Without ISV 5.05; x 24.7525 = 125.000125 -> 125.00
    await disponible(cliente_id, { guia_valor: 5.05, peso_cobrar: 0.1, factor_dolar: 24.7525 });
    // 0.30; ISV 0.045 -> 0.05, half up; 0.35 x 25.1 = 8.785 -> 8.79, half up
    await disponible(cliente_id, {
      sucursal_id,
      guia_valor: 0.3,
      aplica_isv: true,
      peso_cobrar: 1,
      factor_dolar: 25.1,
    });
    // None of these can be picked up by this client.
    await newGuia(app, { cliente_id, estado: 'Recibido en HN', guia_valor: 99 });
    await newGuia(app, { cliente_id, estado: 'Entregado', guia_valor: 99 });
    await disponible(1002, { guia_valor: 99 });
    const { por_retirar } = await resumenOf(cliente_id);
    expect(por_retirar).toEqual([
      expect.objectContaining({ sucursal_codigo: 'SPS', guias: 2, peso: 2.34, total_usd: 18.88, total_hnl: 492.58 }),
      {
        sucursal_codigo: body.data.sucursal_codigo,
        sucursal_nombre,
        sucursal_direccion: 'Boulevard Morazán',
        sucursal_horario: null,
        mapa_url: 'https://maps.google.com/?q=14.1,-87.2',
        guias: 1,
        peso: 1,
        total_usd: 0.35,
        total_hnl: 8.79,
        almacenaje: 0,
        a_domicilio: 0,
      },
    ]);
  });

  test('what goes on to another branch is told apart, and in no sum', async () => {
    const cliente_id = await newCustomer(app);
    await disponible(cliente_id, { guia_valor: 10, factor_dolar: 25, peso_cobrar: 2 });
    const away = await disponible(cliente_id, { guia_valor: 99, factor_dolar: 25, peso_cobrar: 7, paquetes: 1 });
    const sucursal_id = await app.world.sucursal();
    const made = await app.call(transferenciasCalls.create, {
      as: 'admin',
      body: { sucursal_id, guia_ids: [away.guia_id] },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { por_retirar, en_traslado } = await resumenOf(cliente_id);
    expect(por_retirar).toMatchObject([{ guias: 1, peso: 2, total_usd: 10, total_hnl: 250 }]);
    expect(en_traslado).toEqual([away.guia_id]);
  });

  test('what is brought to a door is counted apart and in no sum, as for the pass', async () => {
    const cliente_id = await newCustomer(app);
    await disponible(cliente_id, { guia_valor: 10, factor_dolar: 25, peso_cobrar: 2 });
    const door = await disponible(cliente_id, { guia_valor: 99, factor_dolar: 25, peso_cobrar: 7 });
    await newPedido(app, door.guia_id);
    const token = await app.openSession(String(cliente_id));
    const [pass] = (await app.call(retirosCalls.list, { token, params: { cliente_id } })).body.data;
    expect(pass).toMatchObject({ total: 250 });
    expect((await resumenOf(cliente_id)).por_retirar).toMatchObject([
      { guias: 1, peso: 2, total_usd: 10, total_hnl: 250, a_domicilio: 1 },
    ]);
    const only = await newCustomer(app);
    await newPedido(app, (await disponible(only, { guia_valor: 10, factor_dolar: 25 })).guia_id);
    expect((await resumenOf(only)).por_retirar).toMatchObject([
      { guias: 0, peso: 0, total_usd: 0, total_hnl: 0, almacenaje: 0, a_domicilio: 1 },
    ]);
  });

  test('not what a driver is bringing, which is counted by itself', async () => {
    const cliente_id = await newCustomer(app);
    const { guia_id } = await disponible(cliente_id, { guia_valor: 7, factor_dolar: 25 });
    await disponible(cliente_id, { guia_valor: 5, factor_dolar: 25 });
    await newParada(app, { guia_id, repartidor: 'empleado', estado: 'Asignada' });
    expect(await resumenOf(cliente_id)).toMatchObject({ en_reparto: 0, por_retirar: [{ guias: 1, a_domicilio: 1 }] });
    const gone = { estado: 'En ruta', fecha_salida: new Date().toISOString() } as const;
    await app.db.updateTable('ruta_paradas').set(gone).where('guia_id', '=', guia_id).execute();
    expect(await resumenOf(cliente_id)).toMatchObject({ en_reparto: 1, por_retirar: [{ guias: 1, a_domicilio: 0 }] });
  });

  test('each guide is rounded by itself before they are added', async () => {
    const cliente_id = await newCustomer(app);
    // Three times 0.10 with ISV 0.015 -> 0.02: 0.36, not 0.345; and 0.12 x 25.04 = 3.0048 -> 3.00: 9.00, not 9.01.
    for (let count = 0; count < 3; count++)
      await disponible(cliente_id, { guia_valor: 0.1, aplica_isv: true, factor_dolar: 25.04 });
    expect((await resumenOf(cliente_id)).por_retirar).toMatchObject([{ total_usd: 0.36, total_hnl: 9 }]);
  });

  test('each by the percent that it keeps', async () => {
    const cliente_id = await newCustomer(app);
    await disponible(cliente_id, { guia_valor: 100, aplica_isv: true, isv_porcentaje: 18 });
    await disponible(cliente_id, { guia_valor: 100, aplica_isv: true, isv_porcentaje: 12.5 });
    await disponible(cliente_id, { guia_valor: 100, isv_porcentaje: 18 });
    expect((await resumenOf(cliente_id)).por_retirar).toMatchObject([{ total_usd: 330.5 }]);
  });
});

test('names what was asked for and is not settled, the latest first', async () => {
  const cliente_id = await newCustomer(app);
  const consolidacion = { cliente_id, guia_tipo: 'Consolidación' } as const;
  const waiting = await newGuia(app, { ...consolidacion, estado: 'Pendiente', paquetes: 2 });
  const open = await newGuia(app, { ...consolidacion, estado: 'Pre-alertado', falta_tracking: true });
  // None of these waits for an answer or for trackings.
  await newGuia(app, { ...consolidacion, estado: 'Pre-alertado' });
  await newGuia(app, { ...consolidacion, estado: 'Rechazado' });
  await newGuia(app, { ...consolidacion, estado: 'Enviado a HN', falta_tracking: true });
  await newGuia(app, { cliente_id: 1002, estado: 'Pendiente', guia_tipo: 'Consolidación' });
  expect((await resumenOf(cliente_id)).solicitudes).toEqual([
    expect.objectContaining({ guia_id: open.guia_id, falta_tracking: true, paquetes: 0 }),
    expect.objectContaining({ guia_id: waiting.guia_id, guia_estado: 'Pendiente', paquetes: 2 }),
  ]);
});

test('says what is owed', async () => {
  const cliente_id = await newCustomer(app);
  await app.world.entrega({ cliente_id, total: 500.5, pagado: 0.25 });
  expect((await resumenOf(cliente_id)).saldo).toBe(500.25);
});

test('a customer sees only the own; staff anybody’s; nobody what is not there', async () => {
  const statusOf = async (as: 'clienteA' | 'clienteB' | 'empleado' | 'sinPermisos', cliente_id: number) =>
    (await app.call(resumen, { as, params: { cliente_id } })).status;
  expect(await statusOf('clienteA', 1001)).toBe(200);
  expect(await statusOf('clienteB', 1001)).toBe(404);
  expect(await statusOf('clienteB', 999_999)).toBe(404);
  expect(await statusOf('empleado', 1001)).toBe(200);
  expect(await statusOf('empleado', 0)).toBe(404);
  expect(await statusOf('sinPermisos', 1001)).toBe(403);
});

test('asks the database once besides the session, however much there is', async () => {
  const cliente_id = await newCustomer(app);
  for (let count = 0; count < 5; count++) await disponible(cliente_id);
  const token = await app.openSession(String(cliente_id));
  const seen = await statementsDuring(() => app.call(resumen, { token, params: { cliente_id } }));
  expect(seen.filter(({ text }) => text.startsWith('select') && !/from sesiones/.test(text))).toHaveLength(1);
});
