import { sql } from 'kysely';

/**
 * How many boxes the tracking of parcel `p` has: as many as the receiver announced, or as its owner has. A delivered
 * parcel uses only its own figures, since the tracking may belong to somebody else by now.
 */
export const totalCajas = sql<number>`greatest(p.cajas, p.orden, (
  select greatest(max(q.cajas), max(q.orden), count(*)) from paquetes q
  where q.tracking = p.tracking and q.cliente_id = p.cliente_id
    and q.paquete_estado not in ('Entregado', 'Abandonado') and p.paquete_estado not in ('Entregado', 'Abandonado')
))::int`;
