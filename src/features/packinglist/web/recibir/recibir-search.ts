import { z } from 'zod';
import { GRUPOS } from '#features/contenedor/web/recibir/grupos.ts';

/** Which list, and which of its groups; without a list, those on their way, whose list reads the rest of the address. */
export const recibirSearch = z.object({
  packinglist_id: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  grupo: z.enum(GRUPOS).optional(),
});
