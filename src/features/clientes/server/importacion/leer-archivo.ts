import { refuseField, type ErrorDefinition } from '#kit/contract/errors.ts';
import { MEGABYTE, type UploadedFile } from '#kit/contract/uploaded-file.ts';
import { CsvProblem, readCsv } from '#kit/server/csv/read-csv.ts';
import { createQueue } from '#kit/server/in-turn.ts';
import { readXlsx, SheetProblem } from '#kit/server/xlsx/read-xlsx.ts';
import { IMPORT_COLUMNS, IMPORT_ROWS, importacionErrors } from '../../contract/importacion.calls.ts';
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
const LIMITS = { rows: IMPORT_ROWS + ROWS_ABOVE, columns: IMPORT_COLUMNS, unpackedBytes: 100 * MEGABYTE };
/** Of one cell: no spreadsheet program takes more. */
const CELL_LENGTH = 32_767;
/** Of all cells: a text that a workbook keeps once may stand in a million of them. */
const TEXT_LENGTH = 20_000_000;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Of old workbooks (.xls), and of new ones behind a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const CAMPO = 'archivo';
const SHEET_ERRORS = {
  damaged: importacionErrors.IMPORTACION_DANADO,
  'too-large': importacionErrors.IMPORTACION_MUY_GRANDE,
  'too-many-rows': importacionErrors.IMPORTACION_MUY_GRANDE,
} as const satisfies Record<SheetProblem['reason'], ErrorDefinition>;
const CSV_ERRORS = {
  'no-text': importacionErrors.IMPORTACION_FORMATO,
  quotes: importacionErrors.IMPORTACION_COMILLAS,
  'too-many-rows': importacionErrors.IMPORTACION_MUY_GRANDE,
} as const satisfies Record<CsvProblem['reason'], ErrorDefinition>;

const startsWith = (bytes: Uint8Array, signature: Buffer): boolean =>
  signature.equals(bytes.subarray(0, signature.length));

/** The rows that hold something, by what the content is and not by what the file is called. */
const readFilas = async (bytes: Uint8Array): Promise<Pick<Tabla, 'formato' | 'filas'>> => {
  if (startsWith(bytes, COMPOUND)) throw refuseField(importacionErrors.IMPORTACION_LIBRO_ANTIGUO, CAMPO);
  if (startsWith(bytes, ZIP)) {
    const rows = await readXlsx(bytes, LIMITS);
    return { formato: 'xlsx', filas: rows.map(({ number, cells }) => ({ numero: number, celdas: cells })) };
  }
  const { rows } = readCsv(bytes, LIMITS);
  return { formato: 'csv', filas: rows.map(({ number, cells }) => ({ numero: number, celdas: cells })) };
};

/** What a file is unpacked to is held once in memory, however many come at the same moment. No work in it may wait for the database. */
const inTurn = createQueue();

const refuseLong = (filas: readonly Fila[]): void => {
  let total = 0;
  for (const { celdas } of filas)
    for (const celda of celdas) {
      if (typeof celda !== 'string') continue;
      total += celda.length;
      if (celda.length > CELL_LENGTH || total > TEXT_LENGTH)
        throw refuseField(importacionErrors.IMPORTACION_MUY_GRANDE, CAMPO);
    }
};

/**
 * Reads a file of clients.
 * @throws one of importacionErrors, at the field archivo.
 */
export const readTabla = async ({ name, bytes }: UploadedFile): Promise<Tabla> => {
  const { formato, filas } = await inTurn(() => readFilas(bytes)).catch((error: unknown) => {
    if (error instanceof SheetProblem) throw refuseField(SHEET_ERRORS[error.reason], CAMPO);
    if (error instanceof CsvProblem) throw refuseField(CSV_ERRORS[error.reason], CAMPO);
    throw error;
  });
  refuseLong(filas);
  const place = headerPlace(filas.slice(0, ROWS_ABOVE).map(({ celdas }) => celdas.map(celdaText)));
  const clientes = place < 0 ? [] : filas.slice(place + 1);
  if (clientes.length === 0) throw refuseField(importacionErrors.IMPORTACION_VACIA, CAMPO);
  if (clientes.length > IMPORT_ROWS) throw refuseField(importacionErrors.IMPORTACION_MUY_GRANDE, CAMPO);
  const width = Math.max(...filas.slice(place, place + 1).map(({ celdas }) => celdas.length), widest(clientes));
  const titulos = Array.from({ length: width }, (_, column) => celdaText(filas[place]?.celdas[column]));
  return { archivo: name, formato, titulos: columnNames(titulos), filas: clientes };
};

/** The last column that holds something in any row; what is empty to the end of the sheet is none. */
const widest = (filas: readonly Fila[]): number =>
  filas.reduce((most, { celdas }) => Math.max(most, celdas.findLastIndex((celda) => celdaText(celda) !== '') + 1), 0);
