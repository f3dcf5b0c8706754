import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';

/** A user's current rights, as their session would have them, and their mail. */
interface Conocido extends Principal {
  readonly correo: string | null;
}

/** For scheduled work in a user's name; null if they may not log in any more. Staff only. */
export const principalOf = async (db: Executor, usuario: string): Promise<Conocido | null> => {
  const row = await db
    .selectFrom('usuarios as u')
    .innerJoin('roles as r', 'r.rol_id', 'u.rol_id')
    .select(['u.usuario', 'u.nombre', 'u.correo', 'u.rol_id', 'u.sucursal_id', 'u.restablecer_contrasenia'])
    .select(sql<boolean>`r.requiere_dos_pasos and u.dos_pasos_fecha is null`.as('needs_two_step'))
    .select(
      sql<string[]>`array(select p.permiso from roles_permisos rp join permisos p using (permiso_id)
        where rp.rol_id = r.rol_id)`.as('permisos'),
    )
    .where('u.usuario', '=', usuario)
    .where('u.cliente_id', 'is', null)
    .where('u.estatus', '=', 'Activo')
    .where('r.rol_estado', '=', 'Activo')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { restablecer_contrasenia, needs_two_step, permisos, ...person } = row;
  return {
    ...person,
    cliente_id: null,
    sesion_id: '',
    permisos: new Set(permisos),
    restriction: restablecer_contrasenia ? 'restablecer' : needs_two_step ? 'dos_pasos' : null,
  };
};
