import { refuse } from '#kit/contract/errors.ts';
import { importacionErrors, type Correccion } from '../../contract/importacion.calls.ts';
import type { Celda } from '../../rules/importacion-celdas.ts';
import type { Mapping } from '../../rules/importacion-columnas.ts';
import type { Tabla } from './leer-archivo.ts';

/**
 * The file with the mended cells in their places, as if they stood there.
 * @throws IMPORTACION_CELDA_AJENA where the file has no such row, or no column of such a field.
 */
export const mendTabla = (tabla: Tabla, mapping: Mapping, correcciones: readonly Correccion[]): Tabla => {
  if (correcciones.length === 0) return tabla;
  const byFila = Map.groupBy(correcciones, ({ fila }) => fila);
  const filas = tabla.filas.map((fila) => {
    const own = byFila.get(fila.numero);
    if (own === undefined) return fila;
    byFila.delete(fila.numero);
    const celdas: Celda[] = Array.from({ length: tabla.titulos.length }, (_, place) => fila.celdas[place] ?? null);
    for (const { campo, valor } of own) {
      const place = mapping.indexOf(campo);
      if (place < 0) throw refuse(importacionErrors.IMPORTACION_CELDA_AJENA, { fila: fila.numero });
      celdas[place] = valor;
    }
    return { ...fila, celdas };
  });
  const [stranger] = byFila.keys();
  if (stranger !== undefined) throw refuse(importacionErrors.IMPORTACION_CELDA_AJENA, { fila: stranger });
  return { ...tabla, filas };
};
