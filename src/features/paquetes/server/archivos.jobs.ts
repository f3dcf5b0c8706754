import { z } from 'zod';
import { defineJob } from '#kit/server/jobs/job.ts';

/**
 * Lets go of the files of a parcel that is no more, once that is committed: a refused deletion loses nothing. An invoice
 * that another box of the purchase still has stays.
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
    // Again after a failure: what went the first time is not there any more.
    for (const key of gone) if (await files.exists(key)) await files.delete(key);
  },
});
