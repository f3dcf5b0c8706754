import { z } from 'zod';

export const planilla = z
  .object({
    /** The category that is the payroll; null: none is. */
    categoria: z
      .object({
        categoria_id: z.number(),
        categoria_nombre: z.string(),
        /** Something can be booked in it: a parent or one that is switched off takes nothing. */
        registra: z.boolean(),
      })
      .nullable(),
    /** Twelve months, yyyy-mm, oldest first: how many expenses and what they come to, lempiras. */
    meses: z.array(z.object({ mes: z.string(), gastos: z.number(), valor: z.number() })),
  })
  .meta({ id: 'Planilla' });
export type Planilla = z.output<typeof planilla>;
