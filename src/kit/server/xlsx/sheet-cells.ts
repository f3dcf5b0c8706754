const WIDEST = 16_384;
const LETTERS = 26;
/** What a row costs besides its cells, in cells. */
const ROW_COST = 4;
/** The beginning of a row or a cell, and the letters of a place (`r="AB12"`); signs that stand for others are not followed. */
const MARKS = /<(?:[^\s<>:]*:)?(row|c|si)(?=[\s/>])|\br\s*=\s*["']?([A-Za-z&]+)/g;

/** A, B … XFD as 1, 2 … 16384; what is no column is the widest. */
const columnOf = (letters: string): number => {
  if (letters.includes('&') || letters.length > 3) return WIDEST;
  return Array.from(letters.toUpperCase()).reduce((column, letter) => column * LETTERS + letter.charCodeAt(0) - 64, 0);
};

/**
 * How many cells a part of a workbook makes when it is read, at least: a row reaches as far as its last cell, and the
 * reader keeps a place for each before it. A few letters may so ask for gigabytes.
 * @param most counting ends here.
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
