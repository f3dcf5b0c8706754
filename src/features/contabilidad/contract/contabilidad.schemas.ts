import { z } from 'zod';
import { METODO_TIPOS } from '#features/abonos/rules/pago.public.ts';
import { totalesPorCobrar } from '#features/cuentas_por_cobrar/contract/cuentas-por-cobrar.schemas.ts';

/** All amounts are lempiras. */
const partes = {
  /** Deliveries that were not voided, tax included; `isv` is that tax. */
  ganado: z.number(),
  isv: z.number(),
  /** Income other than deliveries. */
  ingresos: z.number(),
  gastos: z.number(),
  /** `ganado` without its tax, plus incomes, less expenses. */
  resultado: z.number(),
};

/** A category with the sums of its entries, subcategories included. */
const categoria = z.object({
  categoria_id: z.number(),
  categoria_nombre: z.string(),
  movimientos: z.number(),
  valor: z.number(),
});

export const resumenContable = z
  .object({
    /** The days counted, both included, and the branch; null for all branches. */
    desde: z.string(),
    hasta: z.string(),
    sucursal_id: z.number().nullable(),
    entregas: z.number(),
    ...partes,
    /** Money received with receipts that were not voided. */
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
    /** Paid with credit notes, which bring no money. */
    notas: z.number(),
    /**
     * Transfers for guides not delivered yet, which became credit notes of the clients, less those whose note was
     * cancelled in these days; negative if that is more.
     */
    anticipos: z.number(),
    /** Card payments by account, with the expected commission of the bank and what it pays out. */
    tarjetas: z.array(
      z.object({
        cuenta_banco_id: z.number().nullable(),
        cuenta_banco_nombre: z.string().nullable(),
        /** The commission percentage stored with its payments; null if they differ. */
        comision_pos: z.number().nullable(),
        pagos: z.number(),
        bruto: z.number(),
        comision: z.number(),
        neto: z.number(),
      }),
    ),
    /** What clients owed at the end of the last day. */
    por_cobrar: totalesPorCobrar,
    categorias_ingreso: z.array(categoria),
    /** Parent categories with their subcategories. */
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
    /** What was delivered by service: number of guides, billed pounds and amounts. */
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

/** The sums of a month, yyyy-mm. */
export const mesContable = z.object({ mes: z.string(), cobrado: z.number(), ...partes }).meta({ id: 'MesContable' });
export type MesContable = z.output<typeof mesContable>;
