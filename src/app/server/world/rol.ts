import type { Insertable } from 'kysely';
import type { Permiso } from '#kit/contract/permisos.ts';
import type { Roles } from '#kit/server/db/tables.gen.ts';
import type { Ground } from './ground.ts';
import { createNumbers } from './numbers.ts';

/** The options for a role; the rest takes its usual values. */
interface Asked extends Partial<Insertable<Roles>> {
  /** All that it permits; nothing by default. */
  readonly permisos?: readonly Permiso[];
}

/** The number of the role with that name. */
export const rolId = async (db: Ground['db'], rol_nombre: string): Promise<number> =>
  (await db.selectFrom('roles').select('rol_id').where('rol_nombre', '=', rol_nombre).executeTakeFirstOrThrow()).rol_id;

const nextNumber = createNumbers();

/** Creates a role. @returns its number. */
export const newRol = async ({ db, usuario }: Ground, { permisos = [], ...asked }: Asked = {}): Promise<number> => {
  const { rol_id } = await db
    .insertInto('roles')
    .values({ rol_nombre: `Rol ${nextNumber()}`, usuario_registro: usuario, ...asked })
    .returning('rol_id')
    .executeTakeFirstOrThrow();
  if (permisos.length > 0)
    await db
      .insertInto('roles_permisos')
      .columns(['rol_id', 'permiso_id'])
      .expression((eb) =>
        eb
          .selectFrom('permisos')
          .select((row) => [row.val(rol_id).as('rol_id'), 'permiso_id'])
          .where('permiso', 'in', permisos),
      )
      .execute();
  return rol_id;
};
