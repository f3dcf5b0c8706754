import { CsvProblem, readCsv } from '../csv/read-csv.ts';
import type { SheetCell } from '../xlsx/read-xlsx.ts';
import { SheetProblem } from '../xlsx/sheet-problem.ts';

export interface TableLimits {
  /** Rows that hold something. */
  readonly rows: number;
  readonly columns: number;
  /** Cells of all rows, up to the last of each that holds something. */
  readonly cells: number;
  /** Of one cell. */
  readonly cellLength: number;
  /** Of all cells: a text that a workbook keeps once may stand in a million of them. */
  readonly textLength: number;
  /** Of what is in a workbook when it is unpacked, bytes. */
  readonly unpackedBytes: number;
}

export interface TableRow {
  /** As a spreadsheet program numbers it, from 1. */
  readonly number: number;
  /** Up to the last that holds something. */
  readonly cells: readonly SheetCell[];
}

/** Why a file is no table, or is not taken. */
export type TableProblem = 'old-workbook' | SheetProblem['reason'] | CsvProblem['reason'];
type TableResult = { readonly format: 'xlsx' | 'csv' } | { readonly problem: TableProblem };

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Of old workbooks (.xls), and of new ones behind a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** Cells of one part: taking it is done in a few milliseconds. */
const CELLS_A_PART = 5000;

const startsWith = (bytes: Buffer, signature: Buffer): boolean => signature.equals(bytes.subarray(0, signature.length));

const holdsSomething = (cell: SheetCell): boolean => cell !== null && (typeof cell !== 'string' || cell.trim() !== '');

/** @throws SheetProblem once it is more than is taken. */
const measure = ({ cells: mostCells, cellLength, textLength }: TableLimits) => {
  let cells = 0;
  let text = 0;
  return (row: readonly SheetCell[]): void => {
    cells += row.length;
    for (const cell of row) {
      if (typeof cell !== 'string') continue;
      text += cell.length;
      if (cell.length > cellLength) throw new SheetProblem('too-large');
    }
    if (cells > mostCells || text > textLength) throw new SheetProblem('too-large');
  };
};

const rowsOf = async (
  bytes: Buffer,
  limits: TableLimits,
): Promise<{ readonly format: 'xlsx' | 'csv'; readonly rows: readonly TableRow[] }> => {
  if (!startsWith(bytes, ZIP)) return { format: 'csv', rows: readCsv(bytes, limits).rows };
  // Loading what reads workbooks takes longer than reading most texts, and each file has a thread that starts from nothing.
  const { readXlsx } = await import('../xlsx/read-xlsx.ts');
  return { format: 'xlsx', rows: await readXlsx(bytes, limits) };
};

/** The rows of a sheet (.xlsx, .csv) that hold something, by what the content is and not by what the file is called. */
export const readTable = async function* (
  bytes: Buffer,
  limits: TableLimits,
): AsyncGenerator<readonly TableRow[], TableResult> {
  if (startsWith(bytes, COMPOUND)) return { problem: 'old-workbook' };
  try {
    const { format, rows } = await rowsOf(bytes, limits);
    const count = measure(limits);
    let part: TableRow[] = [];
    let size = 0;
    for (const { number, cells } of rows) {
      const row = { number, cells: cells.slice(0, cells.findLastIndex(holdsSomething) + 1) };
      count(row.cells);
      part.push(row);
      size += row.cells.length;
      if (size < CELLS_A_PART) continue;
      yield part;
      [part, size] = [[], 0];
    }
    if (part.length > 0) yield part;
    return { format };
  } catch (error) {
    if (error instanceof SheetProblem || error instanceof CsvProblem) return { problem: error.reason };
    throw error;
  }
};
