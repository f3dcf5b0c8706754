import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { localDay } from '#kit/rules/dates.ts';
import { recurrentesCalls } from '#features/gastos/contract/recurrentes.calls.ts';
import { rentabilidadCalls } from '#features/rentabilidad/contract/rentabilidad.calls.ts';
import { NOTA_CREDITO_ESTADOS } from '#features/notas_credito/rules/nota-transiciones.public.ts';
import { TURNO_ESTADOS } from '#features/caja/rules/turno-transiciones.ts';
import { PACKINGLIST_ESTADOS } from '#features/packinglist/rules/packinglist-transiciones.ts';
import { PARADA_ESTADOS } from '#features/ruta/rules/parada-transiciones.ts';
import { TRANSFERENCIA_ESTADOS } from '#features/transferencias/rules/transferencia-transiciones.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { brokenInvariants } from '../../../../tools/torture/invariants.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { loadDemo } from './load-demo.ts';

const app = await useTestApp();
// Like an installation in which nobody has worked.
for (const statement of [
  'delete from sesiones',
  `delete from usuarios where usuario <> 'admin'`,
  'delete from clientes where cliente_id > 0',
])
  await sql.raw(statement).execute(app.db);
const logins = await loadDemo(app.db, app.services.files, undefined);

/** The distinct values of a column, sorted. */
const valuesOf = async (table: string, column: string, where = 'true'): Promise<readonly string[]> => {
  const { rows } = await sql<{ value: string }>`
    select distinct ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.raw(where)}`.execute(app.db);
  return rows.map(({ value }) => value).toSorted();
};
const ASKED = 'fecha_solicitud is not null';
/** The client whose log-in visitors of the demonstration use. */
const FIRST = '(select min(cliente_id) from clientes where cliente_id > 0)';

test.each([
  ['guias', 'guia_estado', GUIA_ESTADOS, 'true'],
  // What clients requested is never abandoned or voided in the demonstration.
  ['guias', 'guia_estado', GUIA_ESTADOS.filter((one) => one !== 'Abandonado' && one !== 'Anulada'), ASKED],
  ['guias', 'guia_tipo', ['Consolidación', 'Reempaque', 'Reempaque & Consolidación'], ASKED],
  ['paquetes', 'paquete_estado', PAQUETE_ESTADOS, 'true'],
  ['packinglists', 'estado', PACKINGLIST_ESTADOS, 'true'],
  ['transferencias', 'transferencia_estado', TRANSFERENCIA_ESTADOS, 'true'],
  ['ruta_paradas', 'estado', PARADA_ESTADOS, 'true'],
  ['notas_credito', 'estado', NOTA_CREDITO_ESTADOS, 'true'],
  ['comprobantes_transferencia', 'estado', ['Pendiente'], 'true'],
  ['turnos', 'estado', TURNO_ESTADOS.filter((one) => one !== 'Contado'), 'true'],
] as const)('there are %s of every %s', async (table, column, values, where) => {
  expect(await valuesOf(table, column, where)).toEqual([...values].toSorted());
});

