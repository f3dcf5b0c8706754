import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';

/** Puts locked parcels into a locked packing list; null takes them out of theirs. */
export const putInList = async (
  db: Executor,
  paquetes: readonly { readonly paquete_id: number }[],
  packinglist_id: number | null,
): Promise<void> => {
  const ids = paquetes.map(({ paquete_id }) => paquete_id);
  await db.updateTable('paquetes').set({ packinglist_id }).where(hasAnyId('paquete_id', ids)).execute();
};
