import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { cajaErrors } from '../contract/caja.errors.ts';
import type { MovimientoTipo } from '../rules/turno.rules.ts';

interface Movimiento {
  readonly cajero: string;
  /** From, or into, the Caja of which branch. */
  readonly sucursal_id: number;
  readonly tipo: MovimientoTipo;
  /** Lempiras. */
  readonly monto: number;
  readonly razon: string;
}

/**
 * Cash that goes into or out of the open shift of whoever moves it, for whatever reason.
 * @returns the shift and the number of the movement. @throws CAJA_NO_ABIERTA
 */
export const storeMovimiento = async (
  db: Executor,
  { cajero, sucursal_id, ...movimiento }: Movimiento,
): Promise<{ readonly turno_id: number; readonly movimiento_id: number }> => {
  const open = await db
    .selectFrom('turnos')
    .select('turno_id')
    .where('cajero', '=', cajero)
    .where('sucursal_id', '=', sucursal_id)
    .where('estado', '=', 'Abierto')
    .forShare()
    .executeTakeFirst();
  if (open === undefined) throw refuse(cajaErrors.CAJA_NO_ABIERTA);
  return db
    .insertInto('turno_movimientos')
    .values({ ...movimiento, turno_id: open.turno_id, usuario_registro: cajero })
    .returning(['turno_id', 'movimiento_id'])
    .executeTakeFirstOrThrow();
};
