import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { cajaErrors } from '../contract/caja.errors.ts';
import type { MovimientoTipo } from '../rules/turno.rules.ts';
import { holdAbierto } from './turno-del-cobro.public.ts';

interface Movimiento {
  readonly cajero: string;
  /** The branch whose turno the cash goes into or out of. */
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

/** Records cash moved in or out of the cashier's open turno. @returns null: none is open, and nothing was stored. */
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

/** Like `storeMovimientoSiHayTurno`, but requires an open turno. @throws CAJA_NO_ABIERTA */
export const storeMovimiento = async (db: Executor, movimiento: Movimiento): Promise<Hecho> => {
  const stored = await storeMovimientoSiHayTurno(db, movimiento);
  if (stored === null) throw refuse(cajaErrors.CAJA_NO_ABIERTA);
  return stored;
};

interface Deshacer {
  readonly movimiento_id: number;
  /** The user who undoes it, who need not be the cashier. */
  readonly usuario: string;
  readonly razon: string;
}

/**
 * Undoes a movement by an opposite one in the same turno.
 * @returns the turno and the opposite movement; null: the turno has been counted and takes no more movements.
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
