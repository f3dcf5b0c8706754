import { z } from 'zod';

/** One line of a price explanation: see `rules/precio-explicado.ts`. */
export const lineaPrecio = z
  .object({
    tipo: z.enum(['paquete', 'paso', 'total']),
    concepto: z.string(),
    detalle: z.string().nullable(),
    /** The arithmetic: keyed into a calculator from left to right, it gives `cantidad`. */
    cuenta: z.string().nullable(),
    cantidad: z.number().nullable(),
    unidad: z.enum(['lb', 'USD', 'HNL']),
    paquete_id: z.number().nullable(),
  })
  .meta({ id: 'LineaDePrecio' });
