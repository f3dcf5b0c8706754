import { sql } from 'kysely';
import { CONCILIACION, RESUELTA } from './conciliada.ts';

/**
 * The open lines of a statement of which a deposit, or a proof of transfer that became a credit, has the same account,
 * reference and amount: one line and one thing each, in the order of both.
 */
export const exactasDe = (extracto_id: number) => sql<{ linea_id: number; clase: 'pago' | 'comprobante'; id: number }>`(
  with abiertas as (
    select l.linea_id, l.cuenta_banco_id, l.referencia_clave, l.monto,
      row_number() over (partition by l.referencia_clave, l.monto order by l.linea_id) as puesto
    from extractos_contenido k
    join extractos_lineas l on l.linea_id = k.linea_id
    join cuentas_banco q on q.cuenta_banco_id = l.cuenta_banco_id and q.cuenta_banco_moneda = 'HNL' ${CONCILIACION}
    where k.extracto_id = ${extracto_id} and l.monto > 0 and l.referencia_clave <> '' and not ${RESUELTA}),
  buscadas as (select distinct cuenta_banco_id, referencia_clave, monto from abiertas),
  cosas as (
    select b.referencia_clave, b.monto, 'pago' as clase, p.pago_id as id
    from buscadas b join pagos p on p.referencia_clave = b.referencia_clave and p.metodo_tipo = 'Depósito'
      and not p.anulado and p.cuenta_banco_id = b.cuenta_banco_id and p.monto = b.monto
    where not exists (select from extractos_conciliaciones o where o.pago_id = p.pago_id) and not exists (
      select from comprobantes_transferencia ct where ct.abono_id = p.abono_id and ct.nota_credito_id is not null
        and ct.referencia_clave = p.referencia_clave)
    union all
    select b.referencia_clave, b.monto, 'comprobante', t.comprobante_id
    from buscadas b join comprobantes_transferencia t on t.cuenta_banco_id = b.cuenta_banco_id
      and t.referencia_clave = b.referencia_clave and t.estado = 'Aprobado' and t.monto = b.monto
    join notas_credito n on n.nota_credito_id = t.nota_credito_id and n.estado <> 'Anulado'
    where not exists (select from extractos_conciliaciones o where o.comprobante_id = t.comprobante_id)),
  numeradas as (
    select cosas.*, row_number() over (partition by referencia_clave, monto order by clase desc, id) as puesto from cosas)
  select a.linea_id, c.clase, c.id from abiertas a join numeradas c using (referencia_clave, monto, puesto))`;
