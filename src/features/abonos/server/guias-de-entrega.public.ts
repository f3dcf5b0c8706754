import { sql } from 'kysely';

/** The displayed numbers (GA-123) of the guias of the query's delivery `e`, in numerical order. */
export const guiasDeEntrega = sql<string[]>`array(
  select 'G' || s.servicio_prefijo || '-' || g.guia_numero
  from entregas_guias eg join guias g on g.guia_id = eg.guia_id join servicios s on s.servicio_id = g.servicio_id
  where eg.entrega_id = e.entrega_id order by g.guia_numero
)`;
