import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';

/** Where a locked parcel lies in the warehouse; null: nobody said. */
export const writeUbicacion = (db: Executor, paquete_id: number, ubicacion: string | null): Promise<void> =>
  writeUbicaciones(db, [paquete_id], ubicacion);

/** The same of many, by one statement. */
export const writeUbicaciones = async (
  db: Executor,
  paquete_ids: readonly number[],
  ubicacion: string | null,
): Promise<void> => {
  await db
    .updateTable('paquetes')
    .set({ ubicacion })
    .where(sql<boolean>`paquete_id = any(${[...paquete_ids]}::int[])`)
    .execute();
};
