import { sql } from 'kysely';
import { z } from 'zod';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { enqueueAt, type QueuedJob } from '#kit/server/jobs/job.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';

/** The job for the end of a guide's waiting period; `solicitudes` runs it. */
export const LIBERAR_FALTANTES = {
  name: 'solicitudes:liberar',
  payload: z.object({ guia_id: z.number() }),
} satisfies QueuedJob<{ guia_id: number }>;

/**
 * Starts the waiting period of guides of which a parcel has arrived: PKG_TIEMPO_DE_ESPERA_EN_CONSOLIDACION days for the
 * others. A date that was set stays, even if the setting changes; a new period starts only if it has passed and a
 * parcel is awaited again, added late or with its arrival undone.
 */
export const startWaiting = async (db: Executor, guia_ids: readonly number[]): Promise<void> => {
  if (guia_ids.length === 0) return;
  const { paquetes } = await readSettings(db);
  const { rows } = await sql<{ guia_id: number; fecha_espera: string }>`
    update guias set fecha_espera = now() + make_interval(days => ${paquetes.PKG_TIEMPO_DE_ESPERA_EN_CONSOLIDACION})
    where ${hasAnyId('guia_id', guia_ids)} and (fecha_espera is null or fecha_espera <= now())
    returning guia_id, fecha_espera`.execute(db);
  await enqueueAt(
    db,
    LIBERAR_FALTANTES,
    rows.map(({ guia_id, fecha_espera }) => ({
      payload: { guia_id },
      at: fecha_espera,
      key: `${LIBERAR_FALTANTES.name}:${guia_id}`,
    })),
  );
};
