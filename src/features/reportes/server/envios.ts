import { sql, type SqlBool } from 'kysely';
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

const filtered = (db: Executor, user: Principal, query: Query) => {
  const { sucursal_id, buscar, servicio_id, ...dias } = pedido(user, query);
  return db
    .selectFrom('packinglists as pl')
    .innerJoin('paquetes as p', 'p.packinglist_id', 'pl.packinglist_id')
    .where(momentIn('pl.fecha_envio', dias))
    .where(ofSucursal('p.sucursal_id', sucursal_id))
    .$call(whereGiven('pl.servicio_id', '=', servicio_id))
    .$call(
      whereGiven(
        buscar,
        (text) => sql<SqlBool>`(${searchPaquetes(text)} or ${ofClientesNamed(text, sql`p.cliente_id`)})`,
      ),
    );
};

export const enviosHandlers = handleList(enviosReport, {
  rows: ({ db, user, query }) =>
    filtered(db, user, query)
      .leftJoin('servicios as ps', 'ps.servicio_id', 'pl.servicio_id')
      .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
      .leftJoin('servicios as gs', 'gs.servicio_id', 'g.servicio_id')
      .leftJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
      .leftJoin('sucursales as su', 'su.sucursal_id', 'p.sucursal_id')
      .select(['p.paquete_id', 'p.tracking', 'pl.packinglist_id', 'p.guia_id', 'g.guia_numero', 'p.cliente_id'])
      .select(['gs.servicio_prefijo', 'p.peso_cobrar', 'su.sucursal_codigo', 'su.sucursal_nombre'])
      .select((eb) => [
        eb.ref('pl.fecha_envio').$notNull().as('fecha_envio'),
        eb.ref('ps.servicio_prefijo').$notNull().as('lista_prefijo'),
        eb.ref('ps.servicio_nombre').$notNull().as('servicio_nombre'),
        eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
        eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
      ]),
  from: 'p',
  key: 'paquete_id',
  order: { fecha_envio: [sql`pl.fecha_envio`, sql`pl.packinglist_id`] },
  defaultOrder: '-fecha_envio',
  totales: async ({ db, user, query }) => {
    const totales = await filtered(db, user, query)
      .select([sql<number>`count(*)`.as('piezas'), sql<number>`coalesce(sum(p.peso_cobrar), 0)`.as('libras')])
      .executeTakeFirstOrThrow();
    return { totales, filas: totales.piezas };
  },
  present: (row) => row,
  sheet: 'Envíos',
});
