import { zipSync } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';
import { countCells } from './sheet-cells.ts';
import { unzipParts, ZipProblem } from './unzip-parts.ts';

/** What a cell of a sheet holds; a date is what its clock showed, without a zone, as yyyy-mm-ddThh:mm:ss. */
export type SheetCell = string | number | boolean | { readonly fecha: string } | null;

export interface SheetRow {
  /** As the spreadsheet program numbers it, from 1. */
  readonly number: number;
  readonly cells: readonly SheetCell[];
}

export interface SheetLimits {
  /** Rows that hold something. */
  readonly rows: number;
  readonly columns: number;
  /** Of what is in the file when it is unpacked. */
  readonly unpackedBytes: number;
  /** Cells up to the last of each row, empty ones and those of the columns beyond too. */
  readonly cells?: number;
}

/** The sheet cannot be read: it is no whole workbook, or it is larger than is taken. */
export class SheetProblem extends Error {
  readonly reason: 'damaged' | 'too-large' | 'too-many-rows';

  constructor(reason: SheetProblem['reason'], options?: ErrorOptions) {
    super(`the sheet is ${reason}`, options);
    this.name = 'SheetProblem';
    this.reason = reason;
  }
}

/** Where the rows and their texts are; pictures and all else stay packed. */
const PARTS = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/|worksheets\/)?[^/]+\.(?:xml|rels))$/i;
const DEFAULT_CELLS = 6_000_000;
const STAMP_LENGTH = 'yyyy-mm-ddThh:mm:ss'.length;

const cellOf = (value: string | number | boolean | Date | null): SheetCell => {
  // 1E+999 is no number that a sheet could show.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (!(value instanceof Date)) return value;
  // Half a second is added: a time of day is a fraction that no binary number holds.
  return Number.isNaN(value.getTime())
    ? null
    : { fecha: new Date(value.getTime() + 500).toISOString().slice(0, STAMP_LENGTH) };
};

const isEmpty = (cell: SheetCell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '');

const refuseWide = (parts: Readonly<Record<string, Uint8Array>>, most: number): void => {
  let cells = 0;
  for (const { buffer, byteOffset, byteLength } of Object.values(parts)) {
    cells += countCells(Buffer.from(buffer, byteOffset, byteLength).toString('latin1'), most);
    if (cells > most) throw new SheetProblem('too-large');
  }
};

const unpack = async (
  bytes: Uint8Array,
  { unpackedBytes, cells = DEFAULT_CELLS }: SheetLimits,
): Promise<Uint8Array> => {
  try {
    const parts = await unzipParts(Buffer.from(bytes), (name) => PARTS.test(name), unpackedBytes);
    refuseWide(parts, cells);
    // Packed anew without compression: what is read now is what was measured.
    return zipSync(parts, { level: 0 });
  } catch (error) {
    if (error instanceof ZipProblem) throw new SheetProblem(error.reason, { cause: error });
    throw error;
  }
};

/**
 * The rows of the first sheet of a workbook (.xlsx) that hold something, in the order of the file.
 * @throws SheetProblem
 */
export const readXlsx = async (bytes: Uint8Array, limits: SheetLimits): Promise<SheetRow[]> => {
  const workbook = await unpack(bytes, limits);
  const rows: SheetRow[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(workbook, { sheet: 0 })) {
      const cells = values.slice(0, limits.columns).map(cellOf);
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
