import { sql, type Kysely } from 'kysely';
import type { DB } from '#kit/server/db/tables.gen.ts';

export interface Ofrecidos {
  readonly linea_id: number;
  /** Such as `pago 7`; null: there is no exact match, or another line has it. */
  readonly exacta: string | null;
  /** The candidates of the line, the likeliest first. */
  readonly ofrecidos: readonly string[];
}

/**
 * The candidates of a statement's open lines, each compared with all records: the plain and slow way, with which the
 * pages are compared.
 */
export const ofrecidosUnoAUno = async (db: Kysely<DB>, extracto_id: number): Promise<readonly Ofrecidos[]> => {
  const { rows } = await sql<Ofrecidos>`
    with abiertas as (
      select l.*, q.cuenta_banco_moneda as moneda,
        row_number() over (partition by l.referencia_clave, l.monto order by l.linea_id) as puesto
      from extractos_contenido k join extractos_lineas l on l.linea_id = k.linea_id
      join cuentas_banco q on q.cuenta_banco_id = l.cuenta_banco_id
      left join extractos_conciliaciones c on c.linea_id = l.linea_id
      where k.extracto_id = ${extracto_id} and (c.linea_id is null or c.caida)),
    cosas as (
      select 'pago' as clase, p.pago_id as id, p.cuenta_banco_id, p.monto, null::numeric as monto_usd,
        p.referencia_clave as clave, (a.fecha_registro at time zone 'America/Tegucigalpa')::date as fecha
      from pagos p join abonos a on a.abono_id = p.abono_id
      where p.metodo_tipo = 'Depósito' and not p.anulado and not exists (
        select from comprobantes_transferencia t, notas_credito n where t.abono_id = p.abono_id
          and t.referencia_clave = p.referencia_clave and n.nota_credito_id = t.nota_credito_id
          and n.estado <> 'Anulado')
      union all
      select 'comprobante', t.comprobante_id, t.cuenta_banco_id, t.monto, null, t.referencia_clave, t.fecha
      from comprobantes_transferencia t join notas_credito n on n.nota_credito_id = t.nota_credito_id
      where t.estado = 'Aprobado' and n.estado <> 'Anulado'
      union all
      select 'ingreso', i.ingreso_id, i.cuenta_banco_id, i.ingreso_valor, i.ingreso_valor_usd,
        clave_de_referencia(i.ingreso_referencia), i.ingreso_fecha
      from ingresos i where not i.eliminado
      union all
      select 'gasto', g.gasto_id, g.cuenta_banco_id, -g.gasto_valor, -g.gasto_valor_usd,
        clave_de_referencia(g.gasto_referencia), g.gasto_fecha
      from gastos g where not g.eliminado),
    libres as (
      select * from cosas d where not exists (
        select from extractos_conciliaciones o where d.id = case d.clase when 'pago' then o.pago_id
          when 'comprobante' then o.comprobante_id when 'ingreso' then o.ingreso_id else o.gasto_id end)),
    exactas as (
      select b.linea_id, d.clase, d.id, b.puesto,
        row_number() over (partition by b.linea_id order by d.clase desc, d.id) as su_puesto
      from abiertas b join libres d on d.clase in ('pago', 'comprobante') and d.cuenta_banco_id = b.cuenta_banco_id
        and d.clave = b.referencia_clave and d.monto = b.monto
      where b.moneda = 'HNL' and b.monto > 0 and b.referencia_clave <> ''),
    posibles as (
      select b.linea_id, d.clase, d.id, s.misma, s.igual, abs(d.fecha - b.fecha) as dias
      from abiertas b join libres d on d.cuenta_banco_id = b.cuenta_banco_id
        and (d.clase = 'gasto') = (b.monto < 0)
      cross join lateral (
        select d.clase in ('pago', 'comprobante') as cobrado, abs(d.fecha - b.fecha) <= 5 as cerca,
          b.referencia_clave <> '' and d.clave = b.referencia_clave as misma,
          case when b.moneda = 'USD' and d.clase in ('ingreso', 'gasto') then d.monto_usd else d.monto end = b.monto as igual
      ) s
      where case when s.cobrado then s.misma or (s.igual and s.cerca and b.moneda = 'HNL')
        else s.cerca and (s.igual or s.misma) end),
    likeliest as (
      select *, row_number() over (
        partition by linea_id order by (misma and igual) desc, igual desc, dias, clase, id) as puesto
      from posibles)
    select b.linea_id, x.clase || ' ' || x.id as exacta, coalesce((
      select json_agg(f.clase || ' ' || f.id order by f.puesto) from likeliest f
      where f.linea_id = b.linea_id and f.puesto <= 6), '[]') as ofrecidos
    from abiertas b left join exactas x on x.linea_id = b.linea_id and x.su_puesto = x.puesto
    order by b.linea_id`.execute(db);
  return rows;
};
