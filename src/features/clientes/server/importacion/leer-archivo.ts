import { kitErrors, refuse, refuseField, type ErrorDefinition } from '#kit/contract/errors.ts';
import { MEGABYTE, type UploadedFile } from '#kit/contract/uploaded-file.ts';
import { ApartProblem, readApart } from '#kit/server/apart/read-apart.ts';
import type { TableLimits, TableProblem } from '#kit/server/table/read-table.ts';
import {
  IMPORT_COLUMNS,
  IMPORT_ROWS,
  IMPORT_TITLE_LENGTH,
  importacionErrors,
} from '../../contract/importacion.calls.ts';
import { celdaText, type Celda } from '../../rules/importacion-celdas.ts';
import { columnNames, headerPlace } from '../../rules/importacion-columnas.ts';

export interface Fila {
  /** As the spreadsheet program numbers it. */
  readonly numero: number;
  readonly celdas: readonly Celda[];
}

/** A file of clients: the titles of its columns, and the rows below. */
export interface Tabla {
  readonly archivo: string;
  readonly formato: 'xlsx' | 'csv';
  readonly titulos: readonly string[];
  readonly filas: readonly Fila[];
}

/** What may stand above the clients: titles and a few lines over them. */
const ROWS_ABOVE = 20;
const LIMITS: TableLimits = {
  rows: IMPORT_ROWS + ROWS_ABOVE,
  columns: IMPORT_COLUMNS,
  // All that is known of a client, twice.
  cells: 30 * IMPORT_ROWS,
  // No spreadsheet program takes more.
  cellLength: 32_767,
  textLength: 10_000_000,
  unpackedBytes: 24 * MEGABYTE,
};

const CAMPO = 'archivo';
const ERRORS: Readonly<Record<TableProblem, ErrorDefinition>> = {
  'old-workbook': importacionErrors.IMPORTACION_LIBRO_ANTIGUO,
  damaged: importacionErrors.IMPORTACION_DANADO,
  'too-large': importacionErrors.IMPORTACION_COSTOSA,
  'too-many-rows': importacionErrors.IMPORTACION_MUY_GRANDE,
  'no-text': importacionErrors.IMPORTACION_FORMATO,
  quotes: importacionErrors.IMPORTACION_COMILLAS,
};
const RETRY_SECONDS = 20;

/** A cell as a title: what is longer is none, and is not compared. */
const titleOf = (celda: Celda | undefined): string =>
  celdaText(typeof celda === 'string' ? celda.slice(0, IMPORT_TITLE_LENGTH) : celda);

/** The rows that hold something. */
const readFilas = async (path: string): Promise<Pick<Tabla, 'formato' | 'filas'>> => {
  const filas: Fila[] = [];
  try {
    const result = await readApart({
      task: 'table',
      path,
      options: LIMITS,
      take: (rows) => {
        for (const { number, cells } of rows) filas.push({ numero: number, celdas: cells });
      },
    });
    if ('problem' in result) throw refuseField(ERRORS[result.problem], CAMPO);
    return { formato: result.format, filas };
  } catch (error) {
    if (!(error instanceof ApartProblem)) throw error;
    if (error.reason === 'too-costly') throw refuseField(importacionErrors.IMPORTACION_COSTOSA, CAMPO);
    throw refuse(kitErrors.LECTURA_OCUPADA, undefined, { retryAfter: RETRY_SECONDS });
  }
};

/**
 * Reads a file of clients.
 * @throws one of importacionErrors, at the field archivo; LECTURA_OCUPADA while other files are being read.
 */
export const readTabla = async ({ name, path }: UploadedFile): Promise<Tabla> => {
  const { formato, filas } = await readFilas(path);
  const place = headerPlace(filas.slice(0, ROWS_ABOVE).map(({ celdas }) => celdas.map(titleOf)));
  const clientes = place < 0 ? [] : filas.slice(place + 1);
  if (clientes.length === 0) throw refuseField(importacionErrors.IMPORTACION_VACIA, CAMPO);
  if (clientes.length > IMPORT_ROWS) throw refuseField(importacionErrors.IMPORTACION_MUY_GRANDE, CAMPO);
  const titles = filas[place]?.celdas ?? [];
  const width = clientes.reduce((most, { celdas }) => Math.max(most, celdas.length), titles.length);
  const titulos = Array.from({ length: width }, (_, column) => titleOf(titles[column]));
  return { archivo: name, formato, titulos: columnNames(titulos), filas: clientes };
};
