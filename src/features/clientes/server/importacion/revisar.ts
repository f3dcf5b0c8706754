import { AppError } from '#kit/contract/errors.ts';
import type { UploadedFile } from '#kit/contract/uploaded-file.ts';
import { localParts } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { reviewAlone } from '#kit/server/table/read-alone.ts';
import { createTurns } from '#kit/server/turns.ts';
import {
  IMPORT_LISTED,
  IMPORT_PREVIEW,
  importacionErrors,
  type Correccion,
  type Problema,
  type Revision,
} from '../../contract/importacion.calls.ts';
import { cellText } from '#kit/rules/cell.ts';
import {
  doubledField,
  mapColumns,
  missingFields,
  type ImportField,
  type Mapping,
} from '../../rules/importacion-columns.ts';
import { indexLugares, type Lugares } from '../../rules/importacion-lugares.ts';
import { mendTable } from './corregir.ts';
import { noteRepeated, noteTaken } from './duplicados.ts';
import { evaluateRow, warningsOfFile, type EvaluatedRow } from './evaluar.ts';
import { readClientesTable, type ClientesTable } from './read-archivo.ts';
import { warnOfFarNumbers } from './numeros.ts';

/** A file that was read and evaluated; its rows are not yet compared with the database. */
export interface Lectura {
  /** With the corrected cells. */
  readonly table: ClientesTable;
  /** The fields of the file's own columns, without the columns added for corrections. */
  readonly mapping: Mapping;
  readonly lugares: Lugares;
  readonly rows: readonly EvaluatedRow[];
}

interface Asked {
  readonly archivo: UploadedFile;
  readonly columnas: Readonly<Record<string, ImportField | null>>;
  readonly correcciones: readonly Correccion[];
}

const readLugares = async (db: Executor): Promise<Lugares> =>
  indexLugares(
    await db.selectFrom('departamentos').select(['departamento_id', 'departamento_nombre']).execute(),
    await db.selectFrom('ciudades').select(['ciudad_id', 'ciudad_nombre', 'departamento_id']).execute(),
  );

const clockOfTegucigalpa = (): string => {
  const { year, month, day, hour, minute, second } = localParts(Date.now());
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
};

/**
 * Reads a file and finds the errors of each row, by itself and against the other rows.
 * @throws one of importacionErrors if it is not a file of clients.
 */
export const readLectura = async (db: Executor, { archivo, columnas, correcciones }: Asked): Promise<Lectura> => {
  const asSent = await readClientesTable(archivo);
  const own = mapColumns(asSent.titulos, columnas);
  const doubled = doubledField(own);
  if (doubled !== null) {
    const definition = importacionErrors.IMPORTACION_COLUMNA_DOBLE;
    const parameters = { campo: doubled };
    throw new AppError(definition, parameters, { errores: { columnas: definition.message(parameters) } });
  }
  const { table, mapping } = mendTable(asSent, own, correcciones);
  const lugares = await readLugares(db);
  const ahora = clockOfTegucigalpa();
  const rows: EvaluatedRow[] = [];
  const turn = createTurns();
  for (const row of table.rows) {
    rows.push(evaluateRow(row, { mapping, lugares, ahora }));
    await turn();
  }
  await noteRepeated(rows, turn);
  return { table, mapping: own, lugares, rows };
};

/** The same, also compared with the stored clients. @throws LECTURA_PROPIA, LECTURA_OCUPADA */
export const reviewFile = (db: Executor, usuario: string, asked: Asked): Promise<Lectura> =>
  reviewAlone(usuario, async () => {
    const lectura = await readLectura(db, asked);
    await noteTaken(db, lectura.rows);
    await warnOfFarNumbers(db, lectura.rows);
    return lectura;
  });

export const hasErrors = ({ errores }: EvaluatedRow): boolean => errores.length > 0;

const lacks =
  (missing: ImportField) =>
  ({ errores }: EvaluatedRow): boolean =>
    errores.some(({ campo }) => campo === missing);

const presentMuestra = ({ fila, cliente }: EvaluatedRow, lugares: Lugares): Revision['muestra'][number] => ({
  fila: fila.numero,
  ...cliente,
  departamento_nombre: lugares.departamentoById.get(cliente.departamento_id ?? -1)?.departamento_nombre ?? null,
  ciudad_nombre: lugares.ciudadById.get(cliente.ciudad_id ?? -1)?.ciudad_nombre ?? null,
  fecha_registro: cliente.fecha_registro?.slice(0, 'yyyy-mm-dd'.length) ?? null,
});

const exampleOf = ({ rows }: ClientesTable, column: number): string => {
  const row = rows.find(({ cells }) => cellText(cells[column]) !== '');
  return cellText(row?.cells[column]).slice(0, 60);
};

/** What the user sees of a file before anything is stored. */
export const presentRevision = ({ table, mapping, lugares, rows }: Lectura): Revision => {
  const wrong = rows.filter(hasErrors);
  const right = rows.filter((row) => !hasErrors(row));
  const active = right.filter(({ cliente }) => cliente.cliente_estatus === 'Activo');
  const all = (kind: 'errores' | 'avisos'): Problema[] => rows.flatMap((row) => row[kind]);
  const [errores, avisos] = [all('errores'), all('avisos')];
  return {
    archivo: table.archivo,
    formato: table.formato,
    columnas: mapping.map((campo, column) => ({
      titulo: table.titulos[column] ?? '',
      campo,
      ejemplo: exampleOf(table, column),
    })),
    // A field is not missing any more once it was typed into every row that lacked it.
    faltan: missingFields(mapping).filter((missing) => wrong.some(lacks(missing))),
    avisos_generales: warningsOfFile(mapping),
    filas: rows.length,
    filas_correctas: right.length,
    filas_con_errores: wrong.length,
    filas_erradas: wrong.map(({ fila }) => fila.numero),
    filas_con_avisos: rows.filter((row) => row.avisos.length > 0).length,
    activos: active.length,
    activos_con_correo: active.filter(({ cliente }) => cliente.correo !== null).length,
    total_errores: errores.length,
    total_avisos: avisos.length,
    errores: errores.slice(0, IMPORT_LISTED),
    avisos: avisos.slice(0, IMPORT_LISTED),
    muestra: rows.slice(0, IMPORT_PREVIEW).map((row) => presentMuestra(row, lugares)),
  };
};
