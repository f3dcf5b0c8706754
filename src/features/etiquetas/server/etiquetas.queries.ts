import { sql, type SqlBool, type RawBuilder } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { cajaDeGuia } from '#features/viaje/server/caja-de-guia.ts';
import { totalCajas } from '#features/paquetes/server/total-cajas.public.ts';

/** Parcels with everything that their labels show, in one statement for any number of them. */
const selectEtiquetas = (db: Executor) =>
  db
    .selectFrom('paquetes as p')
    .innerJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .leftJoin('servicios as s', (join) => join.on('s.servicio_id', '=', sql`coalesce(g.servicio_id, p.servicio_id)`))
    .leftJoin('sucursales as su', (join) => join.on('su.sucursal_id', '=', sql`coalesce(g.sucursal_id, p.sucursal_id)`))
    .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_courier', 'p.paquete_descripcion', 'p.paquete_estado'])
    .select(['p.cliente_id', 'p.rotulo', 'p.alto', 'p.largo', 'p.ancho', 'p.peso_real', 'p.peso_cobrar'])
    .select(['p.fecha_recepcion', 'p.usuario_recepcion', 'c.cliente_nombre', 'c.cliente_apellido'])
    .select(['g.guia_numero', 's.servicio_prefijo', 's.servicio_nombre', 'su.sucursal_codigo', 'su.sucursal_nombre'])
    .select(['p.guia_caja', cajaDeGuia.orden.as('orden_guia'), cajaDeGuia.total.as('total_guia')])
    .select(totalCajas.as('total_cajas'));

export type EtiquetaRow = Awaited<ReturnType<ReturnType<typeof selectEtiquetas>['execute']>>[number];

const those = (condition: RawBuilder<SqlBool>, order: RawBuilder<unknown>) => (db: Executor) =>
  selectEtiquetas(db).where(condition).orderBy(order).execute();

/** Parcels in the order of `ids`; ids that do not exist are left out. */
export const readEtiquetas = (db: Executor, ids: readonly number[]): Promise<EtiquetaRow[]> => {
  const wanted = sql`${[...ids]}::int[]`;
  return those(sql`p.paquete_id = any(${wanted})`, sql`array_position(${wanted}, p.paquete_id)`)(db);
};

/** The parcels of a guide, by box. */
export const readEtiquetasDeGuia = (db: Executor, guia_id: number): Promise<EtiquetaRow[]> =>
  those(sql`p.guia_id = ${guia_id} and p.reempaque_id is null`, sql`p.guia_caja`)(db);

/** The parcels of a packing list, by guide and box. */
export const readEtiquetasDePackinglist = (db: Executor, packinglist_id: number): Promise<EtiquetaRow[]> =>
  those(sql`p.packinglist_id = ${packinglist_id}`, sql`g.guia_numero nulls last, p.guia_caja, p.paquete_id`)(db);

export const readGuiaPorEtiquetar = (db: Executor, guia_id: number) =>
  db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['g.guia_numero', 'g.guia_estado', 's.servicio_prefijo'])
    .where('g.guia_id', '=', guia_id)
    .executeTakeFirst();

export const readTransferenciaPorEtiquetar = (db: Executor, transferencia_id: number) =>
  db
    .selectFrom('transferencias as t')
    .innerJoin('sucursales as o', 'o.sucursal_id', 't.sucursal_origen_id')
    .innerJoin('sucursales as d', 'd.sucursal_id', 't.sucursal_id')
    .select(['t.transferencia_id', 't.transferencia_estado', 't.fecha_cierre', 't.fecha_registro'])
    .select(['o.sucursal_nombre as origen_nombre', 'd.sucursal_nombre'])
    .select((eb) => {
      const held = eb
        .selectFrom('transferencia_guias as tg')
        .innerJoin('guias as g', 'g.guia_id', 'tg.guia_id')
        .where('tg.transferencia_id', '=', transferencia_id);
      return [
        held.select(sql<number>`count(*)::int`.as('total')).as('total'),
        held.select(sql<number>`coalesce(sum(g.peso_cobrar), 0)`.as('libras')).as('libras'),
      ];
    })
    .where('t.transferencia_id', '=', transferencia_id)
    .executeTakeFirst();

export const readPackinglistPorEtiquetar = (db: Executor, packinglist_id: number) =>
  db
    .selectFrom('packinglists as l')
    .innerJoin('servicios as s', 's.servicio_id', 'l.servicio_id')
    .select(['l.packinglist_id', 'l.estado', 'l.fecha_cierre', 'l.fecha_registro'])
    .select(['s.servicio_prefijo', 's.servicio_nombre'])
    .select((eb) => [
      eb
        .selectFrom('paquetes as p')
        .select(sql<number>`count(*)::int`.as('piezas'))
        .where('p.packinglist_id', '=', packinglist_id)
        .as('piezas'),
      eb
        .selectFrom('paquetes as p')
        .select(sql<number>`coalesce(sum(p.peso_cobrar), 0)`.as('libras'))
        .where('p.packinglist_id', '=', packinglist_id)
        .as('libras'),
    ])
    .where('l.packinglist_id', '=', packinglist_id)
    .executeTakeFirst();
