import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { sinResolver } from './conciliada.ts';
import { esDeComprobante } from './de-comprobante.ts';

export interface Exacta {
  readonly linea_id: number;
  readonly clase: 'pago' | 'comprobante';
  readonly id: number;
}

const ABIERTA = sinResolver(sql`k.linea_id`);

/** The open lines of a statement; settled lines, usually most, are excluded before any line is read. */
const todasOf = (extracto_id: number) => sql`(
  select k.linea_id from extractos_contenido k where k.extracto_id = ${extracto_id} and ${ABIERTA} offset 0) k
  join extractos_lineas l on l.linea_id = k.linea_id`;

/**
 * The open lines of a statement with the account, reference and amount of any of `linea_ids`; these are passed as JSON
 * so that the planner always assumes the same number of them.
 */
const comoEstas = (extracto_id: number, linea_ids: RawBuilder<unknown>) => sql`(
  select distinct b.cuenta_banco_id, b.referencia_clave, b.monto
  from json_array_elements_text(${linea_ids}::json) d join extractos_lineas b on b.linea_id = d.value::int) b
  join extractos_lineas l on l.cuenta_banco_id = b.cuenta_banco_id and l.referencia_clave = b.referencia_clave
    and l.monto = b.monto
  join extractos_contenido k on k.linea_id = l.linea_id and k.extracto_id = ${extracto_id} and ${ABIERTA}`;

/**
 * The open lines of a statement with a matching deposit, or proof of transfer that became a credit note: same account,
 * reference and amount. Each line gets one record, both in order of their id. Equal lines form one group, joined once:
 * on a statement just imported the planner has no statistics and would compare every line with every record.
 * @param linea_ids a JSON array; only these lines are returned. Lines equal to them still take part in the assignment.
 */
export const exactasOf = (extracto_id: number, linea_ids?: RawBuilder<unknown>) => sql<Exacta>`(
  with grupos as materialized (
    select l.cuenta_banco_id, l.referencia_clave, l.monto, array_agg(l.linea_id order by l.linea_id) as lineas
    from ${linea_ids === undefined ? todasOf(extracto_id) : comoEstas(extracto_id, linea_ids)}
    where l.monto > 0 and l.referencia_clave <> '' and exists (
      select from cuentas_banco q where q.cuenta_banco_id = l.cuenta_banco_id and q.cuenta_banco_moneda = 'HNL')
    group by l.cuenta_banco_id, l.referencia_clave, l.monto),
  cosas as (
    select g.lineas, 'pago' as clase, p.pago_id as id
    from grupos g join pagos p on p.cuenta_banco_id = g.cuenta_banco_id and p.monto = g.monto
      and p.referencia_clave = g.referencia_clave and p.metodo_tipo = 'Depósito' and not p.anulado
    where not exists (select from extractos_conciliaciones o where o.pago_id = p.pago_id)
      and not ${esDeComprobante(sql`g.referencia_clave`)}
    union all
    select g.lineas, 'comprobante', t.comprobante_id
    from grupos g join comprobantes_transferencia t on t.cuenta_banco_id = g.cuenta_banco_id and t.monto = g.monto
      and t.referencia_clave = g.referencia_clave and t.estado = 'Aprobado'
    join notas_credito n on n.nota_credito_id = t.nota_credito_id and n.estado <> 'Anulado'
    where not exists (select from extractos_conciliaciones o where o.comprobante_id = t.comprobante_id)),
  numeradas as (
    select cosas.lineas, cosas.clase, cosas.id,
      row_number() over (partition by cosas.lineas[1] order by cosas.clase desc, cosas.id)::int as puesto
    from cosas)
  select n.lineas[n.puesto] as linea_id, n.clase, n.id from numeradas n where n.puesto <= cardinality(n.lineas))`;

export const countExactas = async (db: Executor, extracto_id: number): Promise<number> => {
  const { rows } = await sql<{ exactas: number }>`select ${KEEP_PLAN} count(*)::int as exactas
    from ${exactasOf(extracto_id)} x`.execute(db);
  return rows[0]?.exactas ?? 0;
};
