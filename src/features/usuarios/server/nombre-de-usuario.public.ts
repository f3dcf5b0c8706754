import { sql } from 'kysely';

/**
 * The name of who did something, as people know them; the log-in where there is no such user any more.
 * @param column of the row that holds the log-in, with its table: `a.usuario_registro`.
 */
export const nombreDeUsuario = <T extends string | null = string>(column: string) =>
  sql<T>`coalesce((select q.nombre from usuarios q where q.usuario = ${sql.ref(column)}), ${sql.ref(column)})`;
