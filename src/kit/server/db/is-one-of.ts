import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * For a filter of a list: whether the column has one of the codes of a fixed list; none: never. (`hasAnyCode` is for a
 * statement that is to have one plan for any codes.) A single code is compared as equal: an index on
 * the column and then the order of the list yields its rows in order, where a list of codes makes the database walk the
 * whole table in that order and pass over all other rows. It is written out, not a parameter, so that a kept plan is
 * made for it: a rare state is best found otherwise than a frequent one.
 */
export const isOneOf = (column: string, codes: readonly string[]): RawBuilder<SqlBool> => {
  const [only] = codes;
  return only !== undefined && codes.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${sql.lit(only)}`
    : sql<SqlBool>`${sql.ref(column)} = any(${codes}::text[])`;
};
