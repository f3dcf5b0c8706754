import { sql } from 'kysely';

/**
 * The name of the user who did something; the log-in name if there is no such user any more.
 * @param column the column with the log-in name, with its table: `a.usuario_registro`.
 */
export const nombreDeUsuario = <T extends string | null = string>(column: string) =>
  sql<T>`coalesce((select q.nombre from usuarios q where q.usuario = ${sql.ref(column)}), ${sql.ref(column)})`;
