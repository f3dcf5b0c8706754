import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Whether the column has one of the ids. The database is not shown how many they are: it would find the plan for one id
 * cheaper than the plan for any number, and plan the statement anew each time, which takes longer than running it.
 */
export const hasAnyId = (column: string, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any((select ${ids}::int[])::int[])`;

/** The same for codes. */
export const hasAnyCode = (column: string, codes: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any((select ${codes}::text[])::text[])`;
