import { z } from 'zod';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';

/** The four groups of a list that is being received. */
export const GRUPOS = ['esperados', 'recibidos', 'faltan', 'inesperados'] as const;
export type Grupo = (typeof GRUPOS)[number];

/** Which list, and which of its groups; without a list, the list of those on their way. */
export const recibirSearch = z.object({
  ...packinglistCalls.list.query.shape,
  packinglist_id: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  grupo: z.enum(GRUPOS).optional(),
});
