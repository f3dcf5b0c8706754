import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { turnoText } from '#features/caja/rules/turno-numero.public.ts';
import { undoMovimiento } from '#features/caja/server/movimientos.public.ts';
import { libroErrors } from '../contract/libros.errors.ts';

/** The locked entry. */
export interface Tachable {
  readonly eliminado: boolean;
  readonly usuario_eliminacion: string | null;
  readonly movimiento_id: number | null;
}

/**
 * Reverses the cash movement of an entry and returns the values that mark it as deleted.
 * @param nombre of the entry, for the reason of the movement: «gasto 00000012».
 * @throws LIBRO_YA_ELIMINADO, LIBRO_TURNO_CONTADO
 */
export const strikeAsiento = async (
  db: Executor,
  { usuario }: Principal,
  { eliminado, usuario_eliminacion, movimiento_id }: Tachable,
  { nombre, razon }: { readonly nombre: string; readonly razon: string },
) => {
  if (eliminado) throw refuse(libroErrors.LIBRO_YA_ELIMINADO, { usuario: usuario_eliminacion ?? '' });
  const struck = {
    eliminado: true,
    usuario_eliminacion: usuario,
    fecha_eliminacion: new Date().toISOString(),
    razon_eliminacion: razon,
  };
  if (movimiento_id === null) return { ...struck, movimiento_anulacion_id: null };
  const undone = await undoMovimiento(db, { movimiento_id, usuario, razon: `Se eliminó el ${nombre}` });
  if (undone.movimiento_id === null)
    throw refuse(libroErrors.LIBRO_TURNO_CONTADO, { turno: turnoText(undone.turno_id) });
  return { ...struck, movimiento_anulacion_id: undone.movimiento_id };
};
