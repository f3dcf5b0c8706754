import { z } from 'zod';
import { acciones, id, moment } from '#kit/contract/fields.ts';
import { MONEDAS } from '#features/bancos/contract/bancos.schemas.ts';
import { CLASES, SITUACIONES } from '../rules/coincidencia.ts';

/** A record that a line may match. */
const candidato = z.object({
  clase: z.enum(CLASES),
  id: z.number(),
  /** The number on its document; for a payment, that of its receipt. */
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

/** A movement of the account as the bank states it, with the record that it matches. */
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
    /** In the currency of the account; negative for money that went out. */
    monto: z.number(),
    saldo: z.number().nullable(),
    moneda: z.enum(MONEDAS),
    situacion: z.enum(SITUACIONES),
    /** For an open line: the record with the same reference and amount that is assigned to it. */
    exacta: candidato.nullable(),
    /** For an open line: the other records that it may match, the likeliest first. */
    candidatos: z.array(candidato),
    /** For a settled line: what it was settled with; clase null if it was left unregistered, for `razon`. */
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

/** Totals of the whole statement, whatever the filters show, in the currency of the account. */
export const totalesDeLineas = z.object({
  creditos: z.number(),
  debitos: z.number(),
  resueltas: z.number(),
  pendientes: z.number(),
  /** Sums of the open lines. */
  creditos_pendientes: z.number(),
  debitos_pendientes: z.number(),
});
export type TotalesDeLineas = z.output<typeof totalesDeLineas>;
