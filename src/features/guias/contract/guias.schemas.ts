import { z } from 'zod';
import {
  acciones,
  decimal,
  emptyAsNull,
  flag,
  id,
  moment,
  REQUIRED,
  requiredId,
  requiredText,
  version,
} from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { almacenaje, cobroAlmacenajeShape } from '#features/almacenaje/contract/almacenaje.schemas.ts';
import { historialEntry } from '#features/historial/contract/historial.schemas.ts';
import { llegada } from '#features/llegadas/contract/llegada.schemas.ts';
import { cajaShape } from '#features/paquetes/contract/paquetes.schemas.ts';
import { cargoDeGuia } from '#features/viaje/contract/cargos-guia.schemas.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { rebajaShape } from '#features/viaje/contract/rebaja.schemas.ts';
import { GUIA_ACCIONES_USUARIO } from '../rules/guia-acciones.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { GUIA_TIPOS } from '#features/viaje/rules/guia-tipo.ts';

/** The fields of a guide in every list, also while it is a request. */
export const guiaShape = {
  guia_id: z.number(),
  /** Shown as G{prefix}-{number}. */
  guia_numero: z.number(),
  servicio_prefijo: z.string(),
  guia_estado: z.enum(GUIA_ESTADOS),
  guia_tipo: z.enum(GUIA_TIPOS),
  cliente_id: z.number(),
  cliente_nombre: z.string(),
  cliente_apellido: z.string(),
  servicio_id: z.number(),
  servicio_nombre: z.string(),
  instrucciones: z.string(),
  falta_tracking: z.boolean(),
  total_paquetes: z.number(),
  /** The number of them that have arrived in Miami. */
  paquete_recibidos: z.number(),
};
const guiaRow = z.object(guiaShape);
export type GuiaRow = z.output<typeof guiaRow>;

/** The row of a list. Pounds; US dollars unless lempiras are named. */
export const guiaSummary = guiaRow
  .extend({
    servicio_codigo: z.string(),
    peso_cobrar: z.number(),
    guia_valor: z.number(),
    guia_descuento: z.number(),
    guia_costo_envio: z.number(),
    /** Transport to its branch. */
    guia_tarifa_transporte: z.number(),
    /** The sum of its extra charges; `guia_cargos_isv` is the part subject to ISV. */
    guia_cargos: z.number(),
    guia_cargos_isv: z.number(),
    aplica_isv: z.boolean(),
    /** Its own factor once it is available, until then the latest; null if there is none. */
    factor_dolar: z.number().nullable(),
    /** What it costs now, with discount, ISV and shipping. */
    total_usd: z.number(),
    /** Lempiras, by its own factor once it is available, until then by the latest; null if there is none. */
    total: z.number().nullable(),
    /** The lempiras are an estimate: the factor is not frozen yet. */
    es_estimado: z.boolean(),
    /** A customer sees the branch only of guides that are or were there for pickup. */
    sucursal_id: z.number().nullable(),
    sucursal_codigo: z.string().nullable(),
    sucursal_nombre: z.string().nullable(),
    /** It waits for a transfer between branches, or is on its way in one; for staff, always false for a customer. */
    en_transferencia: z.boolean(),
    /** Its home delivery was asked for. */
    a_domicilio: z.boolean(),
    fecha_solicitud: moment.nullable(),
    fecha_registro: moment,
    fecha_salida_estimada: z.string().nullable(),
    fecha_entrega_estimada: z.string().nullable(),
    /** In the lists of a customer; staff read the promised day there. */
    llegada: llegada.optional(),
    fecha_entrega: moment.nullable(),
  })
  .meta({ id: 'GuiaResumen' });
export type GuiaSummary = z.output<typeof guiaSummary>;

/** A whole guide. Pounds; US dollars unless lempiras are named. */
export const guia = guiaSummary
  .extend({
    /** Only for users who may see it. */
    comentario_interno: z.string().nullable(),
    paquete_ids: z.array(z.number()),
    /** The service by whose fees it is charged; null: its own. */
    servicio_id_fee: z.number().nullable(),
    servicio_fee_nombre: z.string().nullable(),
    tarifa_id: z.number().nullable(),
    tarifa_numero: z.number().nullable(),
    /** It is charged by the fee agreed with the client. */
    tarifa_especial: z.boolean(),
    isv_porcentaje: z.number(),
    subtotal: z.number(),
    isv: z.number(),
    /** Its extra charges, in their order. */
    cargos: z.array(cargoDeGuia),
    /** Declared value of its parcels, US dollars. */
    declarado: z.number(),
    /** The transfer between branches that it is in; null for a customer. */
    transferencia_id: z.number().nullable(),
    /** It was available and is in a transfer to another branch. */
    en_traslado: z.boolean(),
    /** It is out with a driver. */
    en_reparto: z.boolean(),
    fecha_disponible: moment.nullable(),
    sucursal_direccion: z.string().nullable(),
    sucursal_horario: z.string().nullable(),
    sucursal_mapa_url: z.string().nullable(),
    almacenaje,
    /** The storage charge as of today, while it waits for pickup; not part of the totals above. */
    almacenado: z.object(cobroAlmacenajeShape),
    usuario_registro: z.string().nullable(),
    /** Dimensions and fee have still to be entered: see the specification's warning. */
    pendiente_dimensiones: z.boolean(),
    llegada,
    entrega_id: z.number().nullable(),
    /** Packing lists that contain parcels of it and have not arrived; for staff. */
    listas: z.array(z.object({ numero: z.string(), estado: z.enum(['Abierto', 'Cerrado', 'Enviado a HN']) })),
    version: z.number(),
    paquetes: z.array(
      z.object({
        ...cajaShape,
        alto: z.number().nullable(),
        largo: z.number().nullable(),
        ancho: z.number().nullable(),
        peso_real: z.number().nullable(),
        peso_volumetrico: z.number().nullable(),
        peso_cobrar: z.number().nullable(),
        fecha_recepcion: moment.nullable(),
        packinglist_numero: z.string().nullable(),
        /** Its shelf, for staff; null if it is not known. */
        ubicacion: z.string().nullable(),
        foto_url: z.string().nullable(),
      }),
    ),
    historial: z.array(historialEntry),
    acciones: acciones(GUIA_ACCIONES_USUARIO),
  })
  .meta({ id: 'Guia' });
