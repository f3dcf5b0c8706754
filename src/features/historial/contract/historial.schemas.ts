import { z } from 'zod';
import { moment } from '#kit/contract/fields.ts';

/** One event of a parcel, a guide or a packing list. */
export const historialEntry = z
  .object({
    estado: z.string(),
    /** The action; see the tables of transitions. */
    accion: z.string(),
    /** For a customer only comments that the product wrote about its guides; `usuario_registro` is then null. */
    comentario: z.string().nullable(),
    usuario_registro: z.string().nullable(),
    /** The user's full name; null if the user no longer exists, and for a customer. */
    usuario_nombre: z.string().nullable(),
    fecha_registro: moment,
  })
  .meta({ id: 'HistorialEntry' });
export type HistorialEntry = z.output<typeof historialEntry>;
