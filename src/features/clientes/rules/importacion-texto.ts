/** Text as it is compared: small letters without accents, one blank between words, no other sign. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}ªº°]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
