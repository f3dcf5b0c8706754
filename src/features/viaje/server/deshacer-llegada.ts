import type { Executor } from '#kit/server/db/database.ts';
import { followPeso, repricePorPaquetes } from './cobro-guia.ts';
import { followFechas } from './follow-paquetes.ts';
import { startWaiting } from './espera.ts';
import { guiaMovement, type LockedGuia } from './guias.movement.ts';

/** When it leaves and comes is not known until it is complete. */
export const SIN_FECHAS = { fecha_salida_estimada: null, fecha_entrega_estimada: null } as const;

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
  // Nobody decided on it yet: it did not go on for the arrival.
  if (guia.guia_estado === 'Pendiente') return;
  const complete = left.every(({ paquete_estado }) => paquete_estado !== 'Pre-alertado');
  // Another box of something in it had come besides: without it, it is as complete as before.
  if (complete && guia.guia_estado === 'Recibido en USA') return followFechas(db, [guia_id]);
  const arrived = left.some(({ paquete_estado }) => paquete_estado !== 'Pre-alertado');
  const hacia = arrived ? 'Esperando Consolidación' : 'Pre-alertado';
  // What waits begins to wait with its first parcel; without any it does not wait.
  const set = arrived ? SIN_FECHAS : { ...SIN_FECHAS, fecha_espera: null };
  if (guia.guia_estado !== hacia) await guiaMovement.move(db, [guia], 'deshacer_llegada', { ...by, hacia, set });
  if (arrived) await startWaiting(db, [guia_id]);
};
