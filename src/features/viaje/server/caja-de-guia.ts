import { sql } from 'kysely';

/**
 * Which of how many boxes of its guide the parcel `p` is, as people count them: those that go on as they are. Its
 * number (`guia_caja`) never changes; this does, when another leaves the guide. Null: it is in no guide.
 */
export const cajaDeGuia = {
  orden: sql<number | null>`case when p.guia_id is not null then (
    select count(*) from paquetes q where q.guia_id = p.guia_id and q.reempaque_id is null and q.guia_caja <= p.guia_caja
  )::int end`,
  total: sql<number | null>`case when p.guia_id is not null then (
    select count(*) from paquetes q where q.guia_id = p.guia_id and q.reempaque_id is null)::int end`,
};
