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

/** The condition that client `c` of `clientes` matches a text, for those who read the client itself. */
export const isClienteNamed = (text: string): Expression<SqlBool> => searchClientes(text);

/** The clients that match a text. */
const named = (text: string): Expression<unknown> =>
  sql`(select c.cliente_id from busqueda_clientes c where ${searchClientes(text)})`;

/**
 * Keeps the rows of clients that match a text, as the only condition of a search: how many are called so decides
 * whether their rows are looked up, or whether the newest rows are walked until a page is full.
 */
export const ofClientesNamed = (text: string, cliente_id: Expression<unknown>): Expression<SqlBool> =>
  sql<SqlBool>`${cliente_id} in ${named(text)}`;

/**
 * Keeps the rows that are found otherwise or are of clients that match a text; those by an array, so that an index of
 * `cliente_id` is used beside that of the other condition.
 */
export const orOfClientesNamed = (
  found: Expression<SqlBool>,
  text: string,
  cliente_id: Expression<unknown>,
): Expression<SqlBool> => sql<SqlBool>`(${found} or ${cliente_id} = any(array${named(text)}))`;

/**
 * The same among few rows, all of which are read anyway: the client of each is compared, or looked up in a hash of those
 * who match, as the number of rows suggests. By an array, all rows of thousands called so would be looked up first.
 */
export const fewOrOfClientesNamed = (
  found: Expression<SqlBool>,
  text: string,
  cliente_id: Expression<unknown>,
): Expression<SqlBool> => sql<SqlBool>`(${found}
    or exists (select from busqueda_clientes c where c.cliente_id = ${cliente_id} and ${searchClientes(text)}))`;
