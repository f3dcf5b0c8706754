import { z } from 'zod';

/** What an account of the journal is. */
export const CLASES = ['Caja', 'Banco', 'Tarjetas', 'Notas de crédito', 'Por cobrar'] as const;
export type Clase = (typeof CLASES)[number];

/** What moved there. */
const CONCEPTOS = [
  'Cobros',
  'Otros ingresos',
  'Gastos',
  'Movimientos de caja',
  'Pagos anticipados',
  'Notas concedidas',
  'Notas usadas',
  'Notas anuladas',
  'Ventas',
  'Abonos',
] as const;
export type Concepto = (typeof CONCEPTOS)[number];

const cuentaShape = {
  clase: z.enum(CLASES),
  /** The account or cash box; null: what has none, e.g. what is owed. */
  cuenta_banco_id: z.number().nullable(),
  cuenta_nombre: z.string(),
  /** Whose account it is; null: the company's. */
  sucursal_id: z.number().nullable(),
};
const sumas = { entradas: z.number(), salidas: z.number(), neto: z.number() };

/** What moved on a day in an account for one reason. Lempiras. */
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
  /** Every account over all the days. */
  cuentas: z.array(
    z.object({
      ...cuentaShape,
      /** What it held before the first day and after the last; null: nobody told what it held at first. */
      inicial: z.number().nullable(),
      ...sumas,
      final: z.number().nullable(),
    }),
  ),
});
export type TotalesDelDiario = z.output<typeof totalesDelDiario>;
