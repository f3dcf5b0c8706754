import { z } from 'zod';
import {
  acciones,
  decimal,
  flag,
  moment,
  optionalText,
  requiredId,
  requiredLine,
  requiredText,
  version,
} from '#kit/contract/fields.ts';
import { cuentaErrors } from './bancos.errors.ts';

export const BANCO_ORIGENES = ['Honduras', 'Estados Unidos'] as const;
export const MONEDAS = ['HNL', 'USD'] as const;
export const NOMBRE_MAX = 150;
export const NUMERO_MAX = 30;

export const banco = z
  .object({
    banco_id: z.number(),
    banco_nombre: z.string(),
    banco_origen: z.enum(BANCO_ORIGENES),
    /** The one bank whose accounts are the branches' Cajas. */
    es_caja: z.boolean(),
    /** Number of its accounts. */
    cuentas: z.number(),
    version: z.number(),
    usuario_registro: z.string(),
    fecha_registro: moment,
    acciones: acciones(['editar', 'eliminar']),
  })
  .meta({ id: 'Banco' });
export type Banco = z.output<typeof banco>;

export const cuentaBanco = z
  .object({
    cuenta_banco_id: z.number(),
    /** Its cost centre. */
    sucursal_id: z.number(),
    sucursal_codigo: z.string(),
    sucursal_nombre: z.string(),
    banco_id: z.number(),
    banco_nombre: z.string(),
    cuenta_banco_nombre: z.string(),
    cuenta_banco_numero: z.string(),
    cuenta_banco_moneda: z.enum(MONEDAS),
    /** Percent of card payments that the bank keeps. */
    comision_pos: z.number(),
    /** Account holder's name at the bank; null: the company's name. */
    titular: z.string().nullable(),
    /** Shown to clients who pay by transfer. */
    recibe_transferencias: z.boolean(),
    /** Whether payment methods, expenses and incomes may use it. */
    activo: z.boolean(),
    /** The Caja of its branch, created with the branch. */
    es_caja: z.boolean(),
    version: z.number(),
    usuario_registro: z.string(),
    fecha_registro: moment,
    acciones: acciones(['editar', 'eliminar', 'cambiar_moneda']),
  })
  .meta({ id: 'CuentaBanco' });
export type CuentaBanco = z.output<typeof cuentaBanco>;

/** An account's payments are counted only up to this number. */
export const PAGOS_CONTADOS = 1000;

/** An account, and where it is used. */
export const cuentaBancoDetalle = cuentaBanco
  .extend({
    metodos: z.array(z.object({ metodo_pago_id: z.number(), metodo_nombre: z.string(), activo: z.boolean() })),
    /** Its payments that are not voided, PAGOS_CONTADOS + 1 if there are more; and the time of the latest. */
    pagos: z.number(),
    ultimo_pago: moment.nullable(),
  })
  .meta({ id: 'CuentaBancoDetalle' });
export type CuentaBancoDetalle = z.output<typeof cuentaBancoDetalle>;

/** The data that a client needs to pay into an account, and no more. */
export const cuentaParaPagar = z
  .object({
    cuenta_banco_id: z.number(),
    banco_nombre: z.string(),
    cuenta_banco_numero: z.string(),
    cuenta_banco_moneda: z.enum(MONEDAS),
    /** The account holder's name at the bank. */
    titular: z.string(),
  })
  .meta({ id: 'CuentaParaPagar' });
export type CuentaParaPagar = z.output<typeof cuentaParaPagar>;

const BANCO_LARGO = 'Ha excedido el máximo de 150 caracteres.';

export const createBancoBody = z.object({
  banco_nombre: requiredLine(NOMBRE_MAX, { tooLong: BANCO_LARGO }),
  banco_origen: z.enum(BANCO_ORIGENES, { error: 'Elija un origen de la lista.' }),
});
/** Absent fields stay unchanged. */
export const updateBancoBody = createBancoBody.partial().extend({ version });

const numero = requiredText(NUMERO_MAX).refine(
  (typed) => /^\d*$/.test(typed),
  'El número de cuenta solo puede contener números.',
);

const cuentaFields = z.object({
  banco_id: requiredId(undefined, cuentaErrors.CUENTA_BANCO_DESCONOCIDO.message()),
  sucursal_id: requiredId(undefined, cuentaErrors.CUENTA_SUCURSAL_DESCONOCIDA.message()),
  cuenta_banco_nombre: requiredLine(NOMBRE_MAX),
  cuenta_banco_numero: numero,
  cuenta_banco_moneda: z.enum(MONEDAS, { error: 'Elija una moneda de la lista.' }),
  comision_pos: decimal({ max: 100 }),
  titular: optionalText(NOMBRE_MAX),
  recibe_transferencias: flag().default(false),
  activo: flag().default(true),
});

export const createCuentaBody = cuentaFields;
/** Absent fields stay unchanged. */
export const updateCuentaBody = cuentaFields
  .partial()
  .extend({ recibe_transferencias: flag().optional(), activo: flag().optional(), version });

export const CUENTA_REFUSALS = [
  cuentaErrors.CUENTA_BANCO_DESCONOCIDO,
  cuentaErrors.CUENTA_BANCO_DE_CAJAS,
  cuentaErrors.CUENTA_SUCURSAL_DESCONOCIDA,
  cuentaErrors.CUENTA_NUMERO_REPETIDO,
] as const;
