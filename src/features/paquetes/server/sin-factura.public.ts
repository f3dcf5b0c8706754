import { sql, type SqlBool } from 'kysely';

/**
 * The trackings of what was repacked into `p` and has no invoice, nor a supervisor's word for it. Only what holds
 * several is looked into.
 */
export const partesSinFactura = sql<string[]>`(case when p.cantidad > 1 then array(
  select r.tracking from paquetes r
  where r.reempaque_id = p.paquete_id and r.paquete_factura is null and r.sin_factura_comentario is null
  order by r.paquete_id) else '{}' end)`;

/**
 * Of one box `p` that somebody bought, which has not left Miami, and without its invoice: `faltaFactura` of a row. What
 * was repacked leaves with the parcel that it lies in.
 */
export const SIN_FACTURA = sql<SqlBool>`(p.paquete_factura is null and p.cantidad = 1
  and case when p.reempaque_id is null then p.paquete_estado
    else (select w.paquete_estado from paquetes w where w.paquete_id = p.reempaque_id)
  end in ('Pre-alertado', 'Recibido en USA'))`;
