import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { endOfDay, startOfDay } from '#kit/server/db/days.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { dayIn, ofSucursal, type Alcance } from '#features/contabilidad/server/ventas.public.ts';
import type { Rentabilidad, TotalesDeRentabilidad, UltimasListas } from '../contract/rentabilidad.schemas.ts';
import { costeo, rentabilidadDeListas } from './costeo.ts';

export interface Filters extends Alcance {
  readonly servicio_id?: number | undefined;
  readonly falta?: boolean | undefined;
}

/** Lists sent in the period. */
export const enviadas = ({ desde, hasta, servicio_id }: Filters): RawBuilder<unknown> => sql`
  select packinglist_id from packinglists
  where fecha_envio >= ${startOfDay(desde)} and fecha_envio < ${endOfDay(hasta)}
    and ${servicio_id === undefined ? sql`true` : sql`servicio_id = ${servicio_id}`}`;

/** The last lists sent up to the end of a day. */
const ULTIMAS = 10;
const ultimas = (hasta: string): RawBuilder<unknown> => sql`
  select packinglist_id from packinglists where fecha_envio < ${endOfDay(hasta)}
  order by fecha_envio desc nulls last, packinglist_id desc limit ${sql.lit(ULTIMAS)}`;

export const readUltimas = async (db: Executor, hasta: string, sucursal_id: number | null): Promise<UltimasListas> => {
  const { rows } = await sql<UltimasListas>`
    with ${costeo(ultimas(hasta))}
    select now() as calculado, coalesce(json_agg(u), '[]') as listas
    from (
      select r.packinglist_id, r.servicio_id, r.servicio_prefijo, r.servicio_nombre, r.estado, r.fecha_envio, r.guias,
        r.libras, r.ganado, r.gastos, r.ganancia, r.por_libra, r.falta
      from (${rentabilidadDeListas(sucursal_id)}) r order by r.fecha_envio desc, r.packinglist_id desc
    ) u`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no lists');
  return row;
};

/** The figures of the lists sent in the period, as `with` clauses. */
export const costeoOf = (filters: Filters): RawBuilder<unknown> => costeo(enviadas(filters));

export const selectRentabilidad = (db: Executor, filters: Filters) =>
  db
    .selectFrom(sql<Rentabilidad>`(with ${costeoOf(filters)} ${rentabilidadDeListas(filters.sucursal_id)})`.as('r'))
    .select(['r.packinglist_id', 'r.servicio_id', 'r.servicio_prefijo', 'r.servicio_nombre', 'r.estado'])
    .select(['r.fecha_envio', 'r.guias', 'r.libras', 'r.ganado', 'r.gastos', 'r.ganancia', 'r.por_libra', 'r.falta'])
    .$call(whereGiven(filters.falta, (falta) => sql<boolean>`(cardinality(r.falta) > 0) = ${falta}`));

/** Expenses of the period that belong to no list, by category. */
export const sinLista = (alcance: Alcance): RawBuilder<unknown> => sql`
  select m.categoria_id, sum(m.gasto_valor) as valor from gastos m
  where not m.eliminado and ${dayIn('m.gasto_fecha', alcance)} and ${ofSucursal('m.sucursal_id', alcance.sucursal_id)}
    and not exists (select from gastos_packinglists gp where gp.gasto_id = m.gasto_id)
  group by m.categoria_id`;

/** Totals over the whole result, not the page. */
export const readTotales = async (db: Executor, filters: Filters): Promise<TotalesDeRentabilidad> => {
  const { rows } = await sql<TotalesDeRentabilidad>`
    select t.*, t.ganado - t.gastos as ganancia,
      case when t.libras > 0 then round((t.ganado - t.gastos) / t.libras, 2) end as por_libra,
      (select coalesce(sum(valor), 0) from (${sinLista(filters)}) s) as sin_lista, now() as calculado
    from (
      select count(*) as listas, coalesce(sum(guias), 0) as guias, coalesce(sum(libras), 0) as libras,
        coalesce(sum(ganado), 0) as ganado, coalesce(sum(gastos), 0) as gastos
      from (${selectRentabilidad(db, filters)}) r
    ) t`.execute(db);
  const [totales] = rows;
  if (totales === undefined) throw new Error('no totals');
  return totales;
};
