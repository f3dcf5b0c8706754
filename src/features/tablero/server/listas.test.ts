import { beforeAll, expect, test } from 'vitest';
import { localDay } from '#kit/rules/dates.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { librosContablesCalls } from '#features/libros_contables/contract/libros-contables.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { enviosReport } from '#features/reportes/contract/envios.report.ts';
import { paquetesReport } from '#features/reportes/contract/paquetes.report.ts';
import { entregaBody, metodoId, newDisponible, newEntrega } from '../../../../tests/harness/new-entrega.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { tableroCalls, type Tablero } from '../contract/tablero.calls.ts';
import { filterOfDia, filtersOfMes, filtersOfSucursal } from '../rules/listas.ts';

const app = await useTestApp();
const hoy = localDay(Date.now());
const desde = `${hoy.slice(0, 'yyyy-mm'.length)}-01`;
/** More than a month ago. */
const ANTES = new Date(Date.now() - 40 * 86_400_000).toISOString();
const HOY = new Date().toISOString();

/** Row count and sums of a list for an administrator. */
const listed = async (call: object, query: object) => {
  const { status, body } = await app.call(call as typeof abonosCalls.list, { as: 'admin', query } as never);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as unknown as { readonly meta: { readonly total: number; readonly totales: Record<string, number> } })
    .meta;
};
const tablero = async () => (await app.call(tableroCalls.dashboard, { as: 'admin' })).body.data;
const tile = ({ banner }: Tablero, nombre: string) => banner.find((one) => one.nombre === nombre)?.total;

/** For each figure a record that counts and a similar one that does not; a paid debt; a used credit note. */
beforeAll(async () => {
  await app.world.cliente({ cliente_estatus: 'Inactivo' });
  await app.world.cliente({ cliente_estatus: 'Pendiente' });
  await app.world.cliente({ fecha_registro: ANTES });
  const recibido = { estado: 'Recibido en USA', fecha_recepcion: HOY } as const;
  await newPaquete(app, recibido);
  await newPaquete(app, { ...recibido, cliente_id: 0 });
  await newPaquete(app, { ...recibido, fecha_recepcion: ANTES });
  await newPaquete(app, { ...recibido, reempaque_id: await newPaquete(app, { ...recibido, cantidad: 2 }) });
  for (const fecha_envio of [HOY, ANTES]) {
    const packinglist_id = await app.world.packinglist({ estado: 'Enviado a HN', fecha_envio });
    for (let made = 0; made < 3; made++)
      await newPaquete(app, { estado: 'Enviado a HN', packinglist_id, fecha_recepcion: ANTES });
  }
  await newGuia(app, { estado: 'Recibido en HN' });
  await newGuia(app, { estado: 'Disponible para entrega' });
  await newGuia(app, { estado: 'Pendiente', guia_tipo: 'Consolidación' });
  await newEntrega(app);
  const nota_credito_id = await app.world.nota({ credito: 100 });
  const nota = { metodo_pago_id: await metodoId(app, 'Nota de Crédito'), monto: 100, nota_credito_id };
  const efectivo = { metodo_pago_id: await metodoId(app, 'Efectivo'), monto: 150, recibido: 200 };
  const { status, body } = await app.call(entregasCalls.create, {
    as: 'supervisor',
    body: entregaBody([await newDisponible(app)], { pagos: [efectivo, nota] }),
  });
  expect(status, JSON.stringify(body)).toBe(200);
});

test('each tile of the month is what its list holds', async () => {
  const shown = await tablero();
  const filters = filtersOfMes(desde);
  const clientes = await listed(clientesCalls.list, filters['Clientes nuevos']);
  const recibidos = await listed(paquetesReport, filters['Paquetes recibidos']);
  const enviados = await listed(enviosReport, filters['Paquetes enviados']);
  const cobros = await listed(librosContablesCalls.cobros, filters.Ingresos);
  expect({
    'Clientes nuevos': clientes.total,
    'Paquetes recibidos': recibidos.totales['paquetes'],
    'Paquetes enviados': enviados.totales['piezas'],
    Ingresos: cobros.totales['cobrado'],
  }).toEqual(Object.fromEntries(shown.banner.map(({ nombre, total }) => [nombre, total])));
  // Three were received, and two are of the delivered guides; L 250 in cash, and L 150 in cash beside a credit note.
  expect([recibidos.total, enviados.totales['piezas']]).toEqual([5, 3]);
  expect([tile(shown, 'Ingresos'), cobros.totales['notas']]).toEqual([400, 100]);
  // The same receipts; their sum includes the credit note.
  const abonos = await listed(abonosCalls.list, filters.Ingresos);
  expect([abonos.total, abonos.totales['total']]).toEqual([cobros.total, 500]);
});

test('each figure of a branch is what its list holds', async () => {
  for (const { sucursal_id, disponibles, recibidas, ingresos } of (await tablero()).sucursales) {
    const filters = filtersOfSucursal(sucursal_id, desde);
    expect({
      disponibles: (await listed(guiasCalls.list, filters.disponibles)).total,
      recibidas: (await listed(guiasCalls.list, filters.recibidas)).total,
      ingresos: (await listed(librosContablesCalls.cobros, filters.ingresos)).totales['cobrado'],
    }).toEqual({ disponibles, recibidas, ingresos });
  }
});

test('each day is what the reports hold of it', async () => {
  const { body } = await app.call(tableroCalls.dias, { as: 'admin' });
  const today = body.data.find(({ dia }) => dia === hoy);
  expect(today).toMatchObject({ paquetes: 5, ingresos: 400 });
  for (const { dia, paquetes, ingresos } of body.data.slice(-2))
    expect({
      paquetes: (await listed(paquetesReport, filterOfDia(dia))).totales['paquetes'],
      ingresos: (await listed(librosContablesCalls.cobros, filterOfDia(dia))).totales['cobrado'],
    }).toEqual({ paquetes, ingresos });
});

test('each state and each kind is what its list holds', async () => {
  const { packages, orders } = await tablero();
  for (const { paquete_estado, cantidad } of packages)
    expect((await listed(paquetesCalls.list, { paquete_estado })).total, paquete_estado).toBe(cantidad);
  for (const { guia_tipo, total } of orders)
    expect((await listed(guiasCalls.list, { guia_tipo })).total, guia_tipo).toBe(total);
});
