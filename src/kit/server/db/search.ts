import { sql, type Expression, type SqlBool } from 'kysely';

const LIKE_SIGNS = /[\\%_]/g;

/** Text as a part of a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(LIKE_SIGNS, (sign) => `\\${sign}`);

/** A trigram index finds nothing by less than three letters, unless they begin a word. */
const SHORT = 3;

/** @param written how a pattern is put into the comparison, e.g. with its accents taken off. */
const everyWord = (
  expression: Expression<unknown>,
  text: string,
  written: (pattern: string) => Expression<unknown>,
): Expression<SqlBool> => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  // Where nothing is left to look for, nothing is left out.
  if (words.length === 0) return sql<SqlBool>`true`;
  const like = (pattern: string) => sql<SqlBool>`${expression} like ${written(pattern)}`;
  return sql<SqlBool>`(${sql.join(
    words.map((word) =>
      word.length < SHORT
        ? sql`(${like(`${escapeLike(word)}%`)} or ${like(`% ${escapeLike(word)}%`)})`
        : like(`%${escapeLike(word)}%`),
    ),
    sql` and `,
  )})`;
};

/**
 * Every word of the text stands somewhere in the expression, in any order, accents and case ignored; one or
 * two letters stand at the beginning of a word. The expression must be spelled as in its trigram index
 * (`sin_acentos(...) gin_trgm_ops`).
 */
export const containsWords = (expression: Expression<unknown>, text: string): Expression<SqlBool> =>
  everyWord(expression, text, (pattern) => sql`sin_acentos(${pattern})`);

/**
 * The same for what is lower case and without accents by its nature (codes, names of users): taking the
 * accents off every row that is looked at costs far more than the comparison.
 */
export const containsParts = (expression: Expression<unknown>, text: string): Expression<SqlBool> =>
  everyWord(expression, text.toLowerCase(), (pattern) => sql`${pattern}::text`);
