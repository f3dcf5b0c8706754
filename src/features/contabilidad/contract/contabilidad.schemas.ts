import { z } from 'zod';
import { METODO_TIPOS } from '#features/abonos/rules/pago.public.ts';
import { totalesPorCobrar } from '#features/cuentas_por_cobrar/contract/cuentas-por-cobrar.schemas.ts';

/** All amounts are lempiras. */
const partes = {
  /** Deliveries that were not voided, with their tax, and the tax in them. */
  ganado: z.number(),
  isv: z.number(),
  /** What came in besides deliveries. */
  ingresos: z.number(),
  gastos: z.number(),
  /** Earned without tax, and incomes, less expenses. */
  resultado: z.number(),
};

/** A category with what was booked in it and in those below. */
const categoria = z.object({
  categoria_id: z.number(),
  categoria_nombre: z.string(),
  movimientos: z.number(),
  valor: z.number(),
});

export const resumenContable = z
  .object({
    /** The days that are counted, both included, and whose branch; null: all. */
    desde: z.string(),
    hasta: z.string(),
    sucursal_id: z.number().nullable(),
    entregas: z.number(),
    ...partes,
    /** Money that came in with receipts that were not voided. */
    cobrado: z.number(),
    metodos: z.array(
      z.object({
        metodo_pago_id: z.number(),
        metodo_nombre: z.string(),
        metodo_tipo: z.enum(METODO_TIPOS),
        pagos: z.number(),
        monto: z.number(),
      }),
    ),
    /** What was paid with credit notes, which bring no money. */
    notas: z.number(),
    /** Transfers for guides that wait, which became notes of their clients. */
    anticipos: z.number(),
    /** Card payments by account: what the bank is expected to keep and to pay. */
    tarjetas: z.array(
      z.object({
        cuenta_banco_id: z.number().nullable(),
        cuenta_banco_nombre: z.string().nullable(),
        /** What was asked of each of its payments when it was taken; null: not of all the same. */
        comision_pos: z.number().nullable(),
        pagos: z.number(),
        bruto: z.number(),
        comision: z.number(),
        neto: z.number(),
      }),
    ),
    /** What was owed when the last day was over. */
    por_cobrar: totalesPorCobrar,
    categorias_ingreso: z.array(categoria),
    /** Parents with those below them. */
    categorias_gasto: z.array(categoria.extend({ hijas: z.array(categoria) })),
    sucursales: z.array(
      z.object({
        sucursal_id: z.number(),
        sucursal_nombre: z.string(),
        entregas: z.number(),
        cobrado: z.number(),
        ...partes,
      }),
    ),
    /** What was delivered by service: guides, billed pounds and what they cost. */
    servicios: z.array(
      z.object({
        servicio_id: z.number(),
        servicio_nombre: z.string(),
        guias: z.number(),
        libras: z.number(),
        ganado: z.number(),
        isv: z.number(),
      }),
    ),
  })
  .meta({ id: 'ResumenContable' });
export type ResumenContable = z.output<typeof resumenContable>;

/** A month, yyyy-mm. */
export const mesContable = z.object({ mes: z.string(), cobrado: z.number(), ...partes }).meta({ id: 'MesContable' });
export type MesContable = z.output<typeof mesContable>;
