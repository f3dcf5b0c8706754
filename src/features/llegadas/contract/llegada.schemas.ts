import { z } from 'zod';

/** Days between which something is expected, yyyy-mm-dd; null: unknown, or arrived already. See `llegadaText`. */
export const llegada = z.object({ desde: z.string(), hasta: z.string() }).nullable();
