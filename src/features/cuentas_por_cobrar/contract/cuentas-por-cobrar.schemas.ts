import { z } from 'zod';

/** Lempiras by age of the debt, in the order of `EDADES`. */
const tramos = {
  dias_0_30: z.number(),
  dias_31_60: z.number(),
  dias_61_90: z.number(),
  dias_90_mas: z.number(),
};

/** What one client owes. */
export const cuentaPorCobrar = z
  .object({
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    telefono: z.string().nullable(),
    /** Number of unpaid deliveries. */
    entregas: z.number(),
    saldo: z.number(),
    ...tramos,
    /** Days in Tegucigalpa since the oldest of these deliveries. */
    dias: z.number(),
  })
  .meta({ id: 'CuentaPorCobrar' });
export type CuentaPorCobrar = z.output<typeof cuentaPorCobrar>;

export const totalesPorCobrar = z.object({
  clientes: z.number(),
  entregas: z.number(),
  saldo: z.number(),
  ...tramos,
});
export type TotalesPorCobrar = z.output<typeof totalesPorCobrar>;
