import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';

const write = async (
  db: Executor,
  paquetes: readonly { readonly paquete_id: number }[],
  set: { readonly guia_id?: number | null; readonly servicio_id?: number },
): Promise<void> => {
  const ids = paquetes.map(({ paquete_id }) => paquete_id);
  if (ids.length === 0) return;
  await db.updateTable('paquetes').set(set).where(hasAnyId('paquete_id', ids)).execute();
};

/** Puts locked parcels into a locked guide; null takes them out of theirs. */
export const putInGuia = (
  db: Executor,
  paquetes: readonly { readonly paquete_id: number }[],
  guia_id: number | null,
): Promise<void> => write(db, paquetes, { guia_id });

/** Changes the service of locked parcels; the caller updates their measures. */
export const putInServicio = (
  db: Executor,
  paquetes: readonly { readonly paquete_id: number }[],
  servicio_id: number,
): Promise<void> => write(db, paquetes, { servicio_id });
