import { sql } from 'kysely';

/**
 * How many boxes are known under the tracking of the parcel `p`: as many as the receiver said were to come, or as
 * there are of its owner. Of what was delivered its own word counts, for the tracking may be another's by now.
 */
export const totalCajas = sql<number>`greatest(p.cajas, p.orden, (
  select greatest(max(q.cajas), max(q.orden), count(*)) from paquetes q
  where q.tracking = p.tracking and q.cliente_id = p.cliente_id
    and q.paquete_estado not in ('Entregado', 'Abandonado') and p.paquete_estado not in ('Entregado', 'Abandonado')
))::int`;
