import { sql } from 'kysely';

/** What a settled line was tied to, as a join of the line `l`: c, and p, a, t, n, g, i where there is one. */
export const CONCILIACION = sql`
  left join extractos_conciliaciones c on c.linea_id = l.linea_id
  left join pagos p on p.pago_id = c.pago_id
  left join comprobantes_transferencia t on t.comprobante_id = c.comprobante_id
  left join notas_credito n on n.nota_credito_id = t.nota_credito_id
  left join gastos g on g.gasto_id = c.gasto_id
  left join ingresos i on i.ingreso_id = c.ingreso_id`;

/** What the line was tied to is no more: voided, struck through, cancelled. */
export const CAIDA = sql<boolean>`coalesce(p.anulado or n.estado = 'Anulado' or g.eliminado or i.eliminado, false)`;

/** Somebody said what the line is, and it holds. */
export const RESUELTA = sql<boolean>`(c.linea_id is not null and not ${CAIDA})`;

/** How many of the settled lines of a statement no other statement has. @param extracto_id an expression. */
export const fijasDe = (extracto_id: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from extractos_contenido k join extractos_lineas l on l.linea_id = k.linea_id ${CONCILIACION}
  where k.extracto_id = ${extracto_id} and ${RESUELTA} and not exists (
    select from extractos_contenido o where o.linea_id = k.linea_id and o.extracto_id <> k.extracto_id))`;
