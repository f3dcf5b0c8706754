import { z } from 'zod';
import type { Executor } from '#kit/server/db/database.ts';
import { enqueueAt, type QueuedJob } from '#kit/server/jobs/job.ts';

/** The job that closes a request to further parcels. */
export const CERRAR_SOLICITUD = {
  name: 'solicitudes:cerrar',
  payload: z.object({ guia_id: z.number() }),
} satisfies QueuedJob<{ guia_id: number }>;

/** @param fecha_cierre ISO text. */
export const queueCierre = (db: Executor, guia_id: number, fecha_cierre: string): Promise<void> =>
  enqueueAt(db, CERRAR_SOLICITUD, [
    { payload: { guia_id }, at: fecha_cierre, key: `${CERRAR_SOLICITUD.name}:${guia_id}` },
  ]);
