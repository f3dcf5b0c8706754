import type { Executor } from '#kit/server/db/database.ts';

/** Where a locked parcel lies in the warehouse; null: nobody said. */
export const writeUbicacion = async (db: Executor, paquete_id: number, ubicacion: string | null): Promise<void> => {
  await db.updateTable('paquetes').set({ ubicacion }).where('paquete_id', '=', paquete_id).execute();
};
