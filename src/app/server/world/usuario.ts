import type { Insertable } from 'kysely';
import type { Permiso } from '#kit/contract/permisos.ts';
import type { Usuarios } from '#kit/server/db/tables.gen.ts';
import type { Ground } from './ground.ts';
import { createNumbers } from './numbers.ts';
import { newRol, rolId } from './rol.ts';

/** The options for a user of the staff; the rest takes its usual values. */
interface Asked extends Partial<Insertable<Usuarios>> {
  /** The name of the role; an employee's by default. */
  readonly rol?: string;
  /** All that the user may do, by a role of their own instead. */
  readonly permisos?: readonly Permiso[];
}

const nextNumber = createNumbers();

/** Creates a user of the staff without a password and without a branch. @returns the name for the log-in. */
export const newUsuario = async (ground: Ground, asked: Asked = {}): Promise<string> => {
  const { rol = 'Empleado', permisos, ...fields } = asked;
  const own = permisos === undefined ? undefined : await newRol(ground, { permisos });
  const { usuario } = await ground.db
    .insertInto('usuarios')
    .values({
      usuario: `persona-${nextNumber()}`,
      nombre: 'Persona de Prueba',
      usuario_registro: ground.usuario,
      ...fields,
      rol_id: fields.rol_id ?? own ?? (await rolId(ground.db, rol)),
    })
    .returning('usuario')
    .executeTakeFirstOrThrow();
  return usuario;
};
