import { sql } from 'kysely';
import { refuse, refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { cajaErrors } from '../contract/caja.errors.ts';
import { turnoText } from '../rules/turno-numero.public.ts';

/** Money being taken. */
interface Cobro {
  readonly cajero: string;
  /** The branch whose turno the cash goes into. */
  readonly sucursal_id: number;
  /** The request field of the first cash payment; null: there is none. */
  readonly campo: string | null;
  /** When the money was collected, if earlier than now. */
  readonly momento?: string;
}

/** The turno that the money goes into, or whether it waits for the next one. */
interface Destino {
  readonly turno_id: number | null;
  readonly espera_turno: boolean;
}

/** The turnos of a cashier at a branch. */
export const turnosOf = (db: Executor, cajero: string, sucursal_id: number) =>
  db.selectFrom('turnos').select('turno_id').where('cajero', '=', cajero).where('sucursal_id', '=', sucursal_id);

/** The cashier's open turno at a branch, locked against counting until the transaction ends. */
export const holdAbierto = async (db: Executor, cajero: string, sucursal_id: number): Promise<number | null> => {
  const open = await turnosOf(db, cajero, sucursal_id).where('estado', '=', 'Abierto').forShare().executeTakeFirst();
  return open?.turno_id ?? null;
};

/** Lock between opening a turno, which takes the waiting receipts, and leaving a receipt waiting. */
export const lockEspera = async (db: Executor, cajero: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('espera_turno'), hashtext(${cajero}))`.execute(db);
};

/** Whether the money was collected during a turno that has since been counted. */
const wasInTurno = async (db: Executor, { cajero, sucursal_id, momento }: Cobro): Promise<boolean> =>
  momento !== undefined &&
  (await turnosOf(db, cajero, sucursal_id)
    .where('fecha_apertura', '<=', momento)
    .where('fecha_cierre', '>=', momento)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * The turno that a receipt goes into: the cashier's open one at the branch that takes the money. Cash collected during
 * a turno that has since been counted waits for the next one.
 * @throws CAJA_SIN_TURNO at the field of the cash, if cash may only be taken in an open turno.
 */
export const turnoDelCobro = async (db: Executor, cobro: Cobro): Promise<Destino> => {
  const { cajero, sucursal_id, campo } = cobro;
  const turno_id = await holdAbierto(db, cajero, sucursal_id);
  if (turno_id !== null || campo === null) return { turno_id, espera_turno: false };
  if (await wasInTurno(db, cobro)) {
    await lockEspera(db, cajero);
    const opened = await holdAbierto(db, cajero, sucursal_id);
    return { turno_id: opened, espera_turno: opened === null };
  }
  const { GRAL_CAJA_OBLIGATORIA } = (await readSettings(db)).general;
  if (GRAL_CAJA_OBLIGATORIA) throw refuseField(cajaErrors.CAJA_SIN_TURNO, campo);
  return { turno_id: null, espera_turno: false };
};

/**
 * Whether cash that this user takes now is counted in no turno: none is open, and it may be taken all the same. Where it
 * may not, the refusal says so.
 */
export const cobraFueraDeTurno = async (
  db: Executor,
  { usuario, sucursal_id }: Pick<Principal, 'usuario' | 'sucursal_id'>,
): Promise<boolean> =>
  sucursal_id !== null &&
  !(await readSettings(db)).general.GRAL_CAJA_OBLIGATORIA &&
  (await turnosOf(db, usuario, sucursal_id).where('estado', '=', 'Abierto').executeTakeFirst()) === undefined;

/** Requires open turnos, and locks them against counting until the transaction ends. @throws CAJA_TURNO_CERRADO */
export const requireTurnosAbiertos = async (db: Executor, turno_ids: readonly (number | null)[]): Promise<void> => {
  const ids = [...new Set(turno_ids.filter((turno_id) => turno_id !== null))];
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('turnos')
    .select(['turno_id', 'estado'])
    .where('turno_id', 'in', ids)
    .orderBy('turno_id')
    .forShare()
    .execute();
  const closed = rows.find(({ estado }) => estado !== 'Abierto');
  if (closed !== undefined) throw refuse(cajaErrors.CAJA_TURNO_CERRADO, { turno: turnoText(closed.turno_id) });
};
