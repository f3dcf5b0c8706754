import { z } from 'zod';
import { acciones, moment } from '#kit/contract/fields.ts';
import { cuentaPorCobrar } from '#features/cuentas_por_cobrar/contract/cuentas-por-cobrar.schemas.ts';
import { MOVIMIENTO_TIPOS } from '../rules/movimientos.ts';

/** Something that changed what a client owes; lempiras. */
export const movimiento = z
  .object({
    /** Tells it apart from all others of the client. */
    clave: z.number(),
    fecha: moment,
    tipo: z.enum(MOVIMIENTO_TIPOS),
    entrega_id: z.number().nullable(),
    abono_id: z.number().nullable(),
    nota_credito_id: z.number().nullable(),
    /** Of a delivery: what was handed over, as it is written (GA-123). */
    guias: z.array(z.string()),
    /** Of a payment: by what, with references. */
    medios: z.array(z.string()),
    /** Of what is void: why. */
    razon: z.string().nullable(),
    /** What it added to the debt, and what it took away. */
    cargo: z.number(),
    abono: z.number(),
    /** What was owed after it. */
    saldo: z.number(),
    /** To its delivery or receipt. */
    acciones: acciones(['abrir']),
  })
  .meta({ id: 'MovimientoDeCuenta' });
export type Movimiento = z.output<typeof movimiento>;

/** Credit notes, which are no debt and stand beside it; lempiras. */
export const notasDeCuenta = z.object({
  /** What was granted in the days that were asked for, and is not cancelled at their end. */
  concedidas: z.number(),
  /** What was paid with them in these days, less what voided payments gave back. */
  usadas: z.number(),
  /** What could be used when the last of these days was over. */
  a_favor: z.number(),
});
export type NotasDeCuenta = z.output<typeof notasDeCuenta>;

/** Of the days that were asked for. */
export const totalesDeCuenta = z.object({
  saldo_anterior: z.number(),
  cargos: z.number(),
  abonos: z.number(),
  saldo_final: z.number(),
  notas: notasDeCuenta,
});
export type TotalesDeCuenta = z.output<typeof totalesDeCuenta>;

const { saldo, entregas, dias, dias_0_30, dias_31_60, dias_61_90, dias_90_mas } = cuentaPorCobrar.shape;

/** Whose account it is, and what is owed and in favour now. */
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
    /** What is left of approved credit notes. */
    notas_credito: z.number(),
    acciones: acciones(['enviar_correo']),
  })
  .meta({ id: 'ResumenDeCuenta' });
export type ResumenDeCuenta = z.output<typeof resumenDeCuenta>;
