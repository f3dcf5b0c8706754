import { sql, type Expression } from 'kysely';

/** Whether a receipt of this shift (none: null) is past voiding: its drawer was counted. */
export const turnoContado = (turno_id: Expression<unknown>) =>
  sql<boolean>`exists (select from turnos tc where tc.turno_id = ${turno_id} and tc.estado <> 'Abierto')`;
