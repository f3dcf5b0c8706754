/** Thousandths of the size, of the signs from the blank to `~` in Helvetica Bold, the widest of the fonts that labels are drawn with. */
const WIDTHS = [
  278, 333, 474, 556, 556, 889, 722, 278, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 278, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584,
];
const FIRST = 32;
const WIDEST = 1000;
/** No letter is narrower, and a blank is as narrow. */
export const NARROWEST = 278;

/** A letter with a mark is as wide as the letter: the mark stands over it. */
const widthOfSign = (sign: string): number => WIDTHS[(sign.normalize('NFD').codePointAt(0) ?? FIRST) - FIRST] ?? WIDEST;

const KNOWN = Array.from({ length: 256 }, (_, code) => widthOfSign(String.fromCodePoint(code)));

/** How wide a printable text is at most, in the unit of its size. */
export const widthOf = (text: string, size: number): number => measured(text)(0, text.length, size);

/** How wide the letters from one to before another are. */
export type Measure = (from: number, to: number, size: number) => number;

/** Goes through a printable text once, so that any part of it is measured at once. */
export const measured = (text: string): Measure => {
  const sums = [0];
  let sum = 0;
  for (let place = 0; place < text.length; place++) {
    sum += KNOWN[text.charCodeAt(place)] ?? WIDEST;
    sums.push(sum);
  }
  return (from, to, size) => (((sums[to] ?? sum) - (sums[from] ?? sum)) * size) / 1000;
};
