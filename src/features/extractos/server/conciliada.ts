import { sql, type RawBuilder } from 'kysely';

/** The record that the line was tied to was voided, deleted or cancelled. The database keeps this flag with the tie. */
export const CAIDA = sql<boolean>`coalesce(c.caida, false)`;

/** The line is settled and the settlement still holds. */
export const RESUELTA = sql<boolean>`(c.linea_id is not null and not c.caida)`;

/** Same as `not RESUELTA`, for lines without a join to extractos_conciliaciones. @param linea_id an SQL expression. */
export const sinResolver = (linea_id: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from extractos_conciliaciones c where c.linea_id = ${linea_id} and not c.caida)`;

/** The settled lines of a statement that are in no other statement. @param extracto_id an SQL expression. */
export const fijasOf = (extracto_id: RawBuilder<unknown>) => sql`(
  select k.linea_id from extractos_contenido k join extractos_conciliaciones c on c.linea_id = k.linea_id
  where k.extracto_id = ${extracto_id} and ${RESUELTA} and not exists (
    select from extractos_contenido o where o.linea_id = k.linea_id and o.extracto_id <> k.extracto_id))`;
