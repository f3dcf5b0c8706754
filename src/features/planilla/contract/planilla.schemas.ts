import { z } from 'zod';

export const planilla = z
  .object({
    /** The category marked as payroll; null if there is none. */
    categoria: z
      .object({
        categoria_id: z.number(),
        categoria_nombre: z.string(),
        /** Whether expenses can be registered in it: not in a parent category or an inactive one. */
        registra: z.boolean(),
      })
      .nullable(),
    /** Twelve months, yyyy-mm, oldest first: number and sum of the expenses, lempiras. */
    meses: z.array(z.object({ mes: z.string(), gastos: z.number(), valor: z.number() })),
  })
  .meta({ id: 'Planilla' });
export type Planilla = z.output<typeof planilla>;
