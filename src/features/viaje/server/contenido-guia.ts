import { sql } from 'kysely';

/** What is in the guide `g`: the descriptions of its parcels, or their trackings; empty without parcels. */
export const contenidoDeGuia = sql<string>`coalesce((
  select string_agg(distinct coalesce(nullif(p.paquete_descripcion, ''), p.tracking), ', ')
  from paquetes p where p.guia_id = g.guia_id and p.reempaque_id is null and p.paquete_estado <> 'Abandonado'), '')`;
