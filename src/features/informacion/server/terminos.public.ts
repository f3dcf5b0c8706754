import { sql } from 'kysely';
import { refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { informacionErrors } from '../contract/informacion.errors.ts';

/** How long a replaced version may still be accepted, so that a visitor who is reading it is not sent back. */
const GRACE = '1 day';

/**
 * The version of the terms that somebody accepts.
 * @param shown the version shown; null: the current one.
 * @throws TERMINOS_CAMBIARON at `terminos`, for a version that is unknown or was replaced more than a day ago.
 */
export const terminosAceptados = async (db: Executor, shown: number | null): Promise<number> => {
  const { version, fits } = await db
    .selectFrom('textos_publicos')
    .select(({ fn }) => fn.max('version').as('version'))
    .select(
      sql<boolean>`coalesce(bool_or(version = ${shown}::int), false) and not coalesce(
        bool_or(version > ${shown}::int and fecha_registro < now() - ${GRACE}::interval), false)`.as('fits'),
    )
    .where('clave', '=', 'terminos_y_condiciones')
    .executeTakeFirstOrThrow();
  if (shown === null) return version;
  if (!fits) throw refuseField(informacionErrors.TERMINOS_CAMBIARON, 'terminos');
  return shown;
};
