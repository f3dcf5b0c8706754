import type { Executor } from '#kit/server/db/database.ts';
import { followPeso, repricePorPaquetes } from './cobro-guia.ts';
import { followFechas } from './follow-paquetes.ts';
import { startWaiting } from './espera.ts';
import { guiaMovement, type LockedGuia } from './guias.movement.ts';

/** A guide has no estimated dates until it is complete. */
export const SIN_FECHAS = { fecha_salida_estimada: null, fecha_entrega_estimada: null } as const;

/**
 * Updates a guide after a parcel's arrival was undone; if no parcel is left it is voided, and its number is not reused.
 */
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
  // It is not approved yet, so the arrival did not change its state.
  if (guia.guia_estado === 'Pendiente') return;
  const complete = left.every(({ paquete_estado }) => paquete_estado !== 'Pre-alertado');
  // The undone arrival was an extra box, without which the guide is as complete as before.
  if (complete && guia.guia_estado === 'Recibido en USA') return followFechas(db, [guia_id]);
  const arrived = left.some(({ paquete_estado }) => paquete_estado !== 'Pre-alertado');
  const hacia = arrived ? 'Esperando Consolidación' : 'Pre-alertado';
  // The waiting period starts with the first parcel; without any, there is none.
  const set = arrived ? SIN_FECHAS : { ...SIN_FECHAS, fecha_espera: null };
  if (guia.guia_estado !== hacia) await guiaMovement.move(db, [guia], 'deshacer_llegada', { ...by, hacia, set });
  if (arrived) await startWaiting(db, [guia_id]);
};
