import { z } from 'zod';

/** Between which days something can be expected, yyyy-mm-dd; null: nobody knows, or it is there. See `llegadaText`. */
export const llegada = z.object({ desde: z.string(), hasta: z.string() }).nullable();
