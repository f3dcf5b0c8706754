import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { rolesCalls } from '../contract/roles.calls.ts';
import { rolErrors } from '../contract/roles.errors.ts';
import { isCustomerRol, isSuperior } from '../rules/rol.rules.ts';
import { createRol, updateRol, updateRolPermisos } from './roles.commands.ts';
import {
  findRol,
  presentRol,
  readRolPermisos,
  searchRoles,
  selectRoles,
  selectRolesWithUsers,
  stateOf,
  userCount,
} from './roles.queries.ts';

const OPTIONS_LIMIT = 100;

export const rolesConstraints: ConstraintErrors = {
  roles_nombre_unico: { error: rolErrors.ROL_NOMBRE_REPETIDO, campo: 'rol_nombre' },
};

export const rolesHandlers: readonly Handler[] = [
  handle(rolesCalls.options, async ({ db, user, query: { buscar } }) => {
    const rows = await selectRoles(db)
      .$if(Boolean(buscar), (roles) => roles.where(searchRoles(buscar ?? '')))
      .orderBy('r.rol_id')
      .limit(OPTIONS_LIMIT)
      .execute();
    return {
      data: rows.map((row) => ({
        ...row,
        asignable: row.rol_estado === 'Activo' && !isCustomerRol(row) && !isSuperior(user, stateOf(row)),
      })),
    };
  }),
  ...handleList(rolesCalls.list, {
    rows: ({ db, query: { buscar, rol_estado } }) =>
      selectRolesWithUsers(db)
        .$if(Boolean(buscar), (rows) => rows.where(searchRoles(buscar ?? '')))
        .$if(rol_estado !== undefined, (rows) => rows.where('r.rol_estado', 'in', rol_estado ?? [])),
    order: {
      rol_nombre: sql`r.rol_nombre collate "es-x-icu"`,
      rol_estado: sql`r.rol_estado`,
      user_count: userCount,
      fecha_registro: sql`r.fecha_registro`,
    },
    defaultOrder: 'rol_nombre',
    key: sql`r.rol_id`,
    present: (row, { user }) => presentRol(row, user),
    sheet: {
      name: 'Roles',
      columns: [
        { titulo: 'Rol', valor: (row) => row.rol_nombre, ancho: 26 },
        { titulo: 'Descripción', valor: (row) => row.rol_descripcion, ancho: 44 },
        { titulo: 'Estado', valor: (row) => row.rol_estado, ancho: 12 },
        { titulo: 'Usuarios', valor: (row) => row.user_count, tipo: 'numero', ancho: 12 },
        { titulo: 'Permisos', valor: (row) => row.permiso_count, tipo: 'numero', ancho: 12 },
        { titulo: 'Verificación en dos pasos', valor: (row) => row.requiere_dos_pasos },
        { titulo: 'Registrado por', valor: (row) => row.usuario_registro },
        { titulo: 'Registro', valor: (row) => row.fecha_registro, tipo: 'momento' },
      ],
    },
  }),
  handle(rolesCalls.get, async ({ db, user, params }) => ({
    data: presentRol(await findRol(db, user, params.rol_id), user),
  })),
  handle(rolesCalls.permisos, async ({ db, user, params }) => ({
    data: await readRolPermisos(db, user, params.rol_id),
  })),
  handle(rolesCalls.create, createRol),
  handle(rolesCalls.update, updateRol),
  handle(rolesCalls.updatePermisos, updateRolPermisos),
];
