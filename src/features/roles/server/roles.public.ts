import { sql, type RawBuilder } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import { isCustomerRol, PERMISOS_DE_CLIENTE, reachOf } from '../rules/rol.rules.ts';
import { findRolOrNull, hasCustomers } from './roles.queries.ts';
import type { Executor } from '#kit/server/db/database.ts';

export { lockRights } from './rights.ts';

/**
 * The ids of the roles that have permissions which the user lacks, as a PostgreSQL array that is computed once per
 * query; the same decision as `isSuperior`, for lists of many users.
 */
export const superiorRolIds = ({ permisos }: Holder): RawBuilder<number[]> => sql<number[]>`array(
  select rp.rol_id from roles_permisos rp
  join roles r using (rol_id)
  join permisos p using (permiso_id)
  where p.permiso <> all(${[...reachOf(permisos)]}::text[])
    and not (
      p.permiso = any(${[...PERMISOS_DE_CLIENTE]}::text[])
      and (r.rol_fijo is not distinct from 'Cliente' or ${hasCustomers})
    )
)`;

/** The fields of a role that decide whether it may be given to a member of the staff. */
export interface AssignableRol {
  readonly rol_nombre: string;
  readonly rol_estado: 'Activo' | 'Inactivo';
  readonly rol_fijo: 'Administrador' | 'Cliente' | null;
  readonly de_clientes: boolean;
  readonly superior: boolean;
}

/** The role as this user may give it to somebody, or null if there is none. */
export const readAssignableRol = async (db: Executor, user: Holder, rol_id: number): Promise<AssignableRol | null> => {
  const rol = await findRolOrNull(db, user, rol_id);
  if (rol === null) return null;
  const { rol_nombre, rol_estado, rol_fijo, superior } = rol;
  return { rol_nombre, rol_estado, rol_fijo, superior, de_clientes: isCustomerRol(rol) };
};
