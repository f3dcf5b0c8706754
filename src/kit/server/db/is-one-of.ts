import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Whether the column has one of the codes; none: never. A single code is compared as equal: an index on the column and
 * then the order of the list yields its rows in order, where a list of codes makes the database walk the whole table in
 * that order and pass over all other rows.
 */
export const isOneOf = (column: string, codes: readonly string[]): RawBuilder<SqlBool> =>
  codes.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${codes[0]}`
    : sql<SqlBool>`${sql.ref(column)} = any(${codes}::text[])`;
