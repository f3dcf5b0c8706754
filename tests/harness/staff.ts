import { randomBytes } from 'node:crypto';
import type { Permiso } from '#kit/contract/permisos.ts';
import type { Database } from '#kit/server/db/database.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import type { World } from '#app/server/world/world.ts';

/** The parts of a test app that are needed to create users. */
interface App {
  readonly db: Database;
  readonly world: World;
  readonly openSession: (usuario: string) => Promise<string>;
}

/** A name that no other test uses. */
export const uniqueName = (start: string): string => `${start} ${randomBytes(4).toString('hex')}`;

/** A role with these permissions. @returns its id. */
export const makeRol = ({ world }: App, rol_nombre: string, permisos: readonly Permiso[]): Promise<number> =>
  world.rol({ rol_nombre, permisos });

/** A signed-in member of the staff whose own role has exactly these permissions. */
export const makeStaff = async (app: App, permisos: readonly Permiso[]) => {
  const rol_id = await makeRol(app, uniqueName('Rol'), permisos);
  return { rol_id, ...(await makeUsuario(app, rol_id)) };
};

/** A signed-in member of the staff with that role. */
export const makeUsuario = async ({ db, world, openSession }: App, rol_id: number) => {
  const sucursal_id = await sucursalPrincipal(db);
  const usuario = await world.usuario({ usuario: `persona-${randomBytes(4).toString('hex')}`, rol_id, sucursal_id });
  return { usuario, sucursal_id, token: await openSession(usuario) };
};
