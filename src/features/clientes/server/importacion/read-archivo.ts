import { refuseField } from '#kit/contract/errors.ts';
import type { UploadedFile } from '#kit/contract/uploaded-file.ts';
import { titleText } from '#kit/rules/cell.ts';
import { belowTitles } from '#kit/server/table/below-titles.ts';
import { OF_A_WORKBOOK, readRowsApart, type TableRow, type TableErrors } from '#kit/server/table/read-rows-apart.ts';
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
  textLength: 10_000_000,
  ...OF_A_WORKBOOK,
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

/**
 * Reads a file of clients.
 * @throws one of importacionErrors, at the field archivo; LECTURA_OCUPADA while other files are being read.
 */
export const readClientesTable = async (archivo: UploadedFile): Promise<ClientesTable> => {
  const { formato, rows } = await readRowsApart(archivo, LIMITS, ERRORS, FIELD);
  const place = headerPlace(
    rows.slice(0, ROWS_ABOVE).map(({ cells }) => cells.map((cell) => titleText(cell, IMPORT_TITLE_LENGTH))),
  );
  const table = belowTitles(rows, place, IMPORT_TITLE_LENGTH);
  if (table === null) throw refuseField(importacionErrors.IMPORTACION_VACIA, FIELD);
  if (table.rows.length > IMPORT_ROWS) throw refuseField(importacionErrors.IMPORTACION_MUY_GRANDE, FIELD);
  return { archivo: archivo.name, formato, titulos: table.titulos, rows: table.rows };
};
