/** Longer than any name of a person, place or column; normalising misordered accents takes quadratic time. */
export const COMPARED_LENGTH = 500;

/** Text for comparison: lower case, without accents, single blanks between words, no other characters. */
export const plainText = (text: string): string =>
  text
    .slice(0, COMPARED_LENGTH)
    .normalize('NFD')
    .replace(/[\p{M}ªº°]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
