import { sql, type Expression, type SqlBool } from 'kysely';

const LIKE_SIGNS = /[\\%_]/g;

/** Text as a part of a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(LIKE_SIGNS, (sign) => `\\${sign}`);

/**
 * Every word of the text stands somewhere in the expression, in any order, accents and case ignored.
 * The expression must be spelled as in its trigram index (`sin_acentos(...) gin_trgm_ops`).
 */
export const containsWords = (expression: Expression<unknown>, text: string): Expression<SqlBool> => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${expression} like '%' || sin_acentos(${escapeLike(word)}) || '%'`),
    sql` and `,
  )})`;
};
