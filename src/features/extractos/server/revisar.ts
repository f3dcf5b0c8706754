import { cellText } from '#kit/rules/cell.ts';
import { total } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { reviewAlone } from '#kit/server/table/read-alone.ts';
import type { extractosCalls } from '../contract/extractos.calls.ts';
import { EJEMPLOS, MUESTRA, PROBLEMAS_MAX, type RevisionDeExtracto } from '../contract/extractos.schemas.ts';
import { missingFields } from '../rules/columns.ts';
import type { ReadLinea } from '../rules/linea.ts';
import { readFormato, requireCuenta } from './cuentas.ts';
import { type ReadExtracto, readExtracto, type ExtractoTable } from './read-extracto.ts';
import { countRepetidas } from './read-lineas.ts';

const LARGO_EJEMPLO = 60;

const ejemplosOf = ({ rows }: ExtractoTable, column: number): string[] => {
  const found = new Set<string>();
  for (const { cells } of rows) {
    const text = cellText(cells[column]).slice(0, LARGO_EJEMPLO);
    if (text !== '') found.add(text);
    if (found.size === EJEMPLOS) break;
  }
  return [...found];
};

const sumOf = (lineas: readonly ReadLinea[]) => ({
  lineas: lineas.length,
  monto: total(lineas.map(({ monto }) => Math.abs(monto))),
});

/** Sums of credits and debits, and the first and last day. */
export const resumenOf = (lineas: readonly ReadLinea[]) => {
  const dias = lineas.map(({ fecha }) => fecha).toSorted();
  return {
    creditos: sumOf(lineas.filter(({ monto }) => monto > 0)),
    debitos: sumOf(lineas.filter(({ monto }) => monto < 0)),
    desde: dias[0] ?? null,
    hasta: dias.at(-1) ?? null,
  };
};

/** The statement of the account imported from the same file; undefined if there is none. */
export const findMismoArchivo = (db: Executor, cuenta_banco_id: number, archivo_sha256: string) =>
  db
    .selectFrom('extractos')
    .select(['extracto_id', 'usuario_registro', 'fecha_registro', 'desde', 'hasta'])
    .where('cuenta_banco_id', '=', cuenta_banco_id)
    .where('archivo_sha256', '=', archivo_sha256)
    .executeTakeFirst();

const columnsOf = ({ table, columnas }: ReadExtracto): RevisionDeExtracto['columnas'] =>
  table.titulos.map((titulo, place) => ({
    titulo,
    campo: columnas[titulo] ?? null,
    ejemplos: ejemplosOf(table, place),
  }));

/** Reads a file and tells what an import would store, without storing it. */
export const checkExtracto = async ({
  db,
  user,
  body: { cuenta_banco_id, archivo, ...said },
}: Context<typeof extractosCalls.check>): Promise<Answer<typeof extractosCalls.check>> => {
  const { banco_id, cuenta_banco_moneda } = await requireCuenta(db, user, cuenta_banco_id);
  const kept = await readFormato(db, banco_id);
  return reviewAlone(user.usuario, async () => {
    const read = await readExtracto(archivo, said, kept);
    const { table, lineas, problemas } = read;
    const mismo = await findMismoArchivo(db, cuenta_banco_id, archivo.sha256);
    return {
      data: {
        archivo: archivo.name,
        formato: table.formato,
        fila_titulos: table.fila_titulos,
        columnas: columnsOf(read),
        formato_fecha: read.formato_fecha,
        decimales: read.decimales,
        guardado: read.guardado,
        faltan: [...missingFields(read.columnas)],
        moneda: cuenta_banco_moneda,
        filas: table.rows.length,
        lineas: lineas.length,
        repetidas: await countRepetidas(db, cuenta_banco_id, lineas),
        ...resumenOf(lineas),
        total_problemas: problemas.length,
        problemas: problemas.slice(0, PROBLEMAS_MAX),
        muestra: lineas.slice(0, MUESTRA),
        ya_importado: mismo ?? null,
      },
    };
  });
};
