import { z } from 'zod';
import { GRUPOS } from '#features/contenedor/web/recibir/grupos.ts';

/** The list and the shown group of its parcels; without a list, the rest of the address is the search of the index. */
export const recibirSearch = z.object({
  packinglist_id: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  grupo: z.enum(GRUPOS).optional(),
});
