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

/** What valid receipts paid of the delivery before the payment with this alias, as `b.antes`. */
const pagadoAntes = (pago: 'd' | 't'): RawBuilder<unknown> => sql`lateral (
  select coalesce(sum(o.abono), 0) as antes from abonos_detalle o join abonos r on r.abono_id = o.abono_id
  where o.entrega_id = ${sql.ref(`${pago}.entrega_id`)} and o.abono_id < ${sql.ref(`${pago}.abono_id`)}
    and not r.anulado and o.nota_credito_id is null
) b`;
const antes = sql<number>`b.antes`;

const TASAS = sql.join(Object.entries(isvPorTasa).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

/** The ISV included in the receipt `a`. */
export const isvDeRecibo = sql<IsvIncluido>`(
  select json_build_object(${sql.join(NAMES.flatMap((name) => [sql.lit(name), sql.ref(`s.${name}`)]))})
  from (
    select ${partes(sql<number>`b.antes + d.abono`, antes)}
    from abonos_detalle d
      join entregas e on e.entrega_id = d.entrega_id
      cross join ${pagadoAntes('d')}
      cross join lateral (select ${TASAS} from entregas_guias eg where eg.entrega_id = d.entrega_id) t
    where d.abono_id = a.abono_id and d.nota_credito_id is null
  ) s)`;

/** The ISV included in all the given receipts, in one query. @param abonos selects `abono_id` of valid receipts. */
export const readIsvDeRecibos = async (db: Executor, abonos: Expression<unknown>): Promise<IsvIncluido> => {
  // Most deliveries bear no tax, and add nothing. Joined without a step in between, so that the database looks up the
  // payments of a month and reads those of years at once.
  const { rows } = await sql<IsvIncluido>`
    select ${partes(sql<number>`b.antes + t.abono`, antes)}
    from (
      select d.abono_id, d.entrega_id, d.abono, ${TASAS}
      from (${abonos}) a
        join abonos_detalle d on d.abono_id = a.abono_id
        join entregas_guias eg on eg.entrega_id = d.entrega_id
      where d.nota_credito_id is null and eg.isv > 0
      group by d.abono_id, d.entrega_id, d.abono
    ) t
      join entregas e on e.entrega_id = t.entrega_id
      cross join ${pagadoAntes('t')}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no sums');
  return row;
};
