import { sql, type SqlBool } from 'kysely';

/**
 * Trackings of the parcels repacked into `p` that have neither an invoice nor a supervisor's authorisation. The
 * subquery runs only for parcels that hold several.
 */
export const partesSinFactura = sql<string[]>`(case when p.cantidad > 1 then array(
  select r.tracking from paquetes r
  where r.reempaque_id = p.paquete_id and r.paquete_factura is null and r.sin_factura_comentario is null
  order by r.paquete_id) else '{}' end)`;

/**
 * Whether `p`, a single box that has not left Miami, lacks its invoice: `faltaFactura` in SQL. For a repacked box the
 * state of its repack counts.
 */
export const SIN_FACTURA = sql<SqlBool>`(p.paquete_factura is null and p.cantidad = 1
  and case when p.reempaque_id is null then p.paquete_estado
    else (select w.paquete_estado from paquetes w where w.paquete_id = p.reempaque_id)
  end in ('Pre-alertado', 'Recibido en USA'))`;
