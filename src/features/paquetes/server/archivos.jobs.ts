import { z } from 'zod';
import { defineJob } from '#kit/server/jobs/job.ts';

/**
 * Deletes files that a parcel no longer needs. A job, so that it runs only after the commit: a deletion that is refused
 * loses no file. An invoice that another parcel of the purchase still uses is kept.
 */
export const deleteArchivos = defineJob({
  name: 'paquetes:delete_files',
  payload: z.object({ factura_clave: z.string().nullable(), foto_clave: z.string().nullable() }),
  run: async ({ factura_clave, foto_clave }, { db, files }) => {
    const shared =
      factura_clave === null
        ? undefined
        : await db
            .selectFrom('paquetes')
            .select('paquete_id')
            .where('factura_clave', '=', factura_clave)
            .executeTakeFirst();
    const gone = [shared === undefined ? factura_clave : null, foto_clave].filter((key) => key !== null);
    // After a failed attempt the file may be gone already.
    for (const key of gone) if (await files.exists(key)) await files.delete(key);
  },
});
