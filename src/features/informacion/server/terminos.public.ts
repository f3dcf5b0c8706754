import { sql } from 'kysely';
import { refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { informacionErrors } from '../contract/informacion.errors.ts';

/** So long what was read may be accepted after a newer version was published: who was reading is not sent back. */
const GRACE = '1 day';

/**
 * The version of the terms that somebody accepts.
 * @param shown the version that they were shown; null: the one that holds now.
 * @throws TERMINOS_CAMBIARON at `terminos`, for one that is unknown or was replaced for longer than a day.
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
