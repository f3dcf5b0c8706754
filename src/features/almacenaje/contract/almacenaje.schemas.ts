import { z } from 'zod';

/** What a guide's place comes to on the day on which it is shown: US dollars, and lempiras. */
export const cobroAlmacenajeShape = {
  almacenaje_dias: z.number(),
  almacenaje_diario: z.number(),
  almacenaje_usd: z.number(),
  almacenaje: z.number(),
};

/** The storage clock of what can be fetched; null: it does not wait, or storage costs nothing there. US dollars. */
export const almacenaje = z
  .object({
    /** The last day that costs nothing, yyyy-mm-dd. */
    gratis_hasta: z.string(),
    /** For each day after it, a guide. */
    diario: z.number(),
  })
  .nullable()
  .meta({ id: 'Almacenaje' });
