import { sql, type SqlBool } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { idsByCodigo } from '#features/tracking/server/ids-by-codigo.ts';
import { siguienteMiembro } from '#features/contenedor/rules/siguiente-miembro.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { guiaMovement } from '#features/viaje/server/guias.movement.ts';
import { transferenciasErrors } from '../contract/transferencias.errors.ts';
import type { Ruta } from '../rules/guia-trasladable.ts';
import { motivoDe, selectGuiasDeTransferencia, withIds, type GuiaRow } from './guias-en-transferencia.queries.ts';

export const nameOf = ({ servicio_prefijo, guia_numero }: Pick<GuiaRow, 'servicio_prefijo' | 'guia_numero'>): string =>
  guiaText(servicio_prefijo, guia_numero);

/** Guides, locked, with all that decides whether they may go on. */
const lockFilas = async (db: Executor, ids: readonly number[]): Promise<GuiaRow[]> => {
  await guiaMovement.lock(db, ids);
  return selectGuiasDeTransferencia(db).where(withIds(ids)).orderBy('g.guia_id').execute();
};

/** @throws TRANSFERENCIA_GUIA_NO_ADMITIDA for the first that may not go on. */
export const requireTrasladables = (ruta: Ruta, rows: readonly GuiaRow[]): void => {
  for (const row of rows) {
    const motivo = motivoDe(row, ruta);
    if (motivo !== null)
      throw refuse(transferenciasErrors.TRANSFERENCIA_GUIA_NO_ADMITIDA, { guia: nameOf(row), motivo: motivo.texto });
  }
};

/** Guides that may go that way, locked: all of them or none. @throws TRANSFERENCIA_GUIA_NO_ADMITIDA */
export const lockTrasladables = async (
  db: Executor,
  rutaOf: Ruta | ((rows: readonly GuiaRow[]) => Ruta),
  ids: readonly number[],
): Promise<GuiaRow[]> => {
  const rows = await lockFilas(db, ids);
  const found = new Set(rows.map(({ guia_id }) => guia_id));
  const missing = ids.find((guia_id) => !found.has(guia_id));
  if (missing !== undefined)
    throw refuse(transferenciasErrors.TRANSFERENCIA_GUIA_NO_ADMITIDA, { guia: `#${missing}`, motivo: 'no existe.' });
  requireTrasladables(typeof rutaOf === 'function' ? rutaOf(rows) : rutaOf, rows);
  return rows;
};

/** The guides that answer to a code. */
export const guiasByCodigo = async (db: Executor, codigo: string): Promise<number[]> => {
  const ids = await idsByCodigo(db, codigo);
  const rows = await db
    .selectFrom('paquetes')
    .select((eb) => eb.ref('guia_id').$notNull().as('guia_id'))
    .distinct()
    .where(sql<SqlBool>`paquete_id = any(${ids}::int[])`)
    .where('guia_id', 'is not', null)
    .execute();
  return rows.map(({ guia_id }) => guia_id);
};

const AWAY: ReadonlySet<string> = new Set([
  'en_otra_transferencia',
  'estado',
  'en_ruta',
  'en_destino',
  'otra_sucursal',
]);

/**
 * The guide that a scanned code means, locked; see `siguienteMiembro`.
 * @throws TRANSFERENCIA_CODIGO_DESCONOCIDO, TRANSFERENCIA_GUIA_NO_ADMITIDA.
 */
export const lockEscaneada = async (
  db: Executor,
  ruta: Ruta | null,
  codigo: string,
): Promise<{ readonly fila: GuiaRow; readonly repetido: boolean }> => {
  const rows = await lockFilas(db, await guiasByCodigo(db, codigo));
  const [first, ...others] = rows.map((row) => ({
    row,
    en_lista: row.transferencia_id !== null && row.transferencia_id === ruta?.transferencia_id,
    motivo: motivoDe(row, ruta),
  }));
  if (first === undefined) throw refuse(transferenciasErrors.TRANSFERENCIA_CODIGO_DESCONOCIDO, { codigo });
  const { miembro, outcome } = siguienteMiembro([first, ...others], { away: AWAY, telling: 'en_otra_transferencia' });
  if (outcome === 'rechazar')
    throw refuse(transferenciasErrors.TRANSFERENCIA_GUIA_NO_ADMITIDA, {
      guia: nameOf(miembro.row),
      motivo: miembro.motivo?.texto ?? '',
    });
  return { fila: miembro.row, repetido: outcome === 'repetido' };
};
