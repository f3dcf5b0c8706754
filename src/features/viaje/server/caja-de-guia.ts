import { sql } from 'kysely';

/**
 * Position of the parcel `p` among the boxes of its guide and their number, without repacked parcels. Unlike the box
 * number (`guia_caja`), the position changes when another box leaves the guide. Null if it is in no guide.
 */
export const cajaDeGuia = {
  orden: sql<number | null>`case when p.guia_id is not null then (
    select count(*) from paquetes q where q.guia_id = p.guia_id and q.reempaque_id is null and q.guia_caja <= p.guia_caja
  )::int end`,
  total: sql<number | null>`case when p.guia_id is not null then (
    select count(*) from paquetes q where q.guia_id = p.guia_id and q.reempaque_id is null)::int end`,
};
