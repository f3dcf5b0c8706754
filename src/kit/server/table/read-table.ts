import { CsvProblem, readCsv } from '../csv/read-csv.ts';
import type { SheetCell } from '../xlsx/read-xlsx.ts';
import { SheetProblem } from '../xlsx/sheet-problem.ts';

export interface TableLimits {
  /** Most rows that are not empty. */
  readonly rows: number;
  readonly columns: number;
  /** Most cells of all rows, counted up to the last non-empty one of each. */
  readonly cells: number;
  /** Most characters of one cell. */
  readonly cellLength: number;
  /** Most characters of all cells: a text that a workbook stores once may be used by a million cells. */
  readonly textLength: number;
  /** Most bytes of an unpacked workbook. */
  readonly unpackedBytes: number;
}

export interface TableRow {
  /** Row number as a spreadsheet program shows it, from 1. */
  readonly number: number;
  /** Up to the last cell that is not empty. */
  readonly cells: readonly SheetCell[];
}

/** Why a file is not read as a table. */
export type TableProblem = 'old-workbook' | SheetProblem['reason'] | CsvProblem['reason'];
type TableResult = { readonly format: 'xlsx' | 'csv' } | { readonly problem: TableProblem };

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** First bytes of old workbooks (.xls) and of password-protected new ones. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** Cells sent in one part: receiving it takes a few milliseconds. */
const CELLS_A_PART = 5000;

const startsWith = (bytes: Buffer, signature: Buffer): boolean => signature.equals(bytes.subarray(0, signature.length));

const holdsSomething = (cell: SheetCell): boolean => cell !== null && (typeof cell !== 'string' || cell.trim() !== '');

/** Checks the rows against the limits. @throws SheetProblem once one is exceeded. */
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
  // Imported only for workbooks: loading it takes longer than reading most texts, and each child process starts anew.
  const { readXlsx } = await import('../xlsx/read-xlsx.ts');
  return { format: 'xlsx', rows: await readXlsx(bytes, limits) };
};

/** The non-empty rows of a sheet (.xlsx, .csv), recognised by its content and not by its name. */
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
