import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import { DAY_MS } from '../../../../tools/bench/dataset/period.ts';
import { newAbierto, newCajero } from '../../../../tests/harness/new-cajero.ts';
import { newComprobante } from '../../../../tests/harness/new-comprobante.ts';
import { newDeuda } from '../../../../tests/harness/new-entrega.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { tableroCalls } from '../contract/tablero.calls.ts';
import { AVISOS, type Aviso } from '../rules/atencion.ts';
import { LISTAS } from './atencion.public.ts';

const app = await useTestApp();
const { atencion } = tableroCalls;
const before = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

const atencionOf = async (token: string) => {
  const { status, body } = await app.call(atencion, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
/** How many rows the list itself shows this user with the filter. */
const listed = async (token: string, aviso: Aviso, filter: Readonly<Record<string, string>>): Promise<number> => {
  const call: Call = LISTAS[aviso];
  const { status, body } = await app.call(call, { token, query: filter } as never);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as unknown as { readonly meta: { readonly total: number } }).meta.total;
};
const totals = async (token: string) =>
  Object.fromEntries((await atencionOf(token)).avisos.map(({ aviso, total }) => [aviso, total]));

/** For each aviso one record that counts, and a similar one that does not. */
beforeAll(async () => {
  const enMiami = { estado: 'Recibido en USA', paquete_factura: null } as const;
  await newPaquete(app, enMiami);
  await newPaquete(app, { ...enMiami, paquete_factura: 'f.pdf', factura_clave: 'x' });
  await newPaquete(app, { ...enMiami, cliente_id: 0 });
  await app.world.packinglist({ fecha_registro: before(4) });
  await app.world.packinglist();
  await app.world.packinglist({ estado: 'Cerrado', fecha_registro: before(9) });
  await newGuia(app, { estado: 'Recibido en HN', guia_valor: 0 });
  await newGuia(app, { estado: 'Recibido en HN', guia_valor: 5 });
  const lejos = await app.world.sucursal();
  for (const sucursal of [{}, { sucursal_id: lejos }])
    await newGuia(app, { estado: 'Disponible para entrega', fecha_disponible: before(16), ...sucursal });
  await newGuia(app, { estado: 'Disponible para entrega', fecha_disponible: before(2) });
  const entrega_id = await newDeuda(app);
  await newDeuda(app, 1002);
  await app.db
    .updateTable('entregas')
    .set({ fecha_registro: before(70) })
    .where('entrega_id', '=', entrega_id)
    .execute();
  const { usuario: cajero } = await newCajero(app);
  await app.world.turno({ cajero, fecha_apertura: before(2) });
  const { usuario: otro } = await newCajero(app);
  await app.world.turno({ cajero: otro, estado: 'Contado', fecha_apertura: before(2) });
  await app.world.turno({ cajero: otro, estado: 'Cerrado', fecha_apertura: before(2) });
  await newAbierto(app);
  await app.world.turno({ cajero: otro, estado: 'Por aprobar', fecha_apertura: before(2) });
  await app.world.nota({ estado: 'Pendiente' });
  await app.world.nota();
  await newComprobante(app);
  for (const estado of ['Fallido', 'Enviado'] as const) await app.world.correo({ estado });
});

describe('what needs attention', () => {
  test.each([
    ['nobody', undefined, 401],
    ['a customer', 'clienteA', 403],
    ['an employee', 'empleado', 403],
    ['a supervisor', 'supervisor', 200],
  ] as const)('%s: %d', async (_who, as, status) =>
    expect((await app.call(atencion, as === undefined ? {} : { as })).status).toBe(status),
  );

  test('all of it is named to an administrator, each by the number that its list shows', async () => {
    const token = await app.openSession('admin');
    const { avisos } = await atencionOf(token);
    expect(avisos.map(({ aviso }) => aviso)).toEqual([...AVISOS]);
    for (const { aviso, total, filtro } of avisos)
      expect({ aviso, total }).toEqual({ aviso, total: await listed(token, aviso, filtro) });
    expect(await totals(token)).toMatchObject({
      sin_dueno: 1,
      sin_factura: 1,
      sin_guia: 2,
      lista_abierta: 1,
      sin_precio: 1,
      en_mostrador: 2,
      por_cobrar: 1,
      turno_abierto: 2,
      comprobante: 1,
      correo: 1,
    });
  });

  test('only what the reader may open, and of the own branch', async () => {
    const { token } = await makeStaff(app, ['reportes.dashboard_principal.ver', 'guias.listado.ver_todo']);
    expect(await totals(token)).toEqual({ sin_precio: 1, en_mostrador: 1 });
    for (const { aviso, total, filtro } of (await atencionOf(token)).avisos)
      expect(total).toBe(await listed(token, aviso, filtro));
  });

  test('from as many days on as the settings say', async () => {
    const token = await app.openSession('admin');
    await app.world.configuracion({ paquetes: { PKG_DIAS_LISTA_ABIERTA: 5, PKG_DIAS_EN_MOSTRADOR: 1 } });
    const { lista_abierta, en_mostrador } = await totals(token);
    await app.db.deleteFrom('configuraciones').where('grupo', '=', 'paquetes').execute();
    expect([lista_abierta, en_mostrador]).toEqual([undefined, 3]);
  });
});
