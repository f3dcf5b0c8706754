import { sql, type RawBuilder } from 'kysely';
import { repartido } from './repartido.ts';

/** The earnings of a guide in lempiras; an abandoned guide earns nothing. */
const valorDeGuia = sql<number>`case when g.guia_estado = 'Abandonado' then 0 else round(
  (g.guia_valor - g.guia_descuento + g.guia_costo_envio) * coalesce(g.factor_dolar, (select factor_venta from ultimo)), 2) end`;

/**
 * Whether a category is for freight or customs. Each installation names its categories, so this looks for the word in
 * the category's name and in its parent's.
 */
const named = (word: string): RawBuilder<boolean> =>
  sql<boolean>`sin_acentos(c.categoria_nombre || ' ' || coalesce(pc.categoria_nombre, '')) like ${`%${word}%`}`;

/**
 * Whether the stored figures of the list are valid: it did not change since, nor did the latest factor if it was used.
 */
const sinCambios = sql<boolean>`not exists (select from listas_por_costear m where m.packinglist_id = k.packinglist_id)
  and (not k.con_ultimo_factor or k.factor_venta = (select factor_venta from ultimo))`;

/**
 * The figures of the chosen lists, as `with` clauses:
 * - `de_guias`: each guide of the lists computed guide by guide, with its pounds and earnings there. A guide whose
 * parcels travel in several lists earns in each by its pounds.
 * - `ganancias`: the same by list and branch, for all lists; read from the stored figures where they are valid.
 * - `de_gastos`: each expense of each list, with the list's part of it by pounds.
 * - `por_sucursal`: earnings and costs by branch of the guides; a list's costs are shared among its branches by pounds.
 * @param elegidas selects `packinglist_id`.
 * @param todas computes all lists guide by guide, without stored figures.
 */
