import { sql, type Expression } from 'kysely';

/** SQL: whether a receipt's turno has been counted, so that the receipt cannot be voided; false for null. */
export const turnoContado = (turno_id: Expression<unknown>) =>
  sql<boolean>`exists (select from turnos tc where tc.turno_id = ${turno_id} and tc.estado <> 'Abierto')`;

/**
 * What a user may do with a receipt or a delivery, and the counted turno that alone hinders them to void it.
 * @param turno_id the counted turno that took its money; null: none.
 */
export const conTurno = <Acciones extends { readonly anular: boolean }>(
  accionesOf: (turno_contado: boolean) => Acciones,
  turno_id: number | null,
): { readonly acciones: Acciones; readonly turno_contado: number | null } => ({
  acciones: accionesOf(turno_id !== null),
  turno_contado: accionesOf(false).anular ? turno_id : null,
});
