import { sql } from 'kysely';

/** What a line `l` was tied to, as a join: c. */
export const CONCILIACION = sql`left join extractos_conciliaciones c on c.linea_id = l.linea_id`;

/** What the line was tied to is no more: voided, struck through, cancelled. The database keeps it with the tie. */
export const CAIDA = sql<boolean>`coalesce(c.caida, false)`;

/** Somebody said what the line is, and it holds. */
export const RESUELTA = sql<boolean>`(c.linea_id is not null and not c.caida)`;

/** How many of the settled lines of a statement no other statement has. @param extracto_id an expression. */
export const fijasDe = (extracto_id: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from extractos_contenido k join extractos_lineas l on l.linea_id = k.linea_id ${CONCILIACION}
  where k.extracto_id = ${extracto_id} and ${RESUELTA} and not exists (
    select from extractos_contenido o where o.linea_id = k.linea_id and o.extracto_id <> k.extracto_id))`;