test.each([
  ['requests that were closed', `select from historial where accion = 'cerrar_solicitud'`],
  ['requests whose missing parcels were released', `select from historial where accion = 'liberar_faltantes'`],
  [
    'requests to which parcels may be added, and that have none',
    `select from guias where falta_tracking and not exists (select from paquetes p where p.guia_id = guias.guia_id)`,
  ],
  [
    'repacks of a request',
    `select from paquetes r join paquetes p on p.reempaque_id = r.paquete_id where r.guia_id is not null`,
  ],
  [
    'repacks without a guide',
    `select from paquetes r join paquetes p on p.reempaque_id = r.paquete_id where r.guia_id is null`,
  ],
  ['guides that were taken apart', `select from historial where entidad = 'guia' and accion = 'separar'`],
  ['guides that were joined', `select from historial where entidad = 'guia' and accion = 'unir'`],
  ['passes', `select from pases_retiro where cliente_id = ${FIRST}`],
  [
    'people on their way today',
    `select from avisos_retiro where dia = (now() at time zone 'America/Tegucigalpa')::date`,
  ],
  ['attempts to reach an owner', `select from contactos_abandono`],
  ['parcels on shelves of Miami', `select from paquetes where bodega = 0 and ubicacion is not null`],
  ['parcels on shelves of Honduras', `select from paquetes where bodega > 0 and ubicacion is not null`],
  ['parcels without a place', `select from paquetes where bodega is not null and ubicacion is null`],
  ['parcels where they should not be', `select from hallazgos`],
  [
    'transfers of which a part has come',
    `select from transferencia_guias tg join transferencias t using (transferencia_id)
     where t.transferencia_estado = 'Enviado a Sucursal' and tg.fecha_recepcion is not null`,
  ],
  ['guides that paid for their transport', `select from guias where guia_tarifa_transporte > 0`],
  [
    'doors that nobody drives to yet',
    `select from domicilios d where not exists (select from ruta_paradas r where r.guia_id = d.guia_id)`,
  ],
  [
    'guides of today out with a driver',
    `select from ruta_paradas where estado = 'En ruta' and dia = (now() at time zone 'America/Tegucigalpa')::date`,
  ],
  [
    'photos of a delivery',
    `select from ruta_paradas where estado = 'Entregada' and foto_clave is not null and entrega_id is not null`,
  ],
  ['debts of 31 to 60 days', `select from entregas where saldo > 0 and fecha_registro < now() - interval '32 days'`],
  [
    'debts of more than 60 days',
    `select from entregas where saldo > 0 and fecha_registro < now() - interval '62 days'`,
  ],
  [
    'debts of more than 90 days',
    `select from entregas where saldo > 0 and fecha_registro < now() - interval '92 days'`,
  ],
  ['expenses of two months ago', `select from gastos where gasto_fecha < current_date - 55`],
  ['expenses of these days', `select from gastos where gasto_fecha > current_date - 5`],
  ['expenses in dollars', `select from gastos where gasto_valor_usd is not null`],
  ['expenses over several lists', `select from gastos_packinglists group by gasto_id having count(*) > 1`],
  ['expenses that were struck through', `select from gastos where eliminado and movimiento_id is null`],
  [
    'expenses out of an open drawer',
    `select from gastos join turno_movimientos using (movimiento_id) join turnos using (turno_id)
     where estado = 'Abierto' and not eliminado`,
  ],
  ['incomes of two months ago', `select from ingresos where ingreso_fecha < current_date - 50`],
  ['months of templates that were paid', `select from gastos_recurrentes_meses where gasto_id is not null`],
  ['months of templates that were left out', `select from gastos_recurrentes_meses where razon is not null`],
])('there are %s', async (_what, statement) => {
  expect((await sql.raw(statement).execute(app.db)).rows.length).toBeGreaterThan(0);
});

test('one month of a template waits to be confirmed', async () => {
  const { body } = await app.call(recurrentesCalls.pending, { token: await app.openSession('admin') });
  expect(body.data).toHaveLength(1);
});

test('some lists earned with both bills, some lack freight, some customs', async () => {
  const desde = localDay(Date.now() - 150 * 86_400_000);
  const { body } = await app.call(rentabilidadCalls.list, {
    token: await app.openSession('admin'),
    query: { desde, hasta: localDay(Date.now()), limite: 100 },
  });
  const missing = new Set(body.data.map((row) => row.falta.join(' and ')));
  expect([...missing]).toEqual(expect.arrayContaining(['', 'flete', 'aduana']));
  expect(body.data.some(({ falta, ganancia }) => falta.length === 0 && ganancia > 0)).toBe(true);
});

test('everything in it could have come about, in its order, and nothing of it tomorrow', async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  const { rows } = await sql`
    select entidad, entidad_id, accion, fecha_registro, before from (
      select *, lag(fecha_registro) over (partition by entidad, entidad_id order by historial_id) as before from historial
    ) h where fecha_registro < before or fecha_registro > now()`.execute(app.db);
  expect(rows).toEqual([]);
  expect(logins.map(({ who }) => who)).toEqual(expect.arrayContaining(['Administrador', 'Cliente']));
});
