import { AppError, refuseField } from '#kit/contract/errors.ts';
import type { UploadedFile } from '#kit/contract/uploaded-file.ts';
import { type Cell, titleText } from '#kit/rules/cell.ts';
import { localDay } from '#kit/rules/dates.ts';
import { belowTitles } from '#kit/server/table/below-titles.ts';
import { OF_A_WORKBOOK, readRowsApart, type TableRow, type TableErrors } from '#kit/server/table/read-rows-apart.ts';
import type { TableLimits } from '#kit/server/table/read-table.ts';
import { createTurns } from '#kit/server/turns.ts';
import { archivoErrors, LINEAS_MAX } from '../contract/extractos.errors.ts';
import { COLUMNS_MAX, TITLE_MAX } from '../contract/extractos.schemas.ts';
import {
  doubledField,
  type ExtractoField,
  type Columns,
  ROWS_ABOVE,
  headingsPlace,
  lugaresOf,
  montoDoble,
  proposeColumns,
} from '../rules/columns.ts';
import { type FormatoFecha, proposeFormato } from '../rules/fecha-cell.ts';
import { readLineaCells, type ReadLinea, type Problema, textOfRow, tieneDebitosNegativos } from '../rules/linea.ts';
import { type Decimales, proposeDecimales } from '../rules/monto-cell.ts';

/** How the files of a bank are read. */
export interface Formato {
  readonly columnas: Columns;
  readonly formato_fecha: FormatoFecha;
  readonly decimales: Decimales;
}

/** A bank's file: the titles of its columns and the rows below them. */
export interface ExtractoTable {
  readonly formato: 'xlsx' | 'csv';
  readonly fila_titulos: number;
  readonly titulos: readonly string[];
  readonly rows: readonly TableRow[];
}

/** A file that was read, how it was read, and its lines. */
export interface ReadExtracto extends Formato {
  readonly table: ExtractoTable;
  /** Read with the settings stored for this bank. */
  readonly guardado: boolean;
  readonly lineas: readonly ReadLinea[];
  readonly problemas: readonly Problema[];
}

/** Extra rows allowed for totals and notes below the lines. */
const ROWS_BELOW = 60;
const LIMITS: TableLimits = {
  rows: LINEAS_MAX + ROWS_ABOVE + ROWS_BELOW,
  columns: COLUMNS_MAX,
  cells: 20 * LINEAS_MAX,
  textLength: 5_000_000,
  ...OF_A_WORKBOOK,
};
const FIELD = 'archivo';
const ERRORS: TableErrors = {
  'old-workbook': archivoErrors.EXTRACTO_LIBRO_ANTIGUO,
  damaged: archivoErrors.EXTRACTO_DANADO,
  'too-large': archivoErrors.EXTRACTO_COSTOSO,
  'too-many-rows': archivoErrors.EXTRACTO_MUY_GRANDE,
  'no-text': archivoErrors.EXTRACTO_FORMATO,
  quotes: archivoErrors.EXTRACTO_COMILLAS,
};

/** @throws one of archivoErrors, at the field archivo. */
const readExtractoTable = async (archivo: UploadedFile, guardados: readonly string[]): Promise<ExtractoTable> => {
  const { formato, rows } = await readRowsApart(archivo, LIMITS, ERRORS, FIELD);
  const place = headingsPlace(
    rows.slice(0, ROWS_ABOVE).map(({ cells }) => cells.map((cell) => titleText(cell, TITLE_MAX))),
    guardados,
  );
  const table = belowTitles(rows, place, TITLE_MAX);
  if (table === null) throw refuseField(archivoErrors.EXTRACTO_VACIO, FIELD);
  return { formato, fila_titulos: table.titles.numero, titulos: table.titulos, rows: table.rows };
};

/** @throws EXTRACTO_COLUMNA_DOBLE, EXTRACTO_MONTO_DOBLE at the columns. */
const refuseDoubled = (columnas: Columns): void => {
  const campo = doubledField(columnas);
  if (campo !== null) {
    const definition = archivoErrors.EXTRACTO_COLUMNA_DOBLE;
    throw new AppError(definition, { campo }, { errores: { columnas: definition.message({ campo }) } });
  }
  if (montoDoble(columnas)) throw refuseField(archivoErrors.EXTRACTO_MONTO_DOBLE, 'columnas');
};

const cellsOf = ({ rows }: ExtractoTable, place: number | undefined): (Cell | undefined)[] =>
  place === undefined ? [] : rows.map(({ cells }) => cells[place]);

const usedTitles = (columnas: Columns): string[] =>
  Object.entries(columnas).flatMap(([titulo, campo]) => (campo === null ? [] : [titulo]));

/** How to read the table: as `said`; else as `kept` if the table has all its titles; else as proposed. */
const formatoOf = (table: ExtractoTable, said: Partial<Formato>, kept: Formato | null, hoy: string) => {
  const known = kept !== null && usedTitles(kept.columnas).every((titulo) => table.titulos.includes(titulo));
  const asKept = known && said.columnas === undefined;
  const columnas = said.columnas ?? (known ? kept.columnas : proposeColumns(table.titulos));
  refuseDoubled(columnas);
  const lugares = lugaresOf(table.titulos, columnas);
  const amounts = (['monto', 'debito', 'credito'] as const satisfies readonly ExtractoField[]).flatMap((campo) =>
    cellsOf(table, lugares[campo]),
  );
  return {
    columnas,
    lugares,
    formato_fecha:
      said.formato_fecha ?? (asKept ? kept.formato_fecha : proposeFormato(cellsOf(table, lugares.fecha), hoy)),
    decimales: said.decimales ?? (asKept ? kept.decimales : proposeDecimales(amounts)),
    guardado: asKept,
  };
};

/**
 * Reads a bank's file.
 * @param said how to read it, as far as the user chose. @param kept how the bank's last file was read.
 * @throws one of archivoErrors; LECTURA_OCUPADA while other files are being read.
 */
export const readExtracto = async (
  archivo: UploadedFile,
  said: Partial<Formato>,
  kept: Formato | null,
): Promise<ReadExtracto> => {
  const table = await readExtractoTable(archivo, kept === null ? [] : usedTitles(kept.columnas));
  const hoy = localDay(Date.now());
  const { lugares, ...formato } = formatoOf(table, said, kept, hoy);
  const { formato_fecha, decimales } = formato;
  const lineas: ReadLinea[] = [];
  const problemas: Problema[] = [];
  const conMonto = lugares.monto !== undefined || lugares.debito !== undefined || lugares.credito !== undefined;
  if (lugares.fecha === undefined || !conMonto) return { table, ...formato, lineas, problemas };
  const debitosNegativos = tieneDebitosNegativos(cellsOf(table, lugares.debito), decimales);
  const turn = createTurns();
  for (const row of table.rows) {
    const read = readLineaCells(row, { lugares, formato_fecha, decimales, hoy, debitosNegativos });
    if ('motivo' in read) problemas.push({ fila: row.numero, motivo: read.motivo, texto: textOfRow(row.cells) });
    else lineas.push(read);
    await turn();
  }
  if (lineas.length > LINEAS_MAX) throw refuseField(archivoErrors.EXTRACTO_MUY_GRANDE, FIELD);
  return { table, ...formato, lineas, problemas };
};
