import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';

/** Writes the place of a locked parcel in the warehouse; null: it is not known. */
export const writeUbicacion = (db: Executor, paquete_id: number, ubicacion: string | null): Promise<void> =>
  writeUbicaciones(db, [paquete_id], ubicacion);

/** The same for many parcels, in one statement. */
export const writeUbicaciones = async (
  db: Executor,
  paquete_ids: readonly number[],
  ubicacion: string | null,
): Promise<void> => {
  await db.updateTable('paquetes').set({ ubicacion }).where(hasAnyId('paquete_id', paquete_ids)).execute();
};
