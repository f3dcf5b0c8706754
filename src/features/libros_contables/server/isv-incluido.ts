import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { isvPorTasa } from './tasas.ts';

/** The ISV included in the payments of a receipt, by rate; lempiras. */
export interface IsvIncluido {
  readonly isv_15: number;
  readonly isv_18: number;
  readonly isv_otra: number;
}

const NAMES = ['isv_15', 'isv_18', 'isv_otra'] as const;

/**
 * The part of a delivery's tax that one payment contains, by rate: the rounded tax due up to the end of the payment
 * minus that before it, so that all payments together contain exactly the tax of the delivery.
 * @param hasta paid of the delivery including this payment. @param antes paid before it.
 */
const partes = (hasta: RawBuilder<number>, antes: RawBuilder<number>): RawBuilder<unknown> =>
  sql.join(
    NAMES.map(
      (name) => sql`coalesce(sum(round(t.${sql.ref(name)} * (${hasta}) / e.total, 2)
        - round(t.${sql.ref(name)} * (${antes}) / e.total, 2)), 0) as ${sql.ref(name)}`,
    ),
  );

const isvOf = (entregas: RawBuilder<unknown>, by: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${by} ${sql.join(Object.entries(isvPorTasa).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}
  from entregas_guias eg where ${entregas}`;

/** What earlier receipts paid of the delivery of `d`. */
const antes = sql<number>`b.antes`;

/** The ISV included in the receipt `a`. */
export const isvDeRecibo = sql<IsvIncluido>`(
  select json_build_object(${sql.join(NAMES.flatMap((name) => [sql.lit(name), sql.ref(`s.${name}`)]))})
  from (
    select ${partes(sql<number>`b.antes + d.abono`, antes)}
    from abonos_detalle d
      join entregas e on e.entrega_id = d.entrega_id
      cross join lateral (
        select coalesce(sum(o.abono), 0) as antes from abonos_detalle o join abonos r on r.abono_id = o.abono_id
        where o.entrega_id = d.entrega_id and o.abono_id < d.abono_id and not r.anulado and o.nota_credito_id is null
      ) b
      cross join lateral (${isvOf(sql`eg.entrega_id = d.entrega_id`, sql``)}) t
    where d.abono_id = a.abono_id and d.nota_credito_id is null
  ) s)`;

/** The ISV included in all the given receipts, in one query. @param abonos selects `abono_id` of valid receipts. */
export const readIsvDeRecibos = async (db: Executor, abonos: Expression<unknown>): Promise<IsvIncluido> => {
  const { rows } = await sql<IsvIncluido>`
    with elegidos as materialized (${abonos}),
    -- Most deliveries bear no tax, and add nothing.
    gravadas as materialized (
      select distinct x.entrega_id from abonos_detalle x
      where x.abono_id in (select abono_id from elegidos)
        and exists (select from entregas_guias eg where eg.entrega_id = x.entrega_id and eg.isv > 0)
    ),
    pagadas as materialized (
      select d.abono_id, d.entrega_id, d.abono,
        sum(d.abono) over (partition by d.entrega_id order by d.abono_id) as hasta
      from abonos_detalle d join abonos r on r.abono_id = d.abono_id
      where not r.anulado and d.nota_credito_id is null
        and d.entrega_id in (select entrega_id from gravadas)
    ),
    impuestos as (
      ${isvOf(sql`eg.isv > 0 and eg.entrega_id in (select entrega_id from gravadas)`, sql`eg.entrega_id,`)}
      group by eg.entrega_id
    )
    select ${partes(sql<number>`d.hasta`, sql<number>`d.hasta - d.abono`)}
    from pagadas d
      join entregas e on e.entrega_id = d.entrega_id
      join impuestos t on t.entrega_id = d.entrega_id
    where d.abono_id in (select abono_id from elegidos)`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no sums');
  return row;
};
