import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { newToken, sha256 } from '#kit/server/security/secrets.ts';
import { forgetName } from './login-attempts.ts';
import { generatePassword, hashPassword } from './passwords.ts';

export { maskEmail } from '../rules/mask-email.ts';
export { generatePassword, hashPassword } from './passwords.ts';
export { readOpenSessions } from './sesiones.queries.ts';

/** How long a link to set a password works, when its user asked for it. */
export const RESET_LINK_MINUTES = 60;

/** Ends sessions of a user, all or one. @returns how many were open. */
export const endSessions = async (db: Executor, usuario: string, sesion_id?: string): Promise<number> => {
  const ended = await db
    .updateTable('sesiones')
    .set({ fecha_cierre: sql<string>`now()` })
    .where('usuario', '=', usuario)
    .where('fecha_cierre', 'is', null)
    .$call((open) => (sesion_id === undefined ? open : open.where('sesion_id', '=', sesion_id)))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
};

/** Ends the sessions of a user but the one that asks: who else sits in the account does not outlive a new way in. */
export const endOtherSessions = async (db: Executor, usuario: string, present: string): Promise<void> => {
  await db
    .updateTable('sesiones')
    .set({ fecha_cierre: sql<string>`now()` })
    .where('usuario', '=', usuario)
    .where('fecha_cierre', 'is', null)
    .where('sesion_id', '<>', present)
    .execute();
};

/** Makes a single-use link to set a password; earlier links of the user stop working. @returns its token. */
export const createPasswordLink = async (db: Executor, usuario: string, minutes: number): Promise<string> => {
  const token = newToken();
  await db.deleteFrom('enlaces_contrasenia').where('usuario', '=', usuario).where('fecha_uso', 'is', null).execute();
  await db
    .insertInto('enlaces_contrasenia')
    .values({
      token_hash: sha256(token),
      usuario,
      fecha_expiracion: new Date(Date.now() + minutes * 60_000).toISOString(),
    })
    .execute();
  return token;
};

/**
 * Replaces the password of a user who lost it by a generated one, to be changed at the first log-in.
 * Sessions end, links that were under way stop working, and earlier failures no longer slow the log-in.
 * @returns the password, which is nowhere stored in the clear.
 */
export const resetToGeneratedPassword = async (db: Executor, usuario: string): Promise<string> => {
  const contrasenia = generatePassword();
  await db
    .updateTable('usuarios')
    .set({ contrasenia_hash: await hashPassword(contrasenia), restablecer_contrasenia: true })
    .where('usuario', '=', usuario)
    .execute();
  await db.deleteFrom('enlaces_contrasenia').where('usuario', '=', usuario).where('fecha_uso', 'is', null).execute();
  await forgetName(db, usuario);
  await endSessions(db, usuario);
  return contrasenia;
};

/** Takes the second step from a user who lost the phone, and ends the sessions. Where the role asks for one, it is set up at the next log-in. */
export const removeTwoStep = async (db: Executor, usuario: string): Promise<void> => {
  await db
    .updateTable('usuarios')
    .set({ dos_pasos_fecha: null, dos_pasos_secreto: null })
    .where('usuario', '=', usuario)
    .execute();
  await db.deleteFrom('codigos_recuperacion').where('usuario', '=', usuario).execute();
  await endSessions(db, usuario);
};
