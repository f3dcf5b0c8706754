/**
 * Widths of the characters from the blank to `~` in Helvetica Bold, the widest of the fonts that labels are drawn with,
 * in thousandths of the font size.
 */
const WIDTHS = [
  278, 333, 474, 556, 556, 889, 722, 278, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 278, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584,
];
const FIRST = 32;
const WIDEST = 1000;
/** The width of the narrowest character; the blank has it too. */
export const NARROWEST = 278;

/** An accented letter is as wide as the letter without the accent. */
const widthOfSign = (sign: string): number => WIDTHS[(sign.normalize('NFD').codePointAt(0) ?? FIRST) - FIRST] ?? WIDEST;

const KNOWN = Array.from({ length: 256 }, (_, code) => widthOfSign(String.fromCodePoint(code)));

/** The greatest width of a printable text, in the unit of `size`. */
export const widthOf = (text: string, size: number): number => measured(text)(0, text.length, size);

/** The width of the characters from one position to before another. */
export type Measure = (from: number, to: number, size: number) => number;

/** Reads a printable text once, so that any part of it is then measured at no cost. */
export const measured = (text: string): Measure => {
  const sums = [0];
  let sum = 0;
  for (let place = 0; place < text.length; place++) {
    sum += KNOWN[text.charCodeAt(place)] ?? WIDEST;
    sums.push(sum);
  }
  return (from, to, size) => (((sums[to] ?? sum) - (sums[from] ?? sum)) * size) / 1000;
};
