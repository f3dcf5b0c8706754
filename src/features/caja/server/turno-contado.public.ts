import { sql, type Expression } from 'kysely';

/** SQL: whether a receipt's turno has been counted, so that the receipt cannot be voided; false for null. */
export const turnoContado = (turno_id: Expression<unknown>) =>
  sql<boolean>`exists (select from turnos tc where tc.turno_id = ${turno_id} and tc.estado <> 'Abierto')`;
