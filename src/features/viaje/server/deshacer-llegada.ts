import type { Executor } from '#kit/server/db/database.ts';
import { followPeso, repricePorPaquetes } from './cobro-guia.ts';
import { startWaiting } from './espera.ts';
import { guiaMovement, type LockedGuia } from './guias.movement.ts';

/** The guide without the arrival: one that was made for it alone is void, and its number is not used again. */
export const undoArrival = async (
  db: Executor,
  guia: LockedGuia,
  by: { usuario: string; comentario: string },
): Promise<void> => {
  const { guia_id } = guia;
  const left = await db
    .selectFrom('paquetes')
    .select('paquete_estado')
    .where('guia_id', '=', guia_id)
    .where('reempaque_id', 'is', null)
    .execute();
  if (left.length === 0) {
    await guiaMovement.move(db, [guia], 'anular', by);
    return;
  }
  if (guia.guia_tipo === 'Normal') return repricePorPaquetes(db, guia);
  await followPeso(db, guia);
  const arrived = left.some(({ paquete_estado }) => paquete_estado !== 'Pre-alertado');
  const hacia = arrived ? 'Esperando Consolidación' : 'Pre-alertado';
  // What waits begins to wait with its first parcel; without any it does not wait.
  const set = arrived ? {} : { fecha_espera: null };
  if (guia.guia_estado !== hacia) await guiaMovement.move(db, [guia], 'deshacer_llegada', { ...by, hacia, set });
  if (arrived) await startWaiting(db, [guia_id]);
};
