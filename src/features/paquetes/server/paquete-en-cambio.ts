import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Holder } from '#kit/contract/access.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { findPaqueteRow, findPaqueteRows, type PaqueteRow } from './paquete.queries.ts';

/** A parcel about to be changed, read after it was locked. */
export interface PaqueteEnCambio {
  readonly paquete: PaqueteRow;
  /** Its guide, locked too; empty if it has none. */
  readonly guias: readonly LockedGuia[];
}

/**
 * Locks a parcel that the user may see: first its packing list, then its guide, then the parcel.
 * @throws NO_ENCONTRADO, VERSION_ANTERIOR.
 */
export const changePaquete = async (db: Executor, user: Holder, paquete_id: number): Promise<PaqueteEnCambio> => {
  const seen = await findPaqueteRow(db, user, paquete_id);
  if (seen.packinglist_id !== null)
    await db
      .selectFrom('packinglists')
      .select('packinglist_id')
      .where('packinglist_id', '=', seen.packinglist_id)
      .forUpdate()
      .execute();
  const guias = await guiaMovement.lock(db, seen.guia_id === null ? [] : [seen.guia_id]);
  await paqueteMovement.lock(db, [paquete_id]);
  const paquete = await findPaqueteRow(db, user, paquete_id);
  const moved = paquete.guia_id !== seen.guia_id || paquete.packinglist_id !== seen.packinglist_id;
  if (moved) throw refuse(kitErrors.VERSION_ANTERIOR);
  return { paquete, guias };
};

const listsOf = (rows: readonly PaqueteRow[]): number[] => [
  ...new Set(rows.flatMap(({ packinglist_id }) => (packinglist_id === null ? [] : [packinglist_id]))),
];

/**
 * Locks parcels to change only their data: first their packing lists, then the parcels, each by ascending id. @returns
 * them in that order. @throws NO_ENCONTRADO if the user may not see one of them, VERSION_ANTERIOR.
 */
export const changePaquetes = async (db: Executor, user: Holder, ids: readonly number[]): Promise<PaqueteRow[]> => {
  const seen = await findPaqueteRows(db, user, ids);
  const lists = listsOf(seen);
  if (lists.length > 0)
    await db
      .selectFrom('packinglists')
      .select('packinglist_id')
      .where('packinglist_id', 'in', lists)
      .orderBy('packinglist_id')
      .forUpdate()
      .execute();
  await paqueteMovement.lock(db, ids);
  const paquetes = await findPaqueteRows(db, user, ids);
  const moved = paquetes.some(({ packinglist_id }, place) => packinglist_id !== seen[place]?.packinglist_id);
  if (moved) throw refuse(kitErrors.VERSION_ANTERIOR);
  return paquetes;
};
