import { sql, type RawBuilder } from 'kysely';

/** What the line was tied to is no more: voided, struck through, cancelled. The database keeps it with the tie. */
export const CAIDA = sql<boolean>`coalesce(c.caida, false)`;

/** Somebody said what the line is, and it holds. */
export const RESUELTA = sql<boolean>`(c.linea_id is not null and not c.caida)`;

/** As `not RESUELTA`, of lines that are not joined with what they were tied to. @param linea_id an expression. */
export const sinResolver = (linea_id: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from extractos_conciliaciones c where c.linea_id = ${linea_id} and not c.caida)`;

/** Of the settled lines of a statement those that no other statement has. @param extracto_id an expression. */
export const fijasDe = (extracto_id: RawBuilder<unknown>) => sql`(
  select k.linea_id from extractos_contenido k join extractos_conciliaciones c on c.linea_id = k.linea_id
  where k.extracto_id = ${extracto_id} and ${RESUELTA} and not exists (
    select from extractos_contenido o where o.linea_id = k.linea_id and o.extracto_id <> k.extracto_id))`;
