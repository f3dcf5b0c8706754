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

/** A credit note counts until the end of so many days after the one on which it was asked for. */
export const NOTA_CREDITO_DIAS = 360;
export const RAZON_DE_NOTA_MAX = 300;
export const CREDITO_MAX = 999_999.99;

/** What a note has to show wherever it stands; lempiras. */
const saldoDeNota = {
  nota_credito_id: z.number(),
  concepto: z.enum(NOTA_CREDITO_CONCEPTOS),
  credito: z.number(),
  usado: z.number(),
  /** What may still be used; 0 unless it is approved and counts. */
  disponible: z.number(),
  estado: z.enum(NOTA_CREDITO_ESTADOS),
  fecha_registro: moment,
  /** The last day on which it may be used. */
  vence: z.string(),
  /** That day is over. */
  vencida: z.boolean(),
};

/** What a client owes and what may be used to pay it; lempiras. */
export const saldosCliente = z
  .object({
    cliente_id: z.number(),
    /** What is still owed of deliveries on credit. */
    saldo: z.number(),
    /** What is left of approved notes of the last 360 days. */
    notas_credito: z.number(),
    /** These notes, the newest first. */
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
    /** The names of who asked and who decided, as people know them. */
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
    /** The name of the attached file; null: the system made the note. */
    adjunto: z.string().nullable(),
    razon_rechazo: z.string().nullable(),
    razon_anulacion: z.string().nullable(),
    anulo: z.string().nullable(),
    fecha_anulacion: moment.nullable(),
    dni: z.string().nullable(),
    rtn: z.string().nullable(),
    /** What it paid, the newest first; at most 100. */
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
  /** Lempiras of approved ones: granted, used, and what may still be used. */
  credito: z.number(),
  usado: z.number(),
  disponible: z.number(),
});
export type TotalesDeNotas = z.output<typeof totalesDeNotas>;

export const createNotaBody = z.object({
  cliente_id: requiredId(undefined, 'No existe el cliente seleccionado'),
  /** One of the client's guides, by its id or as it is written. */
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
  /** It is more than the guide cost, and meant. */
  credito_confirmado: flag().default(false),
  adjunto: uploadedFile({ required: 'La factura es obligatoria.' }),
});

export const processNotaBody = decisionBody();

export const cancelNotaBody = z.object({ razon: requiredRazon(), version });
export const notaParams = z.object({ nota_credito_id: id() });
