import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
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
      .$call(whereGiven(buscar, searchRoles))
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
        .$call(whereGiven(buscar, searchRoles))
        .$call(whereGiven('r.rol_estado', 'in', rol_estado)),
    from: 'r',
    key: 'rol_id',
    order: {
      rol_nombre: sql`r.rol_nombre collate "es-x-icu"`,
      user_count: userCount,
    },
    hardlyChanges: true,
    defaultOrder: 'rol_nombre',
    present: (row, { user }) => presentRol(row, user),
    sheet: 'Roles',
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
