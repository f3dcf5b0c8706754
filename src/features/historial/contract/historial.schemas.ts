import { z } from 'zod';
import { moment } from '#kit/contract/fields.ts';

/** One thing that happened to a parcel, a guide or a packing list. */
export const historialEntry = z
  .object({
    estado: z.string(),
    /** What was done; see the tables of transitions. */
    accion: z.string(),
    /** A customer reads only what the product wrote of in which guide it goes; who did it is null for them. */
    comentario: z.string().nullable(),
    usuario_registro: z.string().nullable(),
    /** Who that is, as people know them; null where nobody has that log-in any more, and for a customer. */
    usuario_nombre: z.string().nullable(),
    fecha_registro: moment,
  })
  .meta({ id: 'HistorialEntry' });
export type HistorialEntry = z.output<typeof historialEntry>;
