import { sql, type SqlBool } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { putInList } from '#features/viaje/server/en-lista.ts';
import { idsByCodigo } from '#features/tracking/server/ids-by-codigo.ts';
import { lockConGuias } from '#features/viaje/server/lock-con-guias.ts';
import { packinglistErrors } from '../contract/packinglist.errors.ts';
import { agregadosText } from '../rules/agrupar-agregados.ts';
import { packinglistMovement, type LockedPackinglist } from './packinglists.movement.ts';
import { siguienteCaja } from '../rules/siguiente-caja.ts';
import { motivoDe, selectPaquetesEnLista, type PaqueteRow } from './paquetes-en-lista.queries.ts';

/** A list, also one that is not made yet. */
type ListaDeViaje = Pick<LockedPackinglist, 'servicio_id' | 'servicio_nombre'> & { readonly packinglist_id?: number };

/** Which box it is, where several came under one tracking. */
export const cajaText = ({ tracking, orden }: Pick<PaqueteRow, 'tracking' | 'orden'>): string =>
  orden > 1 ? `${tracking} (caja ${orden})` : tracking;

/** Parcels, locked after their guides, with all that decides whether they may travel. */
export const lockParaLista = async (db: Executor, ids: readonly number[]): Promise<PaqueteRow[]> => {
  const those = sql<SqlBool>`p.paquete_id = any(${[...ids]}::int[])`;
  const heads = await db.selectFrom('paquetes as p').select(['p.paquete_id', 'p.guia_id']).where(those).execute();
  await lockConGuias(db, heads);
  return selectPaquetesEnLista(db).where(those).orderBy('p.paquete_id').execute();
};

/**
 * Refuses unless every parcel may travel on the list.
 * @throws PACKINGLIST_PAQUETE_NO_ADMITIDO for the first that may not.
 */
export const requireAdmisibles = (lista: ListaDeViaje, rows: readonly PaqueteRow[]): void => {
  for (const row of rows) {
    const motivo = motivoDe(row, lista);
    if (motivo !== null)
      throw refuse(packinglistErrors.PACKINGLIST_PAQUETE_NO_ADMITIDO, {
        tracking: cajaText(row),
        motivo: motivo.texto,
      });
  }
};

/** Puts locked parcels that may travel into a locked list. */
export const ponerEnLista = async (
  db: Executor,
  lista: Pick<LockedPackinglist, 'packinglist_id' | 'estado'>,
  rows: readonly PaqueteRow[],
  usuario: string,
): Promise<void> => {
  if (rows.length === 0) return;
  await putInList(db, rows, lista.packinglist_id);
  await packinglistMovement.note(db, [lista], 'agregar', { usuario, comentario: agregadosText(rows.map(cajaText)) });
};

/**
 * Parcels that may travel on a list, locked: all of them or none.
 * @throws PACKINGLIST_PAQUETE_NO_ADMITIDO for the first that may not.
 */
export const lockAdmisibles = async (
  db: Executor,
  lista: ListaDeViaje,
  ids: readonly number[],
): Promise<PaqueteRow[]> => {
  if (ids.length === 0) return [];
  const rows = await lockParaLista(db, ids);
  const found = new Set(rows.map(({ paquete_id }) => paquete_id));
  const missing = ids.find((paquete_id) => !found.has(paquete_id));
  if (missing !== undefined)
    throw refuse(packinglistErrors.PACKINGLIST_PAQUETE_NO_ADMITIDO, { tracking: `#${missing}`, motivo: 'no existe.' });
  requireAdmisibles(lista, rows);
  return rows;
};

/**
 * The box that a scanned code means, locked; see `siguienteCaja`.
 * @throws PACKINGLIST_CODIGO_DESCONOCIDO, PACKINGLIST_PAQUETE_NO_ADMITIDO.
 */
export const lockEscaneado = async (
  db: Executor,
  lista: ListaDeViaje,
  codigo: string,
): Promise<{ readonly caja: PaqueteRow; readonly repetido: boolean }> => {
  const rows = await lockParaLista(db, await idsByCodigo(db, codigo));
  const [first, ...others] = rows.map((row) => ({
    ...row,
    en_lista: row.packinglist_id !== null && row.packinglist_id === lista.packinglist_id,
    motivo: motivoDe(row, lista),
  }));
  if (first === undefined) throw refuse(packinglistErrors.PACKINGLIST_CODIGO_DESCONOCIDO, { codigo });
  const { caja, outcome } = siguienteCaja([first, ...others]);
  if (outcome === 'rechazar')
    throw refuse(packinglistErrors.PACKINGLIST_PAQUETE_NO_ADMITIDO, {
      tracking: cajaText(caja),
      motivo: caja.motivo?.texto ?? '',
    });
  return { caja, repetido: outcome === 'repetido' };
};

/**
 * Puts parcels into a locked list: all of them or none.
 * @throws PACKINGLIST_ESTADO_NO_PERMITIDO, PACKINGLIST_PAQUETE_NO_ADMITIDO.
 */
export const admitirPaquetes = async (
  db: Executor,
  lista: LockedPackinglist,
  ids: readonly number[],
  usuario: string,
): Promise<void> => {
  if (ids.length === 0) return;
  packinglistMovement.require([lista], 'agregar');
  await ponerEnLista(db, lista, await lockAdmisibles(db, lista, ids), usuario);
};
