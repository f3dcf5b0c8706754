import { sql, type Expression, type SqlBool } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { containsWords, escapeLike } from '#kit/server/db/search.ts';
import { seesSucursal } from '#features/clientes/rules/customer-view.public.ts';
import { ofVisibleClientes } from '#features/clientes/server/visible-clientes.public.ts';
import type { PaqueteEstado, PaqueteSummary } from '../contract/paquetes.schemas.ts';

/**
 * Parcels with owner, service, guide and branch, cut to what the user may see. The joins are outer ones, so
 * that counting the rows does without them.
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
    .select(['p.guia_id', 'p.fecha_registro', 'p.fecha_recepcion', 'p.fecha_salida_estimada'])
    .select(['p.fecha_entrega_estimada', 's.servicio_nombre', 'g.guia_numero', 'gs.servicio_prefijo'])
    .select(['su.sucursal_codigo', 'su.sucursal_nombre'])
    .select((eb) => [
      eb.ref('p.paquete_estado').$castTo<PaqueteEstado>().as('paquete_estado'),
      eb.ref('c.cliente_nombre').$castTo<string>().as('cliente_nombre'),
      eb.ref('c.cliente_apellido').$castTo<string>().as('cliente_apellido'),
    ])
    .where(ofVisibleClientes(user, 'paquetes.listado.ver', sql`p.cliente_id`));

type PaqueteRow = Awaited<ReturnType<ReturnType<typeof selectPaquetes>['execute']>>[number];

/** The parcel as this user sees it. */
export const presentPaquete = (row: PaqueteRow, user: Holder): PaqueteSummary =>
  seesSucursal(user, row.paquete_estado) ? row : { ...row, sucursal_codigo: null, sucursal_nombre: null };

/** Spelled as in its index. */
const BUSQUEDA = sql`sin_acentos(p.tracking || ' ' || p.paquete_descripcion)`;
/** From so many letters and digits on, signs between them may belong to a tracking. */
const CODE_FROM = 6;

/** By words of tracking and description, and by a part of the tracking that was written in groups or with hyphens. */
export const searchPaquetes = (text: string): Expression<SqlBool> => {
  const words = containsWords(BUSQUEDA, text);
  const code = text.replace(/[^a-z\d]/gi, '').toLowerCase();
  return code.length < CODE_FROM || code === text.toLowerCase()
    ? words
    : sql<SqlBool>`(${words} or ${BUSQUEDA} like ${`%${escapeLike(code)}%`})`;
};
