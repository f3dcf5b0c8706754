import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Holder } from '#kit/contract/access.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { findPaqueteRow, type PaqueteRow } from './paquete.queries.ts';

/** A parcel about to be changed, as it is now that nobody else can change it. */
export interface PaqueteEnCambio {
  readonly paquete: PaqueteRow;
  /** Its guide, locked too; empty when it has none. */
  readonly guias: readonly LockedGuia[];
}

/**
 * Locks a parcel that the user sees: its packing list first, then its guide, then the parcel itself.
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
