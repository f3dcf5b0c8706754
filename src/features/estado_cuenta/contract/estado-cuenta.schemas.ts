import { z } from 'zod';
import { acciones, moment } from '#kit/contract/fields.ts';
import { cuentaPorCobrar } from '#features/cuentas_por_cobrar/contract/cuentas-por-cobrar.schemas.ts';
import { MOVIMIENTO_TIPOS } from '../rules/movimientos.ts';

/** A change of a client's debt; lempiras. */
export const movimiento = z
  .object({
    /** Unique among the client's lines. */
    clave: z.number(),
    fecha: moment,
    tipo: z.enum(MOVIMIENTO_TIPOS),
    entrega_id: z.number().nullable(),
    abono_id: z.number().nullable(),
    nota_credito_id: z.number().nullable(),
    /** The guias of a delivery, as displayed (GA-123). */
    guias: z.array(z.string()),
    /** The methods of a payment, with their references. */
    medios: z.array(z.string()),
    /** Why it was voided, for lines of voids. */
    razon: z.string().nullable(),
    /** The amount added to the debt, and the amount subtracted from it. */
    cargo: z.number(),
    abono: z.number(),
    /** The debt after this line. */
    saldo: z.number(),
    /** Whether the user may open its delivery or receipt. */
    acciones: acciones(['abrir']),
  })
  .meta({ id: 'MovimientoDeCuenta' });
export type Movimiento = z.output<typeof movimiento>;

/** Credit notes, which are not part of the debt and are shown beside it; lempiras. */
export const notasDeCuenta = z.object({
  /** Granted in the requested days, and not cancelled at their end. */
  concedidas: z.number(),
  /** Paid with them in these days, less what voided payments returned. */
  usadas: z.number(),
  /** Usable at the end of these days. */
  a_favor: z.number(),
});
export type NotasDeCuenta = z.output<typeof notasDeCuenta>;

/** Totals of the requested days. */
export const totalesDeCuenta = z.object({
  saldo_anterior: z.number(),
  cargos: z.number(),
  abonos: z.number(),
  saldo_final: z.number(),
  notas: notasDeCuenta,
});
export type TotalesDeCuenta = z.output<typeof totalesDeCuenta>;

const { saldo, entregas, dias, dias_0_30, dias_31_60, dias_61_90, dias_90_mas } = cuentaPorCobrar.shape;

/** The client of the account, with their current debt and credit. */
export const resumenDeCuenta = z
  .object({
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    saldo,
    entregas,
    dias,
    dias_0_30,
    dias_31_60,
    dias_61_90,
    dias_90_mas,
    /** Balance of the approved credit notes. */
    notas_credito: z.number(),
    acciones: acciones(['enviar_correo']),
  })
  .meta({ id: 'ResumenDeCuenta' });
export type ResumenDeCuenta = z.output<typeof resumenDeCuenta>;
