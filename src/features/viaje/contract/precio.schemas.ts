import { z } from 'zod';

/** One line of how a price came about: see `rules/precio-explicado.ts`. */
export const lineaPrecio = z
  .object({
    tipo: z.enum(['paquete', 'paso', 'total']),
    concepto: z.string(),
    detalle: z.string().nullable(),
    /** Keyed into a calculator from left to right it gives `cantidad`. */
    cuenta: z.string().nullable(),
    cantidad: z.number().nullable(),
    unidad: z.enum(['lb', 'USD', 'HNL']),
    paquete_id: z.number().nullable(),
  })
  .meta({ id: 'LineaDePrecio' });
