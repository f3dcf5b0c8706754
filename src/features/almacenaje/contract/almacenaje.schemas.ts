import { z } from 'zod';

/** The storage charge of a guide on the day on which it is shown: US dollars, and lempiras in `almacenaje`. */
export const cobroAlmacenajeShape = {
  almacenaje_dias: z.number(),
  almacenaje_diario: z.number(),
  almacenaje_usd: z.number(),
  almacenaje: z.number(),
};

/** The storage clock of an available guide, US dollars; null if it does not wait, or storage costs nothing there. */
export const almacenaje = z
  .object({
    /** The last free day, yyyy-mm-dd. */
    gratis_hasta: z.string(),
    /** Per guide and day after it. */
    diario: z.number(),
  })
  .nullable()
  .meta({ id: 'Almacenaje' });
