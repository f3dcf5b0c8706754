import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import { formatMoment } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { newToken, sha256 } from '#kit/server/security/secrets.ts';
import { sesionErrors } from '../contract/sesiones.errors.ts';
import { forgetName } from './login-attempts.ts';
import { generatePassword, hashPassword } from './passwords.ts';

export { maskEmail } from '../rules/mask-email.ts';
export { generatePassword, hashPassword } from './passwords.ts';
export { readOpenSessions } from './sesiones.queries.ts';

/** Minutes for which a link to set a password works, if its user asked for it. */
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

/** Ends a user's sessions except `present`: nobody else stays in the account once its access changes. */
export const endOtherSessions = async (db: Executor, usuario: string, present: string): Promise<void> => {
  await db
    .updateTable('sesiones')
    .set({ fecha_cierre: sql<string>`now()` })
    .where('usuario', '=', usuario)
    .where('fecha_cierre', 'is', null)
    .where('sesion_id', '<>', present)
    .execute();
};

/** Deletes the unused links to set the password. */
export const forgetPasswordLinks = async (db: Executor, usuario: string): Promise<void> => {
  await db.deleteFrom('enlaces_contrasenia').where('usuario', '=', usuario).where('fecha_uso', 'is', null).execute();
};

/** Until when no password link goes out, since a change of the account's mail can be undone; null: it may go out. */
export const linksHeldUntil = async (db: Executor, usuario: string): Promise<string | null> =>
  (
    await db
      .selectFrom('cambios_correo as c')
      .innerJoin('usuarios as u', 'u.cliente_id', 'c.cliente_id')
      .select('c.fecha_expiracion')
      .where('u.usuario', '=', usuario)
      .where('c.fecha_uso', 'is', null)
      .where('c.fecha_expiracion', '>', sql<string>`now()`)
      .orderBy('c.fecha_expiracion', 'desc')
      .executeTakeFirst()
  )?.fecha_expiracion ?? null;

/**
 * Makes a single-use link to set a password. Earlier links work until one of them is used: somebody who only knows the
 * mailbox must not be able to take the owner's link away.
 * @returns its token.
 * @throws ENLACE_RETENIDO while a change of the account's mail can be undone.
 */
export const createPasswordLink = async (db: Executor, usuario: string, minutes: number): Promise<string> => {
  const held = await linksHeldUntil(db, usuario);
  if (held !== null) throw refuse(sesionErrors.ENLACE_RETENIDO, { hasta: formatMoment(held) });
  const token = newToken();
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
 * Replaces the password of a user who lost it with a generated one, to be changed at the first log-in.
 * Ends the sessions, deletes unused links, and clears earlier failures, so that they do not slow the log-in.
 * @returns the password, which is not stored in plain text.
 */
export const resetToGeneratedPassword = async (db: Executor, usuario: string): Promise<string> => {
  const contrasenia = generatePassword();
  await db
    .updateTable('usuarios')
    .set({ contrasenia_hash: await hashPassword(contrasenia), restablecer_contrasenia: true })
    .where('usuario', '=', usuario)
    .execute();
  await forgetPasswordLinks(db, usuario);
  await forgetName(db, usuario);
  await endSessions(db, usuario);
  return contrasenia;
};

/**
 * Shuts out whoever got into an account: removes the password, ends sessions and links, and removes a second step that
 * was set up since then. A link sets the next password.
 * @param since when they may have got in.
 */
export const voidAccess = async (
  db: Executor,
  usuario: string,
  since: string,
): Promise<{ readonly sesiones_cerradas: number; readonly dos_pasos_quitado: boolean }> => {
  const stored = await db
    .updateTable('usuarios')
    .set({ contrasenia_hash: null, restablecer_contrasenia: false })
    .where('usuario', '=', usuario)
    .returning([
      // Also one that was begun but not confirmed.
      sql<boolean>`dos_pasos_secreto is not null and coalesce(dos_pasos_fecha >= ${since}::timestamptz, true)`.as(
        'nuevo',
      ),
    ])
    .executeTakeFirst();
  const dos_pasos_quitado = stored?.nuevo === true;
  await forgetPasswordLinks(db, usuario);
  const sesiones_cerradas = await endSessions(db, usuario);
  if (dos_pasos_quitado) await removeTwoStep(db, usuario);
  return { sesiones_cerradas, dos_pasos_quitado };
};

/** Removes a user's second step and ends the sessions. If the role requires one, it is set up at the next log-in. */
export const removeTwoStep = async (db: Executor, usuario: string): Promise<void> => {
  await db
    .updateTable('usuarios')
    .set({ dos_pasos_fecha: null, dos_pasos_secreto: null })
    .where('usuario', '=', usuario)
    .execute();
  await db.deleteFrom('codigos_recuperacion').where('usuario', '=', usuario).execute();
  await endSessions(db, usuario);
};
