import { sql, type Expression, type SqlBool } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import { localDay } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { startOfDay } from '#kit/server/db/days.ts';
import { seesSucursal } from '#features/clientes/rules/customer-view.public.ts';
import { ofVisibleClientes } from '#features/clientes/server/visible-clientes.public.ts';
import { enCamino } from '#features/viaje/server/en-ruta.ts';
import type { PaqueteSummary } from '../contract/paquetes.schemas.ts';
import { veInternos } from '../rules/paquete-acciones.ts';
import { partesSinFactura } from './sin-factura.public.ts';

/**
 * Parcels with owner, service, guide and branch, limited to what the user may see. Outer joins, so that they can be
 * left out when the rows are counted.
 */
export const selectPaquetes = (db: Executor, user: Holder) =>
  db
    .selectFrom('paquetes as p')
    .leftJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
    .leftJoin('servicios as s', 's.servicio_id', 'p.servicio_id')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .leftJoin('servicios as gs', 'gs.servicio_id', 'g.servicio_id')
    .leftJoin('sucursales as su', 'su.sucursal_id', 'p.sucursal_id')
    .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_courier', 'p.paquete_descripcion', 'p.valor_compra'])
    .select(['p.paquete_factura', 'p.cantidad', 'p.reempaque_id', 'p.cliente_id', 'p.servicio_id', 'p.peso_cobrar'])
    .select(['p.guia_id', 'p.fecha_registro', 'p.fecha_recepcion', 'p.fecha_entrega', 'p.fecha_salida_estimada'])
    .select(['p.fecha_entrega_estimada', 's.servicio_nombre', 'g.guia_numero', 'gs.servicio_prefijo'])
    .select(['p.paquete_estado', 'su.sucursal_codigo', 'su.sucursal_nombre'])
    .select((eb) => [
      eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
      eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
      partesSinFactura.as('partes_sin_factura'),
      enCamino(user).as('en_camino'),
    ])
    .where(ofVisibleClientes(user, 'paquetes.listado.ver', sql`p.cliente_id`));

/**
 * Parcels in Miami in neither guide nor packing list, by the condition of the small index `paquetes_para_lista`.
 * @param wanted false: the parcels that are in a guide.
 */
export const withoutGuia = (wanted: boolean): Expression<SqlBool> =>
  wanted
    ? sql<SqlBool>`(p.paquete_estado = 'Recibido en USA' and p.packinglist_id is null and p.reempaque_id is null
        and p.cliente_id <> 0 and p.guia_id is null)`
    : sql<SqlBool>`p.guia_id is not null`;

/** A single box in Miami, not repacked, without invoice; the condition of the partial index `paquetes_sin_factura`. */
export const FALTA_FACTURA = sql<SqlBool>`(p.paquete_estado = 'Recibido en USA' and p.paquete_factura is null
  and p.sin_factura_comentario is null and p.cantidad = 1 and p.reempaque_id is null and p.cliente_id <> 0)`;

/** Received in Miami since midnight in Tegucigalpa, by anybody or by one user. */
export const receivedToday = (which: 'hoy' | 'hoy_mios', usuario: string): Expression<SqlBool> => {
  const today = sql<SqlBool>`p.fecha_recepcion >= ${startOfDay(localDay(Date.now()))}`;
  return which === 'hoy' ? today : sql<SqlBool>`(${today} and p.usuario_recepcion = ${usuario})`;
};

type PaqueteRow = Awaited<ReturnType<ReturnType<typeof selectPaquetes>['execute']>>[number];

/** Internal data, hidden from users without the permission. */
const WITHOUT_INTERNOS = {
  guia_id: null,
  guia_numero: null,
  servicio_prefijo: null,
  servicio_id: null,
  servicio_nombre: null,
} as const;
const WITHOUT_SUCURSAL = { sucursal_codigo: null, sucursal_nombre: null } as const;

/**
 * The parcel as this user may see it, in a list or on its page. Columns of the row that only serve to decide this are
 * still in the result; the contract's schema drops them.
 */
export const presentPaquete = (row: PaqueteRow, user: Holder): PaqueteSummary => ({
  ...row,
  ...(veInternos(user) ? {} : WITHOUT_INTERNOS),
  ...(seesSucursal(user, row.paquete_estado, row.en_camino) ? {} : WITHOUT_SUCURSAL),
});
