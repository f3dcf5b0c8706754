import { zipSync } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';
import { holdsRows, holdsSharedStrings, markSharedCells, readSharedStrings, sharedText } from './shared-strings.ts';
import { countCells } from './sheet-cells.ts';
import { SheetProblem } from './sheet-problem.ts';
import { unzipParts, ZipProblem } from './unzip-parts.ts';

/** The value of a cell; a date is the local time that it shows, without a zone, as yyyy-mm-ddThh:mm:ss. */
export type SheetCell = string | number | boolean | { readonly fecha: string } | null;

export interface SheetRow {
  /** Row number as the spreadsheet program shows it, from 1. */
  readonly number: number;
  readonly cells: readonly SheetCell[];
}

export interface SheetLimits {
  /** Most rows that are not empty. */
  readonly rows: number;
  readonly columns: number;
  /** Most bytes of the unpacked file. */
  readonly unpackedBytes: number;
  /** Most cells, counted up to the last of each row, including empty ones and columns beyond the limit. */
  readonly places?: number;
}

/** The parts with rows, their texts and metadata; pictures and all else stay packed. */
const PARTS = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/|worksheets\/)?[^/]+\.(?:xml|rels))$/i;
const DEFAULT_PLACES = 6_000_000;
const STAMP_LENGTH = 'yyyy-mm-ddThh:mm:ss'.length;

const cellOf = (value: string | number | boolean | Date | null, texts: readonly string[]): SheetCell => {
  if (typeof value === 'string') return sharedText(value, texts);
  // A number beyond double precision, like 1E+999, stays text.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (!(value instanceof Date)) return value;
  // Half a second is added for rounding: times of day are fractions without an exact binary form.
  return Number.isNaN(value.getTime())
    ? null
    : { fecha: new Date(value.getTime() + 500).toISOString().slice(0, STAMP_LENGTH) };
};

const isEmpty = (cell: SheetCell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '');

/** Most entities like `&amp;` in all parts: each one is replaced separately, and a text could hold millions. */
const MOST_ENTITIES = 200_000;
/** Most elements of the parts that are parsed as a tree: styles and the list of sheets. */
const MOST_ELEMENTS = 100_000;
/** Most bytes between two elements: the longest cell text in 4-byte characters, or as many attributes. */
const MOST_BETWEEN = 262_144;
const MOST_TEXTS = 400_000;

const countOf = (sign: string, part: string, most: number): number => {
  let count = 0;
  for (let at = part.indexOf(sign); at >= 0 && count <= most; at = part.indexOf(sign, at + 1)) count += 1;
  return count;
};

/** Whether a part contains a text or tag longer than any that a real sheet holds. */
const hasLongRun = (part: string): boolean => {
  let last = 0;
  for (let at = part.indexOf('<'); at >= 0; at = part.indexOf('<', at + 1)) {
    if (at - last > MOST_BETWEEN) return true;
    last = at;
  }
  return part.length - last > MOST_BETWEEN;
};

/** Prepares the parts of a workbook for the reader, after checking how large they become. @throws SheetProblem */
const preparer = (mostPlaces: number) => {
  let [places, entities, elements] = [0, 0, 0];
  let texts: readonly string[] = [];
  return {
    texts: () => texts,
    /** @returns null for a part that the reader does not need. */
    prepare: (bytes: Uint8Array): Uint8Array | null => {
      const part = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
      entities += countOf('&', part, MOST_ENTITIES);
      if (entities > MOST_ENTITIES || hasLongRun(part)) throw new SheetProblem('too-large');
      if (holdsSharedStrings(part)) {
        const read = readSharedStrings(part, MOST_TEXTS);
        if (read === null) throw new SheetProblem('too-large');
        texts = read;
        return null;
      }
      if (holdsRows(part)) {
        places += countCells(part, mostPlaces);
        if (places > mostPlaces) throw new SheetProblem('too-large');
        return Buffer.from(markSharedCells(part), 'latin1');
      }
      elements += countOf('<', part, MOST_ELEMENTS);
      if (elements > MOST_ELEMENTS) throw new SheetProblem('too-large');
      return bytes;
    },
  };
};

interface Workbook {
  readonly bytes: Uint8Array;
  readonly texts: readonly string[];
}

const unpack = async (
  bytes: Uint8Array,
  { unpackedBytes, places = DEFAULT_PLACES }: SheetLimits,
): Promise<Workbook> => {
  try {
    const parts = await unzipParts(Buffer.from(bytes), (name) => PARTS.test(name), unpackedBytes);
    const { prepare, texts } = preparer(places);
    for (const [name, part] of Object.entries(parts)) {
      const prepared = prepare(part);
      if (prepared === null) delete parts[name];
      else parts[name] = prepared;
    }
    // Repacked without compression, so that the reader gets exactly what was measured.
    return { bytes: zipSync(parts, { level: 0 }), texts: texts() };
  } catch (error) {
    if (error instanceof ZipProblem) throw new SheetProblem(error.reason, { cause: error });
    throw error;
  }
};

/**
 * The non-empty rows of the first sheet of a workbook (.xlsx), in the order of the file.
 * @throws SheetProblem
 */
export const readXlsx = async (bytes: Uint8Array, limits: SheetLimits): Promise<SheetRow[]> => {
  const { bytes: workbook, texts } = await unpack(bytes, limits);
  const rows: SheetRow[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(workbook, { sheet: 0 })) {
      const cells = values.slice(0, limits.columns).map((value) => cellOf(value, texts));
      if (cells.every(isEmpty)) continue;
      if (rows.length >= limits.rows) throw new SheetProblem('too-many-rows');
      if (!Number.isSafeInteger(index)) throw new SheetProblem('damaged');
      rows.push({ number: index + 1, cells });
    }
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('damaged', { cause: error });
  }
  return rows;
};