export type Guia = z.output<typeof guia>;

/** Inches and pounds within plausible limits: more than zero, less than a container. */
const inches = decimal({ min: 0.01, max: 999.99, tooSmall: 'Debe ser mayor que cero.' });
const pounds = decimal({ min: 0.01, max: 99_999.99, tooSmall: 'Debe ser mayor que cero.' });
export const medidasShape = { alto: inches, largo: inches, ancho: inches, peso_real: pounds };

/** What a guide is charged; the server computes the value from the weight and the fee. */
export const cobroShape = {
  aplica_isv: flag().optional(),
  /** The service by whose fees it is charged; absent: as before. */
  servicio_id_fee: emptyAsNull(id()).optional(),
  tarifa_id: emptyAsNull(id()).optional(),
  /** US dollars. */
  guia_descuento: decimal({ max: 99_999.99 }).optional(),
  guia_costo_envio: decimal({ max: 99_999.99 }).optional(),
};

/** Most extra charges that a guide may have by hand. */
const MAX_CARGOS = 50;

/** The measures of one parcel of a guide. */
export const medidasDePaquete = z.object({ paquete_id: id(), ...medidasShape });

export const dimensionsBody = z.object({
  paquetes: listOf(medidasDePaquete, { max: 500 })
    .refine(
      (paquetes) => new Set(paquetes.map(({ paquete_id }) => paquete_id)).size === paquetes.length,
      'Cada paquete va una sola vez.',
    )
    .default([]),
  ...cobroShape,
  /** Pounds as the screen shows them; ignored, the server computes its own sum and returns it. */
  peso_cobrar: decimal({ max: 9_999_999 }).optional(),
  /** A value by hand instead of the fee's; 0 makes an available guide unavailable again. US dollars. */
  guia_valor: decimal({ max: 999_999.99 }).optional(),
  /** All extra charges chosen by hand; absent: those that it has. */
  cargos: listOf(id(viajeErrors.GUIA_CARGO_DESCONOCIDO.message()), {
    max: MAX_CARGOS,
    tooMany: `Elija como máximo ${MAX_CARGOS} cargos.`,
  })
    .transform((ids) => [...new Set(ids)])
    .optional(),
  /** If false, only the parcels change; the price of the guide stays. */
  actualizar_guia: flag().default(true),
  ...rebajaShape,
  version,
});

export const servicioBody = z.object({
  servicio_id: requiredId(REQUIRED, 'No existe el servicio seleccionado'),
  ...rebajaShape,
  version,
});
export const clienteBody = z.object({
  cliente_id: requiredId('Debe asignar el paquete a un cliente.', 'No existe el cliente seleccionado.'),
  ...rebajaShape,
  version,
});
export const COMENTARIO_MAX = 255;
export const commentBody = z.object({
  comment: requiredText(COMENTARIO_MAX, { required: REQUIRED }),
  version,
});
export const availableBody = z.object({ version });
/** Guides per call, at most: as many as a large packing list brings. */
export const MAX_DISPONIBLES = 2000;
export const multipleAvailableBody = z.object({
  guia_ids: listOf(id(), {
    min: 1,
    max: MAX_DISPONIBLES,
    required: 'Elija al menos una guía.',
    tooMany: `Elija como máximo ${MAX_DISPONIBLES} guías a la vez.`,
  }).transform((ids) => [...new Set(ids)]),
});

/**
 * The guides of a packing list that are not available yet: those that can be made so by one call, and those that lack
 * something.
 */
export const porDisponer = z
  .object({
    guia_ids: z.array(z.number()),
    /** Their total in lempiras; null if the dollar has no factor. */
    total: z.number().nullable(),
    incompletas: z.array(
      guiaSummary
        .pick({
          guia_id: true,
          guia_numero: true,
          servicio_prefijo: true,
          cliente_nombre: true,
          cliente_apellido: true,
        })
        .extend({ falta: z.enum(['dimensiones', 'tarifa']) }),
    ),
  })
  .meta({ id: 'GuiasPorDisponer' });
export type PorDisponer = z.output<typeof porDisponer>;
