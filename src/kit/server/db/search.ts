import { sql, type Expression, type SqlBool } from 'kysely';

const LIKE_SIGNS = /[\\%_]/g;

/** Escapes text for a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(LIKE_SIGNS, (sign) => `\\${sign}`);

/** A trigram index is of no use for fewer than three letters, unless they begin a word. */
const SHORT = 3;

/**
 * What tells a word from the thousands that share most of its trigrams, each of which the index would look up: the last
 * ten digits of a long number find it in a fifth of the time, what stands before the `@` a mail address in an eighth.
 */
const TELLING: readonly RegExp[] = [/^.{6,}(?<telling>\d{10})$/, /^(?<telling>[^@]{5,})@[^@]{3,}$/];
const tellingPart = (word: string): string | undefined =>
  TELLING.map((pattern) => pattern.exec(word)?.groups?.['telling']).find((part) => part !== undefined);

/** A pattern that finds whatever contains the word, and little else, by an index: it is compared again. */
export const tellingPattern = (word: string): string => `%${escapeLike(tellingPart(word) ?? word)}%`;

/** Long lists are often read row by row for a number, and a regular expression takes twice as long on each row. */
const NUMERIC = /\d/;

/**
 * The regular expression for a text in which some word begins so. Unlike a `like` for the beginning of the text and
 * another for what follows a space, the index answers it in one reading, together with the other words. Escaped by the
 * database, since removing accents may write signs (`…` becomes three dots).
 */
const beginningWord = (word: Expression<unknown>) =>
  sql`'(^| )' || regexp_replace(${word}, '[^[:alnum:]]', '\\\\\\&', 'g')`;

/** @param written puts a text into the comparison, e.g. without its accents. */
const everyWord = (
  expression: Expression<unknown>,
  text: string,
  written: (text: string) => Expression<unknown>,
): Expression<SqlBool> => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  // Without any word to look for, every row matches.
  if (words.length === 0) return sql<SqlBool>`true`;
  const like = (pattern: string) => sql<SqlBool>`${expression} like ${written(pattern)}`;
  const contains = (word: string): Expression<SqlBool> => {
    const part = tellingPart(word);
    if (part === undefined) return like(`%${escapeLike(word)}%`);
    // What is no longer the expression of the index is only compared.
    return sql<SqlBool>`(${like(`%${escapeLike(part)}%`)} and ${expression} || '' like ${written(`%${escapeLike(word)}%`)})`;
  };
  const begins = (word: string): Expression<SqlBool> =>
    NUMERIC.test(word)
      ? sql<SqlBool>`(${like(`${escapeLike(word)}%`)} or ${like(`% ${escapeLike(word)}%`)})`
      : sql<SqlBool>`${expression} ~ (${beginningWord(written(word))})`;
  return sql<SqlBool>`(${sql.join(
    words.map((word) => (word.length < SHORT ? begins(word) : contains(word))),
    sql` and `,
  )})`;
};

/**
 * Whether the expression contains every word of the text, in any order, ignoring accents and case; words of one or two
 * letters must begin a word. The expression must be spelled as in its trigram index (`sin_acentos(...) gin_trgm_ops`).
 */
export const containsWords = (expression: Expression<unknown>, text: string): Expression<SqlBool> =>
  everyWord(expression, text, (pattern) => sql`sin_acentos(${pattern})`);

/**
 * The same for values that are always lower case and without accents (codes, user names): removing the accents of every
 * row costs far more than the comparison.
 */
export const containsParts = (expression: Expression<unknown>, text: string): Expression<SqlBool> =>
  everyWord(expression, text.toLowerCase(), (pattern) => sql`${pattern}::text`);
