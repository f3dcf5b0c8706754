import { sql } from 'kysely';
import { z } from 'zod';
import { writeAudit } from '#kit/server/audit/audit.ts';
import type { Database } from '#kit/server/db/database.ts';
import { inTransaction } from '#kit/server/db/transaction.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import { notifyInTransaction } from '#kit/server/live/live.ts';
import { paradaMovement } from './paradas.movement.ts';
import { takeParadas } from './paradas.ts';
import { HOY } from './ruta.queries.ts';

const SISTEMA = 'sistema';

/** Returns failed stops to the branch when the day is over; those on the way stay so until somebody reports them. */
export const closeDays = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('ruta_paradas')
      .select('parada_id')
      .where('estado', '=', 'Fallida')
      .where(sql<boolean>`dia < ${HOY}`)
      .execute();
    if (due.length === 0) return;
    const ids = due.map(({ parada_id }) => parada_id);
    const { paradas } = await takeParadas(tx, ids, () => true);
    // The driver or the branch may have changed it since.
    const failed = paradas.filter(({ estado }) => estado === 'Fallida');
    if (failed.length === 0) return;
    const set = { usuario_regreso: SISTEMA, fecha_regreso: sql<string>`now()` };
    await paradaMovement.move(tx, failed, 'regresar', { usuario: SISTEMA, comentario: 'Terminó el día', set });
    await writeAudit(tx, { usuario: SISTEMA, direccion_ip: '', solicitud: '' }, [
      {
        accion: 'ruta.cierre_del_dia',
        entidad: 'ruta',
        entidad_id: 0,
        despues: { parada_ids: failed.map(({ parada_id }) => parada_id) },
      },
    ]);
    await notifyInTransaction(tx, ['ruta', 'domicilio', 'guias']);
  });

/** At 00:05 in Tegucigalpa, which is 06:05 UTC. */
export const closeRutas = defineJob({
  name: 'ruta:cierre',
  payload: z.object({}),
  crontab: '5 6 * * *',
  run: (_payload, { db }) => closeDays(db),
});
