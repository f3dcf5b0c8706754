import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handleList } from '#kit/server/http/list.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { ofClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { momentIn, ofSucursal } from '#features/contabilidad/server/ventas.public.ts';
import { searchPaquetes } from '#features/paquetes/server/buscar.public.ts';
import { enviosReport } from '../contract/envios.report.ts';
import { pedido } from './alcance.ts';

type Query = QueryOf<typeof enviosReport>;

/** All pieces that were sent in the days. */
const enviadas = (db: Executor, { sucursal_id, servicio_id, ...dias }: ReturnType<typeof pedido<Query>>) =>
  db
    .selectFrom('packinglists as pl')
    .innerJoin('paquetes as p', 'p.packinglist_id', 'pl.packinglist_id')
    .where(momentIn('pl.fecha_envio', dias))
    .where(ofSucursal('p.sucursal_id', sucursal_id))
    .$call(whereGiven('pl.servicio_id', '=', servicio_id));

/** The pieces of the guides searched for: if one piece matches, all pieces of its guide are included. */
const piezas = (db: Executor, user: Principal, query: Query) => {
  const asked = pedido(user, query);
  const guiasWith = (condition: Expression<SqlBool>) =>
    enviadas(db, asked)
      .select((of) => of.ref('p.guia_id').$notNull().as('guia_id'))
      .where(condition);
  // Found apart, each in its best way: what a client ever sent is far more than what was sent in the days.
  return enviadas(db, asked).$call(
    whereGiven(
      query.buscar,
      (text) => (eb) =>
        eb(
          'p.guia_id',
          'in',
          guiasWith(searchPaquetes(text)).union(guiasWith(ofClientesNamed(text, sql`p.cliente_id`))),
        ),
    ),
  );
};

/** The pieces of the guide of `p` in the same list; none if `p` has no guide. */
const deSuGuia = (sucursal_id: number | null): RawBuilder<unknown> => sql`
  paquetes o where o.guia_id = p.guia_id and o.packinglist_id = p.packinglist_id
    and ${ofSucursal('o.sucursal_id', sucursal_id)}`;

const sumas = (sucursal_id: number | null) => sql<{ readonly piezas: number; readonly libras: number }>`(
  select greatest(count(*), 1) as piezas, coalesce(sum(o.peso_cobrar), p.peso_cobrar, 0) as libras
  from ${deSuGuia(sucursal_id)})`;

export const enviosHandlers = handleList(enviosReport, {
  rows: ({ db, user, query }) => {
    const { sucursal_id } = pedido(user, query);
    return (
      piezas(db, user, query)
        // The first piece stands for its guide: no other piece of it has a lower id. Written as an equation with the
        // lowest id, the database expected almost no rows, and read every piece of a branch for one page.
        .where(sql<boolean>`not exists (select from ${deSuGuia(sucursal_id)} and o.paquete_id < p.paquete_id)`)
        .leftJoinLateral(sumas(sucursal_id).as('t'), (join) => join.onTrue())
        .leftJoin('servicios as ps', 'ps.servicio_id', 'pl.servicio_id')
        .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
        .leftJoin('servicios as gs', 'gs.servicio_id', 'g.servicio_id')
        .leftJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
        .leftJoin('sucursales as su', 'su.sucursal_id', 'p.sucursal_id')
        .select(['p.paquete_id', 'pl.packinglist_id', 'p.guia_id', 'g.guia_numero', 'p.cliente_id'])
        .select(['gs.servicio_prefijo', 'su.sucursal_codigo', 'su.sucursal_nombre'])
        .select((eb) => [
          eb.ref('pl.fecha_envio').$notNull().as('fecha_envio'),
          eb.ref('ps.servicio_prefijo').$notNull().as('lista_prefijo'),
          eb.ref('ps.servicio_nombre').$notNull().as('servicio_nombre'),
          eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
          eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
          eb.ref('t.piezas').$notNull().as('piezas'),
          eb.ref('t.libras').$notNull().as('libras'),
        ])
    );
  },
  from: 'p',
  key: 'paquete_id',
  order: { fecha_envio: [sql`pl.fecha_envio`, sql`pl.packinglist_id`] },
  defaultOrder: '-fecha_envio',
  // Pieces are added up only for the rows of the page.
  keysFirst: true,
  totales: async ({ db, user, query }) => {
    // A group for each list, whose guides are sorted as its pieces come by the index: as many groups as guides would
    // be written to the disk, which took three times as long.
    const listas = piezas(db, user, query)
      .select([
        sql<number>`count(distinct coalesce(p.guia_id, -p.paquete_id))`.as('guias'),
        sql<number>`count(*)`.as('piezas'),
        sql<number>`coalesce(sum(p.peso_cobrar), 0)`.as('libras'),
      ])
      .groupBy('p.packinglist_id');
    const totales = await db
      .selectFrom(listas.as('t'))
      .select([
        sql<number>`coalesce(sum(t.guias), 0)`.as('guias'),
        sql<number>`coalesce(sum(t.piezas), 0)`.as('piezas'),
        sql<number>`coalesce(sum(t.libras), 0)`.as('libras'),
      ])
      .executeTakeFirstOrThrow();
    return { totales, count: totales.guias };
  },
  present: (row) => row,
  sheet: 'Envíos',
});
