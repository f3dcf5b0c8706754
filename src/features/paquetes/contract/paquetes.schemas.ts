import { z } from 'zod';
import { acciones, decimal, id, moment, requiredText, version } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { MEGABYTE, uploadedFile } from '#kit/contract/uploaded-file.ts';
import { historialEntry } from '#features/historial/contract/historial.schemas.ts';
import { llegada } from '#features/llegadas/contract/llegada.schemas.ts';
import { rebajaShape } from '#features/viaje/contract/rebaja.schemas.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';

/** Fields that identify a parcel wherever it is shown: the box, its owner and its guide. */
export const paqueteShape = {
  paquete_id: z.number(),
  tracking: z.string(),
  orden: z.number(),
  paquete_descripcion: z.string(),
  paquete_estado: z.enum(PAQUETE_ESTADOS),
  cliente_id: z.number(),
  cliente_nombre: z.string(),
  cliente_apellido: z.string(),
  guia_id: z.number().nullable(),
  guia_numero: z.number().nullable(),
  servicio_prefijo: z.string().nullable(),
};

/** Fields of a parcel among others: the box, what is in it, and its invoice. */
export const cajaShape = {
  paquete_id: z.number(),
  tracking: z.string(),
  orden: z.number(),
  paquete_courier: z.string(),
  paquete_descripcion: z.string(),
  paquete_estado: z.enum(PAQUETE_ESTADOS),
  /** File name of the invoice; null while it is missing. */
  paquete_factura: z.string().nullable(),
  cantidad: z.number(),
};

/** The same, and what it cost. US dollars. */
export const contenidoShape = { ...cajaShape, valor_compra: z.number().nullable() };

/** A row of a list. Pounds; US dollars. */
export const paqueteSummary = z
  .object({
    ...paqueteShape,
    paquete_courier: z.string(),
    valor_compra: z.number().nullable(),
    /** File name of the invoice; null while it is missing. */
    paquete_factura: z.string().nullable(),
    /** Trackings of the parcels repacked into it that have no invoice. */
    partes_sin_factura: z.array(z.string()),
    cantidad: z.number(),
    /** The parcel that this one was repacked into; it is then listed only in a search. */
    reempaque_id: z.number().nullable(),
    servicio_id: z.number().nullable(),
    servicio_nombre: z.string().nullable(),
    peso_cobrar: z.number().nullable(),
    /** Customers see the branch only once the parcel is ready there, or was delivered. */
    sucursal_codigo: z.string().nullable(),
    sucursal_nombre: z.string().nullable(),
    fecha_registro: moment,
    fecha_recepcion: moment.nullable(),
    fecha_entrega: moment.nullable(),
    fecha_salida_estimada: z.string().nullable(),
    fecha_entrega_estimada: z.string().nullable(),
    /** In the lists of a customer; staff read the promised day there. */
    llegada: llegada.optional(),
  })
  .meta({ id: 'PaqueteResumen' });
export type PaqueteSummary = z.output<typeof paqueteSummary>;

/** What a user may do with a parcel. */
export const PAQUETE_ACCIONES_USUARIO = [
  'editar_tracking',
  'eliminar',
  'adjuntar_factura',
  'reemplazar_factura',
  'reenviar_recibido',
  'ver_internos',
  'exportar_reempacados',
  'etiqueta',
  'corregir',
  'autorizar_sin_factura',
  'reasignar',
  'adjuntar_foto',
  'desarmar',
  'crear_guia',
  'recuperar',
] as const;

