import { z } from 'zod';

/** The four groups of a list that is being received. */
export const GRUPOS = ['esperados', 'recibidos', 'faltan', 'inesperados'] as const;
export type Grupo = (typeof GRUPOS)[number];

/** Which list, and which of its groups; without a list, those on their way, whose list reads the rest of the address. */
export const recibirSearch = z.object({
  packinglist_id: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  grupo: z.enum(GRUPOS).optional(),
});
