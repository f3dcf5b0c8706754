import { z } from 'zod';
import { acciones, id, moment } from '#kit/contract/fields.ts';
import { MONEDAS } from '#features/bancos/contract/bancos.schemas.ts';
import { CLASES, SITUACIONES } from '../rules/coincidencia.ts';

/** A thing of ours that a line may be. */
const candidato = z.object({
  clase: z.enum(CLASES),
  id: z.number(),
  /** The number on its paper: of a payment that of its receipt. */
  numero: z.number(),
  /** yyyy-mm-dd */
  fecha: z.string(),
  monto: z.number(),
  moneda: z.enum(MONEDAS),
  referencia: z.string(),
  quien: z.string(),
  misma_referencia: z.boolean(),
  acciones: acciones(['abrir']),
});

/** A movement of the account as the bank tells it, and what it is of ours. */
export const linea = z
  .object({
    linea_id: z.number(),
    cuenta_banco_id: z.number(),
    /** Its row in the file. */
    fila: z.number(),
    /** yyyy-mm-dd */
    fecha: z.string(),
    referencia: z.string(),
    descripcion: z.string(),
    /** In the money of the account; below zero what went out. */
    monto: z.number(),
    saldo: z.number().nullable(),
    moneda: z.enum(MONEDAS),
    situacion: z.enum(SITUACIONES),
    /** Of an open line the one thing that has the same reference and amount. */
    exacta: candidato.nullable(),
    /** Of an open line what else it may be, the likeliest first. */
    candidatos: z.array(candidato),
    /** Of a settled line what it is; clase null: nothing of ours, for the reason. */
    conciliacion: z
      .object({
        clase: z.enum(CLASES).nullable(),
        id: z.number().nullable(),
        numero: z.number().nullable(),
        quien: z.string().nullable(),
        razon: z.string().nullable(),
        usuario_registro: z.string(),
        fecha_registro: moment,
        acciones: acciones(['abrir']),
      })
      .nullable(),
    /** Why a line that was settled is open again. */
    aviso: z.string().nullable(),
    acciones: acciones(['conciliar', 'registrar', 'deshacer']),
  })
  .meta({ id: 'LineaDeExtracto' });
export type Linea = z.output<typeof linea>;

export const conciliarBody = z.object({
  clase: z.enum(CLASES, { error: 'Elija con qué se concilia.' }),
  id: id('Elija con qué se concilia.'),
});

/** Over all that the list finds, in the money of the account. */
export const totalesDeLineas = z.object({
  creditos: z.number(),
  debitos: z.number(),
  resueltas: z.number(),
  pendientes: z.number(),
  /** What is open, in and out taken together. */
  por_conciliar: z.number(),
});
export type TotalesDeLineas = z.output<typeof totalesDeLineas>;
