import { randomBytes } from 'node:crypto';
import type { Permiso } from '#kit/contract/permisos.ts';
import type { Database } from '#kit/server/db/database.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';

/** The parts of a test app that are needed to create users. */
interface App {
  readonly db: Database;
  readonly openSession: (usuario: string) => Promise<string>;
}

/** A name that no other test uses. */
export const uniqueName = (start: string): string => `${start} ${randomBytes(4).toString('hex')}`;

/** The id of an existing role. */
export const rolId = async (db: Database, rol_nombre: string): Promise<number> =>
  (await db.selectFrom('roles').select('rol_id').where('rol_nombre', '=', rol_nombre).executeTakeFirstOrThrow()).rol_id;

/** A role with these permissions. @returns its id. */
export const makeRol = async ({ db }: App, rol_nombre: string, permisos: readonly Permiso[]): Promise<number> => {
  const { rol_id } = await db
    .insertInto('roles')
    .values({ rol_nombre, usuario_registro: 'prueba' })
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

/** A signed-in member of the staff whose own role has exactly these permissions. */
export const makeStaff = async (app: App, permisos: readonly Permiso[]) => {
  const rol_id = await makeRol(app, uniqueName('Rol'), permisos);
  return { rol_id, ...(await makeUsuario(app, rol_id)) };
};

/** A signed-in member of the staff with that role. */
export const makeUsuario = async ({ db, openSession }: App, rol_id: number) => {
  const usuario = `persona-${randomBytes(4).toString('hex')}`;
  const sucursal_id = await sucursalPrincipal(db);
  await db
    .insertInto('usuarios')
    .values({ usuario, nombre: 'Persona de Prueba', rol_id, sucursal_id, usuario_registro: 'prueba' })
    .execute();
  return { usuario, sucursal_id, token: await openSession(usuario) };
};
