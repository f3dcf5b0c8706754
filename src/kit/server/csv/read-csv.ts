import { CsvError, parse } from 'csv-parse/sync';

export interface CsvRow {
  /** Row number as a spreadsheet program shows it, from 1: a field over several lines is still one row. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface CsvText {
  readonly rows: readonly CsvRow[];
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  readonly delimiter: Delimiter;
}

export interface CsvLimits {
  /** Most rows that are not empty. */
  readonly rows: number;
  readonly columns: number;
}

/** The text cannot be read: it is binary, a quote is never closed, or it is too large. */
export class CsvProblem extends Error {
  readonly reason: 'no-text' | 'quotes' | 'too-many-rows' | 'too-large';
  /** The line of the quote that is never closed, if known. */
  readonly line: number | undefined;

  constructor(reason: CsvProblem['reason'], line?: number) {
    super(`the text is refused: ${reason}`);
    this.name = 'CsvProblem';
    this.reason = reason;
    this.line = line;
  }
}

const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];
/** Control characters, which texts lack and most binary files contain. */
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

const decode = (bytes: Uint8Array): Pick<CsvText, 'encoding'> & { readonly text: string } => {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return {
      text: new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes),
      encoding: 'UTF-16',
    };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    // Windows spreadsheet programs save csv in this encoding; it can decode any byte.
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
};

/** The delimiter is guessed from this many characters. */
const SAMPLE_LETTERS = 20_000;

/** How often the delimiter occurs in each line; quoted text was removed before. */
const countsOf = (delimiter: Delimiter, lines: readonly string[]): number[] =>
  lines.map((line) => line.split(delimiter).length - 1);

/** Guesses the delimiter: the one that occurs most often, in as many lines as possible equally often. */
const findDelimiter = (text: string): Delimiter => {
  const lines = text
    .slice(0, SAMPLE_LETTERS)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const scored = DELIMITERS.map((delimiter) => {
    const counts = countsOf(delimiter, lines);
    const most = Math.max(0, ...counts);
    const alike = counts.filter((count) => count === most).length;
    return { delimiter, score: most === 0 ? 0 : most + (alike / Math.max(1, counts.length)) * 100 };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
};

/** Limits for lines (empty ones too) and fields: each costs memory, even an empty one. */
const MOST_LINES = 100_000;
const MOST_FIELDS = 2_000_000;

const countOf = (sign: string, text: string, most: number): number => {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count <= most; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
};

/** Counts lines and fields before any of them is parsed. @throws CsvProblem */
const refuseMany = (text: string, delimiter: Delimiter): void => {
  const lines = Math.max(countOf('\n', text, MOST_LINES), countOf('\r', text, MOST_LINES));
  if (lines > MOST_LINES || countOf(delimiter, text, MOST_FIELDS) > MOST_FIELDS) throw new CsvProblem('too-large');
};

/** A first line by which Excel is told the delimiter: `sep=;` */
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/i;

/**
 * Reads the rows of a text whose fields are separated by commas, semicolons or tabs, in any of the usual encodings.
 * Empty rows are left out.
 * @throws CsvProblem
 */
export const readCsv = (bytes: Uint8Array, limits: CsvLimits): CsvText => {
  const { text, encoding } = decode(bytes);
  if (NOT_TEXT.test(text)) throw new CsvProblem('no-text');
  const said = SEPARATOR_LINE.exec(text);
  const delimiter = (said?.[1] as Delimiter | undefined) ?? findDelimiter(text);
  refuseMany(text, delimiter);
  const skipped = said === null ? 0 : 1;
  const rows: CsvRow[] = [];
  try {
    let number = skipped;
    parse(said === null ? text : text.slice(said[0].length), {
      delimiter,
      bom: true,
      relax_column_count: true,
      // A quote within a field is an ordinary character: 5" of something.
      relax_quotes: true,
      onRecord: (record: string[]) => {
        number += 1;
        const cells = record.slice(0, limits.columns);
        if (cells.every((cell) => cell.trim() === '')) return null;
        if (rows.length >= limits.rows) throw new CsvProblem('too-many-rows');
        rows.push({ number, cells });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvProblem) throw error;
    if (error instanceof CsvError) throw new CsvProblem('quotes', (error as { lines?: number }).lines);
    throw error;
  }
  return { rows, encoding, delimiter };
};
