import { refuse } from '#kit/contract/errors.ts';
import { importacionErrors, type Correccion } from '../../contract/importacion.calls.ts';
import type { Celda } from '#kit/rules/celda.ts';
import { CAMPO_TITULOS, type Mapping } from '../../rules/importacion-columnas.ts';
import type { Tabla } from './leer-archivo.ts';

export interface Mended {
  readonly tabla: Tabla;
  readonly mapping: Mapping;
}

/**
 * Puts the corrected cells into the file, as if they stood there; a field that no column holds gets a new column on
 * the right.
 * @throws IMPORTACION_CELDA_AJENA if the file has no such row.
 */
export const mendTabla = (tabla: Tabla, own: Mapping, correcciones: readonly Correccion[]): Mended => {
  if (correcciones.length === 0) return { tabla, mapping: own };
  const added = [...new Set(correcciones.map(({ campo }) => campo))].filter((campo) => !own.includes(campo));
  const mapping = [...own, ...added];
  const titulos = [...tabla.titulos, ...added.map((campo) => CAMPO_TITULOS[campo])];
  const byFila = Map.groupBy(correcciones, ({ fila }) => fila);
  const filas = tabla.filas.map((fila) => {
    const mended = byFila.get(fila.numero);
    if (mended === undefined) return fila;
    byFila.delete(fila.numero);
    const celdas: Celda[] = Array.from({ length: titulos.length }, (_, place) => fila.celdas[place] ?? null);
    for (const { campo, valor } of mended) celdas[mapping.indexOf(campo)] = valor;
    return { ...fila, celdas };
  });
  const [stranger] = byFila.keys();
  if (stranger !== undefined) throw refuse(importacionErrors.IMPORTACION_CELDA_AJENA, { fila: stranger });
  return { tabla: { ...tabla, titulos, filas }, mapping };
};
