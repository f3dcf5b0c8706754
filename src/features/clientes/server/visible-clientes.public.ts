import { sql, type Expression, type SqlBool } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import { searchClientes } from './clientes.queries.ts';

/**
 * Keeps the rows that a user may list: all for staff with the permission, only those of their own mailbox for a
 * customer, whatever the role allows, and none for others.
 */
export const ofVisibleClientes = (
  user: Holder,
  verTodo: Permiso,
  cliente_id: Expression<unknown>,
): Expression<SqlBool> =>
  user.cliente_id === null
    ? sql<SqlBool>`${sql.lit(user.permisos.has(verTodo))}`
    : sql<SqlBool>`${cliente_id} = ${user.cliente_id}`;

/** Keeps the rows of clients that match a text; by an array, so that an index of `cliente_id` finds them. */
export const ofClientesNamed = (text: string, cliente_id: Expression<unknown>): Expression<SqlBool> =>
  sql<SqlBool>`${cliente_id} = any(array(select c.cliente_id from clientes c where ${searchClientes(text)}))`;