/** A whole parcel. Inches, pounds, US dollars. */
export const paquete = paqueteSummary
  .extend({
    /** How many boxes its tracking has, as far as is known. */
    total_cajas: z.number(),
    /** Number of the box within its guide, as printed on its label. */
    guia_caja: z.number().nullable(),
    /** Its place among the boxes that are still in the guide, and how many these are. */
    guia_caja_orden: z.number().nullable(),
    guia_cajas: z.number().nullable(),
    alto: z.number().nullable(),
    largo: z.number().nullable(),
    ancho: z.number().nullable(),
    peso_real: z.number().nullable(),
    peso_volumetrico: z.number().nullable(),
    /** Path of the photo, below the base path of the calls; null: there is none. */
    foto_url: z.string().nullable(),
    guia_estado: z.enum(GUIA_ESTADOS).nullable(),
    llegada,
    /** Internal data: null for users without the permission. */
    packinglist_id: z.number().nullable(),
    /** The transferencia between branches that its guide is in now. */
    transferencia_id: z.number().nullable(),
    /** As text, e.g. PA-45. */
    packinglist_numero: z.string().nullable(),
    rotulo: z.string().nullable(),
    /** Its shelf in the warehouse; for staff. */
    ubicacion: z.string().nullable(),
    sin_factura_comentario: z.string().nullable(),
    /** Its state before it was abandoned. */
    estado_antes_abandono: z.string().nullable(),
    usuario_recepcion: z.string().nullable(),
    /** Where its owner lives. */
    departamento_nombre: z.string().nullable(),
    ciudad_nombre: z.string().nullable(),
    usuario_registro: z.string().nullable(),
    version: z.number(),
    /** The parcels that were repacked into this one. */
    reempacados: z.array(
      z.object({
        paquete_id: z.number(),
        tracking: z.string(),
        paquete_factura: z.string().nullable(),
        sin_factura_comentario: z.string().nullable(),
        paquete_courier: z.string(),
        paquete_descripcion: z.string(),
        valor_compra: z.number().nullable(),
        peso_cobrar: z.number().nullable(),
        fecha_recepcion: moment.nullable(),
      }),
    ),
    historial: z.array(historialEntry),
    acciones: acciones(PAQUETE_ACCIONES_USUARIO),
  })
  .meta({ id: 'Paquete' });
export type Paquete = z.output<typeof paquete>;

export const DESCRIPCION_REQUERIDA = 'Debe proveer una descripción del contenido de su paquete.';
export const FACTURA_REQUERIDA = 'La factura es obligatoria.';
const FACTURA_BYTES = 5 * MEGABYTE;

export const descripcionField = requiredText(300, { required: DESCRIPCION_REQUERIDA });
/** US dollars. */
export const valorCompraField = decimal({
  min: 0.01,
  max: 9_999_999.99,
  tooSmall: 'Este valor debe ser superior a $0.00',
});
export const facturaField = uploadedFile({ maxBytes: FACTURA_BYTES, required: FACTURA_REQUERIDA });
export const fotoField = uploadedFile({ maxBytes: FACTURA_BYTES, required: 'Elija o tome una foto.' });

/** Longer than any stored code: `canonicalTracking` removes what a scanner adds. */
const READ_LENGTH = 100;
/** A tracking as typed or scanned. The server also checks it against the installation's patterns: see `refusalOf`. */
export const trackingField = requiredText(READ_LENGTH);

/** Most parcels that may share the invoice of one purchase. */
export const MAXIMO_CON_UNA_FACTURA = 20;
const paqueteIds = listOf(id(), {
  min: 1,
  max: MAXIMO_CON_UNA_FACTURA,
  required: 'Elija al menos un paquete.',
  tooMany: `Elija como máximo ${MAXIMO_CON_UNA_FACTURA} paquetes.`,
});

export const sharedInvoiceBody = z.object({
  /** A repeated field in a form; a single id arrives as one value, not as a list. */
  paquete_ids: z
    .preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), paqueteIds)
    .transform((ids) => [...new Set(ids)]),
  paquete_factura: facturaField,
});
export const invoiceBody = z.object({ paquete_factura: facturaField });
export const fotoBody = z.object({ foto: fotoField });
export const trackingBody = z.object({ tracking: trackingField, version });
/** Authorisation for what is then not charged, if the parcel has arrived. */
export const removeBody = z.object(rebajaShape);
export const sinFacturaBody = z.object({
  comentario: requiredText(255, { required: 'Escriba por qué viaja sin factura.' }),
});
