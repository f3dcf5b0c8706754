/** No name of a person, a place or a column is longer; accents in the wrong order take the square of their number to be put right. */
export const COMPARED_LENGTH = 500;

/** Text as it is compared: small letters without accents, one blank between words, no other sign. */
export const plainText = (text: string): string =>
  text
    .slice(0, COMPARED_LENGTH)
    .normalize('NFD')
    .replace(/[\p{M}ªº°]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
