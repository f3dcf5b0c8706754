import { refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { sesionErrors } from '../contract/sesiones.errors.ts';
import { forgetProof } from './login-attempts.ts';
import { verifyPassword } from './passwords.ts';

export { beginProof } from './login-attempts.ts';

/**
 * Proves by the current password that an open session is used by its owner, before the access to the account changes.
 * The try must have been counted before (`beginProof`).
 * @throws CONTRASENIA_ACTUAL_INCORRECTA at `contrasenia_actual`
 */
export const proveContrasenia = async (
  db: Executor,
  usuario: string,
  given: string | null | undefined,
): Promise<void> => {
  const stored = await db
    .selectFrom('usuarios')
    .select('contrasenia_hash')
    .where('usuario', '=', usuario)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(stored.contrasenia_hash, given ?? '')))
    throw refuseField(sesionErrors.CONTRASENIA_ACTUAL_INCORRECTA, 'contrasenia_actual');
  await forgetProof(db, usuario);
};
