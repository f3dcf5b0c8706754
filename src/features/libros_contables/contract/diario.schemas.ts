import { z } from 'zod';

/** The classes of accounts in the journal. */
export const CLASES = ['Caja', 'Banco', 'Tarjetas', 'Notas de crédito', 'Por cobrar'] as const;
export type Clase = (typeof CLASES)[number];

/** The reasons of a movement. */
const CONCEPTOS = [
  'Cobros',
  'Otros ingresos',
  'Gastos',
  'Movimientos de caja',
  'Pagos anticipados',
  'Anticipos anulados',
  'Notas concedidas',
  'Notas usadas',
  'Notas anuladas',
  'Ventas',
  'Abonos',
] as const;
export type Concepto = (typeof CONCEPTOS)[number];

const cuentaShape = {
  clase: z.enum(CLASES),
  /** The bank account or Caja; null for a class without accounts, e.g. «Por cobrar». */
  cuenta_banco_id: z.number().nullable(),
  cuenta_nombre: z.string(),
  /** The branch of the account; null if it belongs to no branch. */
  sucursal_id: z.number().nullable(),
};
const sumas = { entradas: z.number(), salidas: z.number(), neto: z.number() };

/** The movements of one day in one account for one reason. Lempiras. */
export const movimientoDiario = z
  .object({
    clave: z.string(),
    /** yyyy-mm-dd */
    dia: z.string(),
    ...cuentaShape,
    concepto: z.enum(CONCEPTOS),
    movimientos: z.number(),
    ...sumas,
  })
  .meta({ id: 'MovimientoDiario' });
export type MovimientoDiario = z.output<typeof movimientoDiario>;

export const totalesDelDiario = z.object({
  filas: z.number(),
  /** Every account, summed over all the days. */
  cuentas: z.array(
    z.object({
      ...cuentaShape,
      /** The balance before the first day and after the last; null if the first one is not recorded. */
      inicial: z.number().nullable(),
      ...sumas,
      final: z.number().nullable(),
    }),
  ),
});
export type TotalesDelDiario = z.output<typeof totalesDelDiario>;
