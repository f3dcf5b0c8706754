import { sql, type SqlBool } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { containsWords } from '#kit/server/db/search.ts';
import { superiorRolIds } from '#features/roles/server/roles.public.ts';
import type { Usuario } from '../contract/usuarios.schemas.ts';
import { openUsuarios, usuarioAcciones, visibleUsuarios, type Actor } from '../rules/usuario.rules.ts';

/** The condition for the rows that this user may see. */
const isVisible = (user: Actor, visible: ReturnType<typeof visibleUsuarios>) => {
  if (visible === 'todos') return sql<SqlBool>`true`;
  const { clientes, propio } = visible;
  return sql<SqlBool>`((${clientes}::boolean and u.cliente_id is not null) or (${propio}::boolean and u.usuario = ${user.usuario}))`;
};

/**
 * Accounts with role, branch and mail, limited to what the user may see; every screen reads them through this query.
 * Outer joins, so that a count can leave them out.
 */
export const selectUsuarios = (db: Executor, user: Actor, visible = visibleUsuarios(user)) =>
  db
    .selectFrom('usuarios as u')
    .leftJoin('roles as r', 'r.rol_id', 'u.rol_id')
    .leftJoin('sucursales as s', 's.sucursal_id', 'u.sucursal_id')
    .leftJoin('clientes as c', 'c.cliente_id', 'u.cliente_id')
    .select(['u.usuario', 'u.nombre', 'u.rol_id', 'u.sucursal_id', 'u.cliente_id', 'u.validar_ubicacion'])
    .select(['u.restablecer_contrasenia', 'u.version', 'u.usuario_registro', 'u.fecha_registro'])
    .select(['u.estatus', 'r.rol_fijo', 's.sucursal_codigo', 's.sucursal_nombre'])
    .select((eb) => [
      eb.fn.coalesce('c.correo', 'u.correo').as('correo'),
      eb.ref('r.rol_nombre').$notNull().as('rol'),
      eb.ref('r.requiere_dos_pasos').$notNull().as('requiere_dos_pasos'),
      sql<boolean>`u.dos_pasos_fecha is not null`.as('dos_pasos_activo'),
      sql<boolean>`u.rol_id = any(${superiorRolIds(user)})`.as('superior'),
    ])
    .where(isVisible(user, visible));

export type UsuarioRow = Awaited<ReturnType<ReturnType<typeof selectUsuarios>['execute']>>[number];

/** The account as shown to this user, with what they may do with it. */
export const presentUsuario = ({ superior, ...row }: UsuarioRow, user: Actor): Usuario => ({
  ...row,
  acciones: usuarioAcciones(user, { ...row, superior }),
});

/** Finds a mailbox number with or without the leading zeros that it is shown with. */
export const searchUsuarios = (text: string) => containsWords(sql`u.busqueda`, text.replace(/^0+(?=\d+$)/, ''));

/** Reads an account to show it. @throws NO_ENCONTRADO also if the user may not open it. */
export const openUsuario = async (db: Executor, user: Actor, usuario: string): Promise<UsuarioRow> => {
  const row = await selectUsuarios(db, user, openUsuarios(user)).where('u.usuario', '=', usuario).executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};

/** Reads an account to change it. @throws NO_ENCONTRADO also if the user may not see it. */
export const findUsuario = async (db: Executor, user: Actor, usuario: string): Promise<UsuarioRow> => {
  const row = await selectUsuarios(db, user).where('u.usuario', '=', usuario).executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};

export const countOtherAdministradores = async (db: Executor, usuario: string): Promise<number> => {
  const { total } = await db
    .selectFrom('usuarios as u')
    .innerJoin('roles as r', 'r.rol_id', 'u.rol_id')
    .select(sql<number>`count(*)`.as('total'))
    .where('r.rol_fijo', '=', 'Administrador')
    .where('u.estatus', '=', 'Activo')
    .where('u.usuario', '<>', usuario)
    .executeTakeFirstOrThrow();
  return total;
};

export const readSucursalCandidate = async (db: Executor, sucursal_id: number) =>
  (await db
    .selectFrom('sucursales')
    .select(['sucursal_estado', 'latitud', 'longitud'])
    .where('sucursal_id', '=', sucursal_id)
    .executeTakeFirst()) ?? null;
