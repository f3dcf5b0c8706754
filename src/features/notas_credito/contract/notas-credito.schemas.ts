import { z } from 'zod';
import { decisionBody } from '#kit/contract/decision.ts';
import {
  acciones,
  decimal,
  emptyAsNull,
  flag,
  id,
  line,
  moment,
  requiredId,
  requiredRazon,
  requiredText,
  version,
} from '#kit/contract/fields.ts';
import { uploadedFile } from '#kit/contract/uploaded-file.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { CONCEPTOS_PEDIDOS, NOTA_CREDITO_CONCEPTOS } from '../rules/nota-credito.public.ts';
import { NOTA_CREDITO_ESTADOS } from '../rules/nota-transiciones.public.ts';

/** A credit note can be used until the end of the 360th day after its request. */
export const NOTA_CREDITO_DIAS = 360;
export const RAZON_DE_NOTA_MAX = 300;
export const CREDITO_MAX = 999_999.99;

/** Data that every view of a note shows; lempiras. */
const saldoDeNota = {
  nota_credito_id: z.number(),
  concepto: z.enum(NOTA_CREDITO_CONCEPTOS),
  credito: z.number(),
  usado: z.number(),
  /** What can still be used; 0 unless the note is approved and not expired. */
  disponible: z.number(),
  estado: z.enum(NOTA_CREDITO_ESTADOS),
  fecha_registro: moment,
  /** The last day on which it may be used. */
  vence: z.string(),
  /** Whether that day has passed. */
  vencida: z.boolean(),
};

/** What a client owes, and the credit to pay it with; lempiras. */
export const saldosCliente = z
  .object({
    cliente_id: z.number(),
    /** What is still owed from deliveries on credit. */
    saldo: z.number(),
    /** The balance of approved notes of the last 360 days. */
    notas_credito: z.number(),
    /** These notes, newest first. */
    detalle: z.array(z.object({ ...saldoDeNota, acciones: acciones(['abrir']) })),
  })
  .meta({ id: 'SaldosCliente' });
export type SaldosCliente = z.output<typeof saldosCliente>;

export const notaCreditoSummary = z
  .object({
    ...saldoDeNota,
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    guia_id: z.number().nullable(),
    guia_numero: z.number().nullable(),
    servicio_prefijo: z.string().nullable(),
    guia_estado: z.enum(GUIA_ESTADOS).nullable(),
    usuario_registro: z.string(),
    usuario_revision: z.string().nullable(),
    /** Display names of the users who asked and who decided. */
    solicito: z.string(),
    reviso: z.string().nullable(),
    fecha_revision: moment.nullable(),
    acciones: acciones(['procesar', 'anular']),
  })
  .meta({ id: 'NotaCreditoResumen' });
export type NotaCreditoSummary = z.output<typeof notaCreditoSummary>;

export const notaCredito = notaCreditoSummary
  .extend({
    razon: z.string(),
    /** What its guia costs, or was charged; lempiras. null: there is no guia, or it has no price yet. */
    guia_total: z.number().nullable(),
    /** Name of the attached file; null: the system created the note. */
    adjunto: z.string().nullable(),
    razon_rechazo: z.string().nullable(),
    razon_anulacion: z.string().nullable(),
    anulo: z.string().nullable(),
    fecha_anulacion: moment.nullable(),
    dni: z.string().nullable(),
    rtn: z.string().nullable(),
    /** The payments made with it, newest first; at most 100. */
    usos: z.array(
      z.object({
        abono_id: z.number(),
        monto: z.number(),
        fecha_registro: moment,
        sucursal_id: z.number(),
        anulado: z.boolean(),
      }),
    ),
    version: z.number(),
  })
  .meta({ id: 'NotaCredito' });
export type NotaCredito = z.output<typeof notaCredito>;

export const totalesDeNotas = z.object({
  notas: z.number(),
  pendientes: z.number(),
  /** Lempiras of the approved notes: granted, used, and still usable. */
  credito: z.number(),
  usado: z.number(),
  disponible: z.number(),
  /** Lempiras of all notes, in whatever state: the sum of the column, for the sheet. */
  credito_total: z.number(),
});
export type TotalesDeNotas = z.output<typeof totalesDeNotas>;

export const createNotaBody = z.object({
  cliente_id: requiredId(undefined, 'No existe el cliente seleccionado'),
  /** One of the client's guias, by its id or its displayed number. */
  guia_id: emptyAsNull(requiredId()).optional(),
  guia_numero: emptyAsNull(line(40)).optional(),
  concepto: z.enum(CONCEPTOS_PEDIDOS, { error: 'Por favor seleccione una opción.' }),
  razon: requiredText(RAZON_DE_NOTA_MAX, { tooLong: 'Ha excedido el máximo de 300 caracteres.' }),
  /** Lempiras. */
  credito: decimal({
    min: 1,
    max: CREDITO_MAX,
    tooSmall: 'El valor de crédito debe ser superior a 1.00',
    tooBig: 'El valor de crédito no puede ser mayor a 999,999.99',
  }),
  /** Confirms a credit above the guia's price. */
  credito_confirmado: flag().default(false),
  adjunto: uploadedFile({ required: 'La factura es obligatoria.' }),
});

export const processNotaBody = decisionBody();

export const cancelNotaBody = z.object({ razon: requiredRazon(), version });
export const notaParams = z.object({ nota_credito_id: id() });
