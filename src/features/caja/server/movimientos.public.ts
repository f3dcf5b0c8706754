import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { cajaErrors } from '../contract/caja.errors.ts';
import type { MovimientoTipo } from '../rules/turno.rules.ts';
import { holdAbierto } from './turno-del-cobro.public.ts';

interface Movimiento {
  readonly cajero: string;
  /** From, or into, the Caja of which branch. */
  readonly sucursal_id: number;
  readonly tipo: MovimientoTipo;
  /** Lempiras. */
  readonly monto: number;
  readonly razon: string;
}

interface Hecho {
  readonly turno_id: number;
  readonly movimiento_id: number;
}

/** Cash that goes into or out of the open shift of whoever moves it. @returns null: there is none, and nothing was noted. */
export const storeMovimientoSiHayTurno = async (
  db: Executor,
  { cajero, sucursal_id, ...movimiento }: Movimiento,
): Promise<Hecho | null> => {
  const turno_id = await holdAbierto(db, cajero, sucursal_id);
  if (turno_id === null) return null;
  return db
    .insertInto('turno_movimientos')
    .values({ ...movimiento, turno_id, usuario_registro: cajero })
    .returning(['turno_id', 'movimiento_id'])
    .executeTakeFirstOrThrow();
};

/** The same where there has to be an open shift. @throws CAJA_NO_ABIERTA */
export const storeMovimiento = async (db: Executor, movimiento: Movimiento): Promise<Hecho> => {
  const stored = await storeMovimientoSiHayTurno(db, movimiento);
  if (stored === null) throw refuse(cajaErrors.CAJA_NO_ABIERTA);
  return stored;
};

interface Deshacer {
  readonly movimiento_id: number;
  /** Who undoes it, whosever drawer it is. */
  readonly usuario: string;
  readonly razon: string;
}

/**
 * Puts back what was taken out, or takes out what was put in, in the same shift.
 * @returns the shift, and the movement that undid it; null: the shift was counted, and takes nothing any more.
 */
export const undoMovimiento = async (
  db: Executor,
  { movimiento_id, usuario, razon }: Deshacer,
): Promise<{ readonly turno_id: number; readonly movimiento_id: number | null }> => {
  const { estado, turno_id, tipo, monto } = await db
    .selectFrom('turno_movimientos as m')
    .innerJoin('turnos as t', 't.turno_id', 'm.turno_id')
    .select(['t.estado', 'm.turno_id', 'm.tipo', 'm.monto'])
    .where('m.movimiento_id', '=', movimiento_id)
    .forShare('t')
    .executeTakeFirstOrThrow();
  if (estado !== 'Abierto') return { turno_id, movimiento_id: null };
  return db
    .insertInto('turno_movimientos')
    .values({ turno_id, tipo: tipo === 'Salida' ? 'Entrada' : 'Salida', monto, razon, usuario_registro: usuario })
    .returning(['turno_id', 'movimiento_id'])
    .executeTakeFirstOrThrow();
};