export const costeo = (elegidas: RawBuilder<unknown>, todas = false): RawBuilder<unknown> => sql`
  ultimo as materialized (select factor_venta from factor_dolar order by fecha desc limit 1),
  elegidas as materialized (${elegidas}),
  guardadas as materialized (
    select k.packinglist_id from elegidas e join listas_costeadas k on k.packinglist_id = e.packinglist_id
    where ${todas ? sql`false` : sinCambios}
  ),
  partes as materialized (
    select e.packinglist_id, p.guia_id, p.libras
    from (select packinglist_id from elegidas except select packinglist_id from guardadas) e cross join lateral (
      select guia_id, sum(coalesce(peso_cobrar, 0)) as libras from paquetes
      where packinglist_id = e.packinglist_id and guia_id is not null group by guia_id
    ) p
  ),
  divididas as materialized (
    select distinct pa.guia_id from partes pa
    where exists (select from paquetes o where o.guia_id = pa.guia_id and o.packinglist_id <> pa.packinglist_id)
  ),
  de_divididas as materialized (
    ${repartido({
      rows: sql`
        select p.packinglist_id, p.guia_id, ${valorDeGuia} as valor, sum(coalesce(p.peso_cobrar, 0)) as peso
        from divididas d
          join guias g on g.guia_id = d.guia_id
          join paquetes p on p.guia_id = d.guia_id and p.packinglist_id is not null
        group by p.packinglist_id, p.guia_id, g.guia_id`,
      of: 'guia_id',
      order: 'packinglist_id',
    })}
  ),
  de_guias as (
    select pa.packinglist_id, pa.guia_id, g.sucursal_id, pa.libras, coalesce(d.parte, ${valorDeGuia}) as ganado,
      d.guia_id is not null as en_otras, g.factor_dolar is null and g.guia_estado <> 'Abandonado' as con_ultimo_factor
    from partes pa
      join guias g on g.guia_id = pa.guia_id
      left join de_divididas d on d.guia_id = pa.guia_id and d.packinglist_id = pa.packinglist_id
  ),
  compartidos as materialized (
    select gp.gasto_id, gp.packinglist_id, ga.gasto_valor as valor, ga.categoria_id
    from gastos_packinglists gp join gastos ga on ga.gasto_id = gp.gasto_id
    where not ga.eliminado and gp.gasto_id in (
      select x.gasto_id from gastos_packinglists x where x.packinglist_id in (select packinglist_id from elegidas))
  ),
  pesos as materialized (
    select l.packinglist_id, coalesce(
      (
        select k.libras from listas_costeadas k where k.packinglist_id = l.packinglist_id
          and not exists (select from listas_por_costear m where m.packinglist_id = k.packinglist_id)
      ),
      (select coalesce(sum(peso_cobrar), 0) from paquetes where packinglist_id = l.packinglist_id)
    ) as libras
    from (
      select distinct packinglist_id from compartidos
      where gasto_id in (select gasto_id from compartidos group by gasto_id having count(*) > 1)
    ) l
  ),
  de_gastos as materialized (
    ${repartido({
      rows: sql`
        select co.*, coalesce(pe.libras, 0) as peso
        from compartidos co left join pesos pe on pe.packinglist_id = co.packinglist_id`,
      of: 'gasto_id',
      order: 'packinglist_id',
    })}
  ),
  costos as materialized (
    select dg.packinglist_id, sum(dg.parte) as gastos, bool_or(${named('flete')}) as flete, bool_or(${named('aduana')}) as aduana
    from de_gastos dg
      join categorias c on c.categoria_id = dg.categoria_id
      left join categorias pc on pc.categoria_id = c.categoria_padre_id
    group by dg.packinglist_id
  ),
  ganancias as materialized (
    select g.packinglist_id, g.sucursal_id, g.guias, g.libras, g.ganado
    from guardadas k join ganancias_de_lista g on g.packinglist_id = k.packinglist_id
    union all
    select packinglist_id, sucursal_id, count(*), sum(libras), coalesce(sum(ganado), 0)
    from de_guias group by packinglist_id, sucursal_id
  ),
  por_sucursal as (
    ${repartido({
      rows: sql`
        select s.*, coalesce(co.gastos, 0) as valor, s.libras as peso
        from ganancias s left join costos co on co.packinglist_id = s.packinglist_id`,
      of: 'packinglist_id',
      order: 'sucursal_id',
    })}
  )`;

/** Profit per pound, two decimals. */
const porLibra = sql<number | null>`case when r.libras > 0 then round((r.ganado - r.gastos) / r.libras, 2) end`;

/** One row per chosen list: the whole list, or the part of a branch. */
export const rentabilidadDeListas = (sucursal_id: number | null): RawBuilder<unknown> => {
  const figures =
    sucursal_id === null
      ? sql`
        select e.packinglist_id, coalesce(s.guias, 0) as guias, coalesce(s.libras, 0) as libras,
          coalesce(s.ganado, 0) as ganado, coalesce(co.gastos, 0) as gastos
        from elegidas e
          left join (
            select packinglist_id, sum(guias) as guias, sum(libras) as libras, sum(ganado) as ganado
            from ganancias group by packinglist_id
          ) s on s.packinglist_id = e.packinglist_id
          left join costos co on co.packinglist_id = e.packinglist_id`
      : sql`
        select packinglist_id, guias, libras, ganado, parte as gastos
        from por_sucursal where sucursal_id = ${sucursal_id}`;
  return sql`
    select r.*, r.ganado - r.gastos as ganancia, ${porLibra} as por_libra, l.servicio_id, l.estado, l.fecha_envio,
      se.servicio_prefijo, se.servicio_nombre,
      array_remove(array[
        case when co.flete is not true then 'flete' end, case when co.aduana is not true then 'aduana' end
      ], null) as falta
    from (${figures}) r
      join packinglists l on l.packinglist_id = r.packinglist_id
      join servicios se on se.servicio_id = l.servicio_id
      left join costos co on co.packinglist_id = r.packinglist_id`;
};
