import { sql, type SqlBool, type RawBuilder } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { totalCajas } from '#features/paquetes/server/total-cajas.public.ts';

/** Parcels with all that their labels say, in one statement for any number of them. */
const selectEtiquetas = (db: Executor) =>
  db
    .selectFrom('paquetes as p')
    .innerJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .leftJoin('servicios as s', (join) => join.on('s.servicio_id', '=', sql`coalesce(g.servicio_id, p.servicio_id)`))
    .leftJoin('sucursales as su', (join) => join.on('su.sucursal_id', '=', sql`coalesce(g.sucursal_id, p.sucursal_id)`))
    // Those repacked into another parcel are no longer boxes of the guide.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('paquetes as q')
          .select([
            sql<number>`(count(*) filter (where q.paquete_id <= p.paquete_id))::int`.as('orden_guia'),
            sql<number>`count(*)::int`.as('total_guia'),
          ])
          .whereRef('q.guia_id', '=', 'p.guia_id')
          .where('q.reempaque_id', 'is', null)
          .as('caja'),
      (join) => join.onTrue(),
    )
    .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_courier', 'p.paquete_descripcion', 'p.paquete_estado'])
    .select(['p.cliente_id', 'p.rotulo', 'p.alto', 'p.largo', 'p.ancho', 'p.peso_real', 'p.peso_cobrar'])
    .select(['p.fecha_recepcion', 'p.usuario_recepcion', 'c.cliente_nombre', 'c.cliente_apellido'])
    .select(['g.guia_numero', 's.servicio_prefijo', 's.servicio_nombre', 'su.sucursal_codigo', 'su.sucursal_nombre'])
    .select(['caja.orden_guia', 'caja.total_guia', totalCajas.as('total_cajas')]);

export type EtiquetaRow = Awaited<ReturnType<ReturnType<typeof selectEtiquetas>['execute']>>[number];

const those = (condition: RawBuilder<SqlBool>, order: RawBuilder<unknown>) => (db: Executor) =>
  selectEtiquetas(db).where(condition).orderBy(order).execute();

/** In the order in which they were asked for; those that are not there are missing. */
export const readEtiquetas = (db: Executor, ids: readonly number[]): Promise<EtiquetaRow[]> => {
  const wanted = sql`${[...ids]}::int[]`;
  return those(sql`p.paquete_id = any(${wanted})`, sql`array_position(${wanted}, p.paquete_id)`)(db);
};

/** Of a guide, in the order of their numbers. */
export const readEtiquetasDeGuia = (db: Executor, guia_id: number): Promise<EtiquetaRow[]> =>
  those(sql`p.guia_id = ${guia_id} and p.reempaque_id is null`, sql`p.paquete_id`)(db);

/** Of a packing list, guide by guide. */
export const readEtiquetasDePackinglist = (db: Executor, packinglist_id: number): Promise<EtiquetaRow[]> =>
  those(sql`p.packinglist_id = ${packinglist_id}`, sql`g.guia_numero nulls last, p.paquete_id`)(db);

export const readGuiaPorEtiquetar = (db: Executor, guia_id: number) =>
  db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['g.guia_numero', 'g.guia_estado', 's.servicio_prefijo'])
    .where('g.guia_id', '=', guia_id)
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
