import { z } from 'zod';

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
