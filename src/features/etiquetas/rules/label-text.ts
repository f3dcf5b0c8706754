import { measured, NARROWEST, widthOf, type Measure } from './letter-widths.ts';

const SIMPLER: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
};

/** Longer than any text that people type; the rest is cut off, so that no text costs more to print. */
const LONGEST = 1000;

/** One character as printers know it: Latin letters with accents; others without, or as a question mark. */
const printableSign = (sign: string): string => {
  if (/[\u0020-\u007e\u00a1-\u00ff]/.test(sign)) return sign;
  const simple =
    SIMPLER[sign] ??
    sign
      .normalize('NFKD')
      .replace(/[^\u0020-\u007e]/g, '')
      .trim();
  return simple === '' ? '?' : simple;
};

/** A text in one line, in the characters that every label printer has. */
export const printable = (text: string): string =>
  Array.from(
    text
      .slice(0, LONGEST)
      .normalize('NFC')
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim(),
    printableSign,
  )
    .join('')
    .slice(0, LONGEST);

export interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

interface Room {
  readonly width: number;
  readonly max: number;
  readonly min: number;
  /** Height available for several lines; absent: one line. */
  readonly height?: number;
}

/** Distance from the top of one line to the next, in font sizes. */
export const LEADING = 1.08;
/** Height from the top of the capitals to the foot of the descenders, in font sizes. */
const LINE = 0.95;

const CUT = '...';
const STEP = 2;

/** The end of a line that begins at `start`: as many letters as fit, at least one. */
const endOf = (measure: Measure, start: number, length: number, size: number, width: number): number => {
  let fits = start + 1;
  let over = Math.min(length, start + lettersIn(size, width)) + 1;
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (measure(start, middle, size) <= width) fits = middle;
    else over = middle;
  }
  return Math.min(fits, length);
};

/** The greatest number of letters that a line can hold. */
const lettersIn = (size: number, width: number): number =>
  Math.max(1, Math.floor((width * 1000) / (size * NARROWEST)) + 1);

interface Wrapped {
  /** Start and end of each line. */
  readonly lines: readonly (readonly [start: number, end: number])[];
  readonly broken: boolean;
  /** Start of the text that found no line; the length of the text if all of it fits. */
  readonly rest: number;
}

/**
 * Breaks a text into at most `most` lines of the given width, at blanks; within a word only if it is wider than a line.
 */
const wrapped = (text: string, measure: Measure, size: number, width: number, most: number): Wrapped => {
  const lines: [number, number][] = [];
  let broken = false;
  let start = 0;
  while (lines.length < most) {
    const end = endOf(measure, start, text.length, size, width);
    if (end === text.length) return { lines: [...lines, [start, end]], broken, rest: end };
    const blank = text.lastIndexOf(' ', end);
    const atBlank = blank > start;
    lines.push([start, atBlank ? blank : end]);
    broken ||= !atBlank;
    start = atBlank ? blank + 1 : end;
  }
  return { lines, broken, rest: start };
};

/**
 * Fits a text into its room at the largest possible size, preferring whole words to broken ones; a text that is too
 * long even at the smallest size ends with dots, so that the cut is visible.
 */
export const fitted = (raw: string, { width, max, min, height = 0 }: Room): Fitted => {
  const linesOf = (size: number): number => Math.max(1, Math.floor((height / size - LINE) / LEADING) + 1);
  const most = linesOf(min);
  // Keeps one letter more than the room can hold; the rest changes nothing.
  const text = printable(raw).slice(0, most * (lettersIn(min, width) + 1) + 1);
  const measure = measured(text);
  const textOf = ([start, end]: readonly [number, number]): string => text.slice(start, end);
  let fallback: Fitted | null = null;
  for (let size = max; size >= min; size -= STEP) {
    const allowed = linesOf(size);
    // A blank may be left out at the end of every line but the last.
    if (measure(0, text.length, size) > allowed * width + ((allowed - 1) * size * NARROWEST) / 1000) continue;
    const { lines, broken, rest } = wrapped(text, measure, size, width, allowed);
    if (rest < text.length) continue;
    const found = { lines: lines.map(textOf), size };
    if (!broken) return found;
    fallback ??= found;
  }
  if (fallback !== null) return fallback;
  const { lines, rest } = wrapped(text, measure, min, width, most - 1);
  const last = textOf([rest, endOf(measure, rest, text.length, min, width - widthOf(CUT, min))]).trimEnd();
  return { lines: [...lines.map(textOf), `${last}${CUT}`], size: min };
};
