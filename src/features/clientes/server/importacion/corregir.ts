import { refuse } from '#kit/contract/errors.ts';
import { importacionErrors, type Correccion } from '../../contract/importacion.calls.ts';
import type { Cell } from '#kit/rules/cell.ts';
import { FIELD_TITLES, type Mapping } from '../../rules/importacion-columns.ts';
import type { ClientesTable } from './read-archivo.ts';

export interface Mended {
  readonly table: ClientesTable;
  readonly mapping: Mapping;
}

/**
 * Puts the corrected cells into the file, as if they stood there; a field that no column holds gets a new column on
 * the right.
 * @throws IMPORTACION_CELDA_AJENA if the file has no such row.
 */
export const mendTable = (table: ClientesTable, own: Mapping, correcciones: readonly Correccion[]): Mended => {
  if (correcciones.length === 0) return { table, mapping: own };
  const added = [...new Set(correcciones.map(({ campo }) => campo))].filter((campo) => !own.includes(campo));
  const mapping = [...own, ...added];
  const titles = [...table.titulos, ...added.map((campo) => FIELD_TITLES[campo])];
  const byRow = Map.groupBy(correcciones, ({ fila }) => fila);
  const rows = table.rows.map((row) => {
    const mended = byRow.get(row.numero);
    if (mended === undefined) return row;
    byRow.delete(row.numero);
    const cells: Cell[] = Array.from({ length: titles.length }, (_, place) => row.cells[place] ?? null);
    for (const { campo, valor } of mended) cells[mapping.indexOf(campo)] = valor;
    return { ...row, cells };
  });
  const [stranger] = byRow.keys();
  if (stranger !== undefined) throw refuse(importacionErrors.IMPORTACION_CELDA_AJENA, { fila: stranger });
  return { table: { ...table, titulos: titles, rows }, mapping };
};
