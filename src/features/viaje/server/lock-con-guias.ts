import type { Executor } from '#kit/server/db/database.ts';
import { ChangedMeanwhile } from '#kit/server/db/transaction.ts';
import { guiaMovement, type LockedGuia } from './guias.movement.ts';
import { paqueteMovement, type LockedPaquete } from './paquetes.movement.ts';

/**
 * Locks parcels after the guides that they are in, as every command does.
 * @param heads the parcels as read before anything was locked.
 */
export const lockConGuias = async (
  db: Executor,
  heads: readonly Pick<LockedPaquete, 'paquete_id' | 'guia_id'>[],
): Promise<{ readonly guias: LockedGuia[]; readonly paquetes: LockedPaquete[] }> => {
  const guia_ids = new Set(heads.flatMap(({ guia_id }) => (guia_id === null ? [] : [guia_id])));
  const guias = await guiaMovement.lock(db, [...guia_ids]);
  const paquetes = await paqueteMovement.lock(
    db,
    heads.map(({ paquete_id }) => paquete_id),
  );
  // A parcel was put into another guide in between; locking that guide now would reverse the order of locks.
  if (paquetes.some(({ guia_id }) => guia_id !== null && !guia_ids.has(guia_id)))
    throw new ChangedMeanwhile('a parcel went into another guide');
  return { guias, paquetes };
};
