import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '#kit/server/db/database.ts';
import { enqueueAt, type QueuedJob } from '#kit/server/jobs/job.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';

/** What is done when a guide has waited long enough; `solicitudes` does it. */
export const LIBERAR_FALTANTES = {
  name: 'solicitudes:liberar',
  payload: z.object({ guia_id: z.number() }),
} satisfies QueuedJob<{ guia_id: number }>;

/**
 * One of its parcels is here: from now on a guide waits so many days for the others. What was said once stays, whatever
 * the setting becomes; only what is awaited once that is past, added late or taken back, is waited for anew.
 */
export const startWaiting = async (db: Executor, guia_ids: readonly number[]): Promise<void> => {
  if (guia_ids.length === 0) return;
  const { paquetes } = await readSettings(db);
  const { rows } = await sql<{ guia_id: number; fecha_espera: string }>`
    update guias set fecha_espera = now() + make_interval(days => ${paquetes.PKG_TIEMPO_DE_ESPERA_EN_CONSOLIDACION})
    where guia_id = any(${[...guia_ids]}::int[]) and (fecha_espera is null or fecha_espera <= now())
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
