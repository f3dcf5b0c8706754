import { z } from 'zod';
import { decisionBody } from '#kit/contract/decision.ts';
import {
  acciones,
  day,
  decimal,
  emptyAsNull,
  flag,
  id,
  moment,
  requiredId,
  requiredLine,
} from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { uploadedFile } from '#kit/contract/uploaded-file.ts';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { referenciaKey, referenciaText } from '#features/abonos/rules/pago.public.ts';
import { COMPROBANTE_ESTADOS } from '../rules/comprobante-transiciones.ts';
import { DIAS_MAX } from '../rules/comprobante.rules.ts';

const MOST = 50;
export const MONTO_MAX = 9_999_999.99;

/** Ids from a repeated form field, which arrives as a single value if there is only one. */
const ids = () =>
  z
    .preprocess(
      (value) => (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]),
      listOf(id(), { max: MOST, tooMany: `Elija como máximo ${MOST}.` }),
    )
    .transform((found) => [...new Set(found)]);

const ALGO = 'Elija qué paga: entregas pendientes o guías listas para retirar, no ambas.';
const REFERENCIA = 'Escriba la referencia de la transferencia.';

export const createComprobanteBody = z
  .object({
    /** The client, if staff send it for someone; ignored for customers, who send only their own. */
    cliente_id: emptyAsNull(requiredId()).optional(),
    entrega_ids: ids(),
    guia_ids: ids(),
    cuenta_banco_id: requiredId('Elija a qué cuenta transfirió.'),
    /** Lempiras. */
    monto: decimal({
      min: 0.01,
      max: MONTO_MAX,
      required: 'Escriba cuánto transfirió.',
      tooSmall: 'El monto debe ser mayor o igual a 0.01',
    }),
    referencia: requiredLine(60, { required: REFERENCIA })
      .transform(referenciaText)
      .refine((typed) => referenciaKey(typed) !== '', REFERENCIA),
    /** The day of the transfer, in Tegucigalpa. */
    fecha: day()
      .refine((typed) => typed <= localDay(Date.now()), 'La fecha no puede ser de mañana en adelante.')
      .refine(
        (typed) => typed >= dayAfter(localDay(Date.now()), -DIAS_MAX),
        'Esa transferencia es muy antigua: tráigala a una sucursal.',
      ),
    /** What looks like a mistake was asked about and is meant. */
    datos_confirmados: flag().default(false),
    comprobante: uploadedFile({ required: 'Tome una foto del comprobante o elija el archivo.' }),
  })
  .superRefine(({ entrega_ids, guia_ids }, context) => {
    if ((entrega_ids.length === 0) === (guia_ids.length === 0))
      context.addIssue({ code: 'custom', path: ['guia_ids'], message: ALGO });
  });

export const processComprobanteBody = decisionBody();

export const comprobanteSummary = z
  .object({
    comprobante_id: z.number(),
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    cuenta_banco_id: z.number(),
    banco_nombre: z.string(),
    cuenta_banco_numero: z.string(),
    /** Lempiras. */
    monto: z.number(),
    referencia: z.string(),
    fecha: z.string(),
    estado: z.enum(COMPROBANTE_ESTADOS),
    razon_rechazo: z.string().nullable(),
    archivo: z.string(),
    /** The same file or reference was sent before, or its reference was charged as a deposit. Only for staff. */
    repetido: z.boolean(),
    abono_id: z.number().nullable(),
    nota_credito_id: z.number().nullable(),
    fecha_registro: moment,
    usuario_revision: z.string().nullable(),
    /** Name of the user who decided. */
    reviso: z.string().nullable(),
    fecha_revision: moment.nullable(),
    acciones: acciones(['revisar']),
  })
  .meta({ id: 'ComprobanteResumen' });
export type ComprobanteSummary = z.output<typeof comprobanteSummary>;

/** Branch and author of a delivery or a receipt, which decide who may open it. */
const hecho = { sucursal_id: z.number(), usuario_registro: z.string() };

export const comprobante = comprobanteSummary
  .extend({
    usuario_registro: z.string(),
    /** The deliveries that it is meant to pay, with their current balance; lempiras. */
    entregas: z.array(z.object({ entrega_id: z.number(), guias: z.array(z.string()), saldo: z.number(), ...hecho })),
    /** The receipt created on approval. */
    abono: z.object(hecho).nullable(),
    /** The guias that it is meant to pay when they are fetched. */
    guias: z.array(z.object({ guia_id: z.number(), guia: z.string(), guia_estado: z.string() })),
    /** Other proofs with the same file or reference. */
    parecidos: z.array(
      z.object({
        comprobante_id: z.number(),
        cliente_id: z.number(),
        estado: z.enum(COMPROBANTE_ESTADOS),
        fecha_registro: moment,
        mismo_archivo: z.boolean(),
        misma_referencia: z.boolean(),
      }),
    ),
    /** Receipts paid with a deposit of the same reference. */
    depositos: z.array(z.object({ abono_id: z.number(), monto: z.number(), fecha_registro: moment, ...hecho })),
    version: z.number(),
  })
  .meta({ id: 'Comprobante' });
export type Comprobante = z.output<typeof comprobante>;

/** A proof of the client that was not decided about names it already. */
const enRevision = { en_revision: z.boolean() };

/** What a client may choose that a transfer pays. */
export const porPagar = z
  .object({
    entregas: z.array(
      z.object({
        entrega_id: z.number(),
        guias: z.array(z.string()),
        saldo: z.number(),
        fecha_registro: moment,
        ...enRevision,
      }),
    ),
    guias: z.array(z.object({ guia_id: z.number(), guia: z.string(), total: z.number().nullable(), ...enRevision })),
  })
  .meta({ id: 'PorPagar' });

/** A proof as the client who sent it sees it. */
export const comprobantePropio = comprobanteSummary
  .pick({
    comprobante_id: true,
    banco_nombre: true,
    monto: true,
    referencia: true,
    fecha: true,
    estado: true,
    razon_rechazo: true,
    archivo: true,
    abono_id: true,
    nota_credito_id: true,
    fecha_registro: true,
  })
  .extend({
    /** The guias that it pays, by their shown numbers. */
    guias: z.array(z.string()),
  })
  .meta({ id: 'ComprobantePropio' });
