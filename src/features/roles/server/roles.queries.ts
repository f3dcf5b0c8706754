import { sql } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { containsWords } from '#kit/server/db/search.ts';
import type { PermisoDeRol, Rol } from '../contract/roles.calls.ts';
import { isEditable, isSuperior, rolAcciones, type Actor, type RolState } from '../rules/rol.rules.ts';

/** Whether a customer has the role; as a minimum, because that is read from one end of an index. */
export const hasCustomers = sql<boolean>`(
  select min(u.cliente_id) from usuarios u where u.rol_id = r.rol_id and u.cliente_id is not null
) is not null`;

/** Roles with their permissions; every decision about a role reads it through this query. */
export const selectRoles = (db: Executor) =>
  db
    .selectFrom('roles as r')
    .select(['r.rol_id', 'r.rol_nombre', 'r.rol_descripcion', 'r.requiere_dos_pasos', 'r.version'])
    .select(['r.usuario_registro', 'r.fecha_registro', 'r.rol_estado', 'r.rol_fijo'])
    .select([
      hasCustomers.as('de_clientes'),
      sql<string[]>`array(
        select p.permiso from roles_permisos rp join permisos p using (permiso_id) where rp.rol_id = r.rol_id order by p.permiso
      )`.as('permisos'),
    ]);

/** The count that triggers of `usuarios` keep: most users are customers, and counting them takes longer with each. */
export const userCount = sql<number>`(select coalesce(sum(u.usuarios), 0) from roles_usuarios u where u.rol_id = r.rol_id)`;

/** The same with the number of users of each role, for the screens that show it. */
export const selectRolesWithUsers = (db: Executor) => selectRoles(db).select(userCount.as('user_count'));

export const searchRoles = (text: string) =>
  containsWords(sql`sin_acentos(r.rol_nombre || ' ' || r.rol_descripcion)`, text);

type Read = Awaited<ReturnType<ReturnType<typeof selectRoles>['execute']>>[number];
type ReadWithUsers = Read & { readonly user_count: number };

/** A role as the rules see it. */
export const stateOf = ({ rol_id, rol_fijo, de_clientes, permisos }: Read): RolState => ({
  rol_id,
  rol_fijo,
  de_clientes,
  permisos: new Set(permisos),
});

/** The role as shown to this user, with what they may do with it. */
export const presentRol = (row: ReadWithUsers, user: Actor): Rol => {
  const { permisos, de_clientes: _, ...rol } = row;
  return {
    ...rol,
    permiso_count: permisos.length,
    acciones: rolAcciones(user, { ...rol, superior: isSuperior(user, stateOf(row)) }),
  };
};

export const findRolOrNull = async (db: Executor, user: Holder, rol_id: number) => {
  const row = await selectRoles(db).where('r.rol_id', '=', rol_id).executeTakeFirst();
  return row === undefined ? null : { ...row, superior: isSuperior(user, stateOf(row)) };
};

/** @throws NO_ENCONTRADO */
export const findRol = async (db: Executor, user: Holder, rol_id: number) => {
  const row = await selectRolesWithUsers(db).where('r.rol_id', '=', rol_id).executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return { ...row, superior: isSuperior(user, stateOf(row)) };
};

/** All permissions of the product, with which of them the role has. @throws NO_ENCONTRADO */
export const readRolPermisos = async (db: Executor, user: Actor, rol_id: number): Promise<PermisoDeRol[]> => {
  const row = await findRolOrNull(db, user, rol_id);
  if (row === null) throw refuse(kitErrors.NO_ENCONTRADO);
  const rol = stateOf(row);
  const permisos = await db
    .selectFrom('permisos')
    .select(['permiso_id', 'permiso', 'modulo', 'seccion', 'accion', 'comentario', 'tipo', 'riesgo'])
    .orderBy('permiso_id')
    .execute();
  return permisos.map((one) => ({
    ...one,
    asignado: rol.permisos.has(one.permiso),
    editable: isEditable(user, rol, one.permiso),
    rol_version: row.version,
  }));
};
