import type { Executor } from '#kit/server/db/database.ts';
import { esperadoDe } from '../rules/turno.rules.ts';
import { readEfectivo } from './sumas.ts';

/** Whether more went out of the drawer of a shift than is known to have been in it. How much stays untold: the count is blind. */
export const faltaEnCaja = async (db: Executor, turno_id: number): Promise<boolean> => {
  const { monto_inicial } = await db
    .selectFrom('turnos')
    .select('monto_inicial')
    .where('turno_id', '=', turno_id)
    .executeTakeFirstOrThrow();
  return esperadoDe({ monto_inicial, ...(await readEfectivo(db, turno_id)) }) < 0;
};
