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
import { celdaText } from '#kit/rules/celda.ts';
import { doubledCampo, mapColumns, missingCampos, type Campo, type Mapping } from '../../rules/importacion-columnas.ts';
import { indexLugares, type Lugares } from '../../rules/importacion-lugares.ts';
import { mendTabla } from './corregir.ts';
import { noteRepeated, noteTaken } from './duplicados.ts';
import { evaluateFila, warningsOfFile, type FilaEvaluada } from './evaluar.ts';
import { readTabla, type Tabla } from './leer-archivo.ts';
import { warnOfFarNumbers } from './numeros.ts';

/** A file that was read and evaluated; its rows are not yet compared with the database. */
export interface Lectura {
  /** With the corrected cells. */
  readonly tabla: Tabla;
  /** The fields of the file's own columns, without the columns added for corrections. */
  readonly mapping: Mapping;
  readonly lugares: Lugares;
  readonly filas: readonly FilaEvaluada[];
}

interface Asked {
  readonly archivo: UploadedFile;
  readonly columnas: Readonly<Record<string, Campo | null>>;
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
  const asSent = await readTabla(archivo);
  const own = mapColumns(asSent.titulos, columnas);
  const doubled = doubledCampo(own);
  if (doubled !== null) {
    const definition = importacionErrors.IMPORTACION_COLUMNA_DOBLE;
    const parameters = { campo: doubled };
    throw new AppError(definition, parameters, { errores: { columnas: definition.message(parameters) } });
  }
  const { tabla, mapping } = mendTabla(asSent, own, correcciones);
  const lugares = await readLugares(db);
  const ahora = clockOfTegucigalpa();
  const filas: FilaEvaluada[] = [];
  const turn = createTurns();
  for (const fila of tabla.filas) {
    filas.push(evaluateFila(fila, { mapping, lugares, ahora }));
    await turn();
  }
  await noteRepeated(filas, turn);
  return { tabla, mapping: own, lugares, filas };
};

/** The same, also compared with the stored clients. @throws LECTURA_PROPIA, LECTURA_OCUPADA */
export const reviewFile = (db: Executor, usuario: string, asked: Asked): Promise<Lectura> =>
  reviewAlone(usuario, async () => {
    const lectura = await readLectura(db, asked);
    await noteTaken(db, lectura.filas);
    await warnOfFarNumbers(db, lectura.filas);
    return lectura;
  });

export const hasErrors = ({ errores }: FilaEvaluada): boolean => errores.length > 0;

const lacks =
  (missing: Campo) =>
  ({ errores }: FilaEvaluada): boolean =>
    errores.some(({ campo }) => campo === missing);

const presentMuestra = ({ fila, cliente }: FilaEvaluada, lugares: Lugares): Revision['muestra'][number] => ({
  fila: fila.numero,
  ...cliente,
  departamento_nombre: lugares.departamentoById.get(cliente.departamento_id ?? -1)?.departamento_nombre ?? null,
  ciudad_nombre: lugares.ciudadById.get(cliente.ciudad_id ?? -1)?.ciudad_nombre ?? null,
  fecha_registro: cliente.fecha_registro?.slice(0, 'yyyy-mm-dd'.length) ?? null,
});

const exampleOf = ({ filas }: Tabla, column: number): string => {
  const fila = filas.find(({ celdas }) => celdaText(celdas[column]) !== '');
  return celdaText(fila?.celdas[column]).slice(0, 60);
};

/** What the user sees of a file before anything is stored. */
export const presentRevision = ({ tabla, mapping, lugares, filas }: Lectura): Revision => {
  const wrong = filas.filter(hasErrors);
  const right = filas.filter((row) => !hasErrors(row));
  const active = right.filter(({ cliente }) => cliente.cliente_estatus === 'Activo');
  const all = (kind: 'errores' | 'avisos'): Problema[] => filas.flatMap((row) => row[kind]);
  const [errores, avisos] = [all('errores'), all('avisos')];
  return {
    archivo: tabla.archivo,
    formato: tabla.formato,
    columnas: mapping.map((campo, column) => ({
      titulo: tabla.titulos[column] ?? '',
      campo,
      ejemplo: exampleOf(tabla, column),
    })),
    // A field is not missing any more once it was typed into every row that lacked it.
    faltan: missingCampos(mapping).filter((missing) => wrong.some(lacks(missing))),
    avisos_generales: warningsOfFile(mapping),
    filas: filas.length,
    filas_correctas: right.length,
    filas_con_errores: wrong.length,
    filas_erradas: wrong.map(({ fila }) => fila.numero),
    filas_con_avisos: filas.filter((row) => row.avisos.length > 0).length,
    activos: active.length,
    activos_con_correo: active.filter(({ cliente }) => cliente.correo !== null).length,
    total_errores: errores.length,
    total_avisos: avisos.length,
    errores: errores.slice(0, IMPORT_LISTED),
    avisos: avisos.slice(0, IMPORT_LISTED),
    muestra: filas.slice(0, IMPORT_PREVIEW).map((row) => presentMuestra(row, lugares)),
  };
};
