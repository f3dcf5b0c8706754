const figures = new Intl.NumberFormat('es-HN');

/** 1,234 */
export const figureText = (count: number): string => figures.format(count);

/**
 * The text for a count: `one` for exactly one, `none` for zero if it differs, and `many` for the rest, with # for the
 * figure. Every text with a count is made by this function, with its sentences written in place:
 * tests/counted-sentences.test.ts finds them and checks each for 0, 1 and 2.
 */
export const counted = (count: number, one: string, many: string, none: string = many): string =>
  (count === 1 ? one : count === 0 ? none : many).replace('#', figureText(count));
