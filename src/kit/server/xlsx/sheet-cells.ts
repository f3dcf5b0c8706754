const WIDEST = 16_384;
const LETTERS = 26;
/** The cost of a row besides its cells, counted in cells. */
const ROW_COST = 4;
/** The start of a row or cell, and the column letters of a reference (`r="AB12"`); entities are not decoded. */
const MARKS = /<(?:[^\s<>:]*:)?(row|c|si)(?=[\s/>])|\br\s*=\s*["']?([A-Za-z&]+)/g;

/** A, B … XFD as 1, 2 … 16384; an invalid column counts as the last one. */
const columnOf = (letters: string): number => {
  if (letters.includes('&') || letters.length > 3) return WIDEST;
  return Array.from(letters.toUpperCase()).reduce((column, letter) => column * LETTERS + letter.charCodeAt(0) - 64, 0);
};

/**
 * At least how many cells the reader creates for a part: it makes one for every column up to the last of each row, so
 * that a few letters could claim gigabytes.
 * @param most counting stops here.
 */
export const countCells = (xml: string, most: number): number => {
  let total = 0;
  let widest = 0;
  for (const [, element, letters = ''] of xml.matchAll(MARKS)) {
    if (element === 'row') {
      total += widest + ROW_COST;
      widest = 0;
    } else if (element !== undefined) total += 1;
    else widest = Math.max(widest, columnOf(letters));
    if (total > most) break;
  }
  return total + widest;
};
