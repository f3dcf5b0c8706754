import { refuseField } from '#kit/contract/errors.ts';
import { MEGABYTE, type UploadedFile } from '#kit/contract/uploaded-file.ts';
import { type Cell, cellText, columnNames } from '#kit/rules/cell.ts';
import { readRowsApart, type TableRow, type TableErrors } from '#kit/server/table/read-rows-apart.ts';
import type { TableLimits } from '#kit/server/table/read-table.ts';
import {
  IMPORT_COLUMNS,
  IMPORT_ROWS,
  IMPORT_TITLE_LENGTH,
  importacionErrors,
} from '../../contract/importacion.calls.ts';
import { headerPlace } from '../../rules/importacion-columns.ts';

/** A file of clients: the titles of its columns, and the rows below. */
export interface ClientesTable {
  readonly archivo: string;
  readonly formato: 'xlsx' | 'csv';
  readonly titulos: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Rows allowed above the clients: the titles and a few lines before them. */
const ROWS_ABOVE = 20;
const LIMITS: TableLimits = {
  rows: IMPORT_ROWS + ROWS_ABOVE,
  columns: IMPORT_COLUMNS,
  // About twice the fields of a client.
  cells: 30 * IMPORT_ROWS,
  // The most that a spreadsheet program allows.
  cellLength: 32_767,
  textLength: 10_000_000,
  unpackedBytes: 24 * MEGABYTE,
};

const FIELD = 'archivo';
const ERRORS: TableErrors = {
  'old-workbook': importacionErrors.IMPORTACION_LIBRO_ANTIGUO,
  damaged: importacionErrors.IMPORTACION_DANADO,
  'too-large': importacionErrors.IMPORTACION_COSTOSA,
  'too-many-rows': importacionErrors.IMPORTACION_MUY_GRANDE,
  'no-text': importacionErrors.IMPORTACION_FORMATO,
  quotes: importacionErrors.IMPORTACION_COMILLAS,
};

/** A cell as a title, cut to IMPORT_TITLE_LENGTH characters. */
const titleOf = (cell: Cell | undefined): string =>
  cellText(typeof cell === 'string' ? cell.slice(0, IMPORT_TITLE_LENGTH) : cell);

/**
 * Reads a file of clients.
 * @throws one of importacionErrors, at the field archivo; LECTURA_OCUPADA while other files are being read.
 */
export const readClientesTable = async (archivo: UploadedFile): Promise<ClientesTable> => {
  const { formato, rows } = await readRowsApart(archivo, LIMITS, ERRORS, FIELD);
  const place = headerPlace(rows.slice(0, ROWS_ABOVE).map(({ cells }) => cells.map(titleOf)));
  const clientes = place < 0 ? [] : rows.slice(place + 1);
  if (clientes.length === 0) throw refuseField(importacionErrors.IMPORTACION_VACIA, FIELD);
  if (clientes.length > IMPORT_ROWS) throw refuseField(importacionErrors.IMPORTACION_MUY_GRANDE, FIELD);
  const titles = rows[place]?.cells ?? [];
  const width = clientes.reduce((most, { cells }) => Math.max(most, cells.length), titles.length);
  const headings = Array.from({ length: width }, (_, column) => titleOf(titles[column]));
  return { archivo: archivo.name, formato, titulos: columnNames(headings), rows: clientes };
};
