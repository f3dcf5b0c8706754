import { sql } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import { TIME_ZONE } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handleList } from '#kit/server/http/list.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { momentIn } from '#features/contabilidad/server/ventas.public.ts';
import { typedPackinglist } from '#features/packinglist/rules/typed-packinglist.public.ts';
import { cargasReport } from '../contract/cargas.report.ts';
import { pedido } from './alcance.ts';

type Query = QueryOf<typeof cargasReport>;

interface Contenido {
  readonly paquetes: number;
  readonly faltan: number;
  readonly libras: number;
}

/** The contents of a list; for a branch, only the parcels that go there. */
const contenido = (sucursal_id: number | null) => sql<Contenido>`(
  select count(*) as paquetes, count(*) filter (where p.paquete_estado = 'Enviado a HN') as faltan,
    coalesce(sum(p.peso_cobrar), 0) as libras
  from paquetes p where p.packinglist_id = pl.packinglist_id
    ${sucursal_id === null ? sql`` : sql`and p.sucursal_id = ${sucursal_id}`})`;

const filtered = (db: Executor, user: Principal, query: Query) => {
  const { sucursal_id, buscar, estado, servicio_id, ...dias } = pedido(user, query);
  return db
    .selectFrom('packinglists as pl')
    .innerJoinLateral(contenido(sucursal_id).as('t'), (join) => join.onTrue())
    .where(momentIn('pl.fecha_envio', dias))
    .$if(sucursal_id !== null, (rows) => rows.where('t.paquetes', '>', 0))
    .$call(whereGiven('pl.estado', 'in', estado))
    .$call(whereGiven('pl.servicio_id', '=', servicio_id))
    .$call(
      whereGiven(buscar, (text) => sql<boolean>`pl.packinglist_id = ${typedPackinglist(text)?.packinglist_id ?? null}`),
    );
};

const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone ${sql.lit(TIME_ZONE)})::date`;

export const cargasHandlers = handleList(cargasReport, {
  rows: ({ db, user, query }) =>
    filtered(db, user, query)
      .leftJoin('servicios as s', 's.servicio_id', 'pl.servicio_id')
      .select(['pl.packinglist_id', 'pl.estado', 'pl.fecha_recepcion', 't.paquetes', 't.faltan', 't.libras'])
      .select(sql<number | null>`${dayOf('pl.fecha_recepcion')} - ${dayOf('pl.fecha_envio')}`.as('dias'))
      .select((eb) => [
        eb.ref('pl.fecha_envio').$notNull().as('fecha_envio'),
        eb.ref('s.servicio_prefijo').$notNull().as('servicio_prefijo'),
        eb.ref('s.servicio_nombre').$notNull().as('servicio_nombre'),
      ]),
  from: 'pl',
  key: 'packinglist_id',
  defaultOrder: '-fecha_envio',
  totales: async ({ db, user, query }) => {
    const totales = await filtered(db, user, query)
      .select([
        sql<number>`count(*)`.as('listas'),
        sql<number>`coalesce(sum(t.paquetes), 0)`.as('paquetes'),
        sql<number>`coalesce(sum(t.faltan), 0)`.as('faltan'),
        sql<number>`coalesce(sum(t.libras), 0)`.as('libras'),
      ])
      .executeTakeFirstOrThrow();
    return { totales, count: totales.listas };
  },
  present: (row) => row,
  sheet: 'Rastreo de cargas',
});
