import { sql, type SqlBool } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import { TIME_ZONE } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { startOfDay } from '#kit/server/db/days.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handleList } from '#kit/server/http/list.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { recargoDeGuiaAl } from '#features/almacenaje/server/terminos.public.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import { abandonoReporteCalls } from '../contract/reporte.calls.ts';
import { limiteDeEspera } from '../rules/espera.ts';
import { ESPERA_DESDE, readTerminos, searchEnEspera } from './en-espera.queries.ts';
import { fleteOf } from './flete.ts';

type Query = QueryOf<typeof abandonoReporteCalls.report>;

interface Espera {
  readonly al: string;
  readonly dias: number;
}

/** The day and the number of days of the report; by default today and the setting. */
const esperaPedida = async (db: Executor, { al, dias }: Query): Promise<Espera> => {
  const terminos = await readTerminos(db);
  return { al: al ?? terminos.hoy, dias: dias ?? terminos.dias };
};

/**
 * The parcels that wait for their owners, as `paquetes_en_espera` has them. None waits since before it was received, so
 * the index of the receipts narrows them first, and the start of the wait is computed for few.
 */
const filtered = (db: Executor, user: Principal, query: Query, { al, dias }: Espera) => {
  const limite = startOfDay(limiteDeEspera(al, dias));
  return db
    .selectFrom('paquetes as p')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .where(sql<SqlBool>`p.paquete_id = any(array(
      select q.paquete_id from paquetes q
      where q.bodega is not null and q.cliente_id <> 0 and q.fecha_recepcion < ${limite}
        -- What stands in a list of Miami is about to leave.
        and (q.packinglist_id is null or q.paquete_estado <> 'Recibido en USA')))`)
    .where(sql<SqlBool>`${ESPERA_DESDE} < ${limite}`)
    .$call(whereGiven('p.sucursal_id', '=', sucursalQueVe(user) ?? query.sucursal_id))
    .$call(whereGiven(query.buscar, searchEnEspera));
};

/** The storage charge, which only available parcels have. */
const almacenajeAl = (al: string) =>
  sql<number>`(case when p.paquete_estado = 'Disponible para entrega' then ${recargoDeGuiaAl(sql`${al}::date`)} else 0 end)`;

const readTotales = async (db: Executor, user: Principal, query: Query, espera: Espera) => {
  const { al, dias } = espera;
  const each = filtered(db, user, query, espera).select([
    fleteOf.as('flete'),
    almacenajeAl(al).as('almacenaje'),
    sql<boolean>`p.guia_id is null or row_number() over (partition by p.guia_id order by p.paquete_id) = 1`.as(
      'primero',
    ),
  ]);
  const sums = await db
    .selectFrom(each.as('t'))
    .select([
      sql<number>`count(*)`.as('paquetes'),
      sql<number>`coalesce(sum(t.flete) filter (where t.primero), 0)`.as('flete'),
      sql<number>`coalesce(sum(t.almacenaje) filter (where t.primero), 0)`.as('almacenaje'),
    ])
    .executeTakeFirstOrThrow();
  return { ...sums, dias };
};

export const abandonoReporteHandlers = handleList(abandonoReporteCalls.report, {
  check: ({ db, query }) => esperaPedida(db, query),
  rows: ({ db, user, query }, espera) => {
    const { al } = espera;
    return filtered(db, user, query, espera)
      .leftJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
      .leftJoin('servicios as gs', 'gs.servicio_id', 'g.servicio_id')
      .leftJoin('sucursales as su', 'su.sucursal_id', 'p.sucursal_id')
      .select(['p.paquete_id', 'p.tracking', 'p.cliente_id', 'p.paquete_estado', 'p.guia_id', 'g.guia_numero'])
      .select(['gs.servicio_prefijo', 'su.sucursal_nombre'])
      .select((eb) => [
        eb.ref('p.fecha_recepcion').$notNull().as('fecha_recepcion'),
        eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
        eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
        sql<string>`${ESPERA_DESDE}`.as('espera_desde'),
        sql<number>`${al}::date - (${ESPERA_DESDE} at time zone ${TIME_ZONE})::date`.as('dias'),
        fleteOf.as('flete'),
        almacenajeAl(al).as('almacenaje'),
      ]);
  },
  from: 'p',
  key: 'paquete_id',
  order: { espera_desde: ESPERA_DESDE, flete: fleteOf },
  defaultOrder: 'espera_desde',
  totales: async ({ db, user, query }, espera) => {
    const totales = await readTotales(db, user, query, espera);
    return { totales, count: totales.paquetes };
  },
  present: (row) => row,
  sheet: 'Paquetes en abandono',
});
