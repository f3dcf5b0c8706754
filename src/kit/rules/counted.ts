const figures = new Intl.NumberFormat('es-HN');

/** 1,234 */
export const figureText = (count: number): string => figures.format(count);

/**
 * What is said of so many: `one` of exactly one, `none` of nothing where that is said otherwise, and `many` of all else,
 * with # where the figure goes. Every text that counts is made by this, with its sentences written in place:
 * tests/counted-sentences.test.ts reads them there and says each for 0, 1 and 2.
 */
export const counted = (count: number, one: string, many: string, none: string = many): string =>
  (count === 1 ? one : count === 0 ? none : many).replace('#', figureText(count));
