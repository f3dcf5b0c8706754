import { z } from 'zod';
import {
  decimal,
  emptyAsNull,
  flag,
  id,
  line,
  moment,
  requiredId,
  requiredUpperLine,
  text,
  version,
  wholeNumber,
  day,
} from '#kit/contract/fields.ts';
import { cobroShape, medidasShape } from '#features/guias/contract/guias.schemas.ts';
import { facturaField, fotoField, paqueteShape, trackingField } from '#features/paquetes/contract/paquetes.schemas.ts';
import { rebajaShape } from '#features/viaje/contract/rebaja.schemas.ts';
import { COURIERS } from '#features/tracking/rules/courier.ts';

export const UBICACION_MAX = 20;

/** Most boxes under one tracking. */
const MAX_CAJAS = 99;

/** US dollars, as the customer declared it; absent or empty: it is asked for later. */
const valorCompra = emptyAsNull(
  decimal({ min: 0.01, max: 9_999_999.99, tooSmall: 'Este valor debe ser superior a $0.00' }),
).optional();

/** The user checked the implausible figures again and confirms them: see RECEPCION_CIFRA_DUDOSA. */
const figuresConfirmed = flag().default(false);

/** Shelf in the warehouse, e.g. A-03-2. */
const ubicacion = emptyAsNull(requiredUpperLine(UBICACION_MAX)).optional();

/**
 * A parcel at the scale. Names that other fields already determine (servicio_nombre, cliente_nombre of a known client
 * …) and weights that the server computes may be sent, but are ignored.
 */
const receiveShape = {
  servicio_id: requiredId('Este campo es requerido', 'No existe el servicio seleccionado'),
  tracking: trackingField,
  /** Courier as the receiver chose it; absent: the one that the number most likely belongs to. */
  paquete_courier: z.enum(COURIERS, { error: 'Elija un courier de la lista.' }).optional(),
  paquete_descripcion: text(300).default(''),
  valor_compra: valorCompra,
  /** 0: the owner was not found. */
  cliente_id: id('No existe el cliente seleccionado'),
  /** The name as read on the label; stored only for a parcel without owner. */
  cliente_nombre: line(150).default(''),
  /** Absent: yes, unless the client consolidates. */
  crear_guia: flag().optional(),
  ...medidasShape,
  ...cobroShape,
  /** Reason for a discount above the general limit, from a user who may grant it. */
  razon: rebajaShape.razon,
  /** Dates other than those that the service gives. */
  fecha_salida_estimada: emptyAsNull(day()).optional(),
  fecha_entrega_estimada: emptyAsNull(day()).optional(),
  /** This is another box of a tracking that was received before. */
  otra_caja: flag().default(false),
  /** How many boxes the tracking has in all. */
  cajas: wholeNumber(1, MAX_CAJAS).default(1),
  cifras_confirmadas: figuresConfirmed,
  ubicacion,
  paquete_factura: facturaField.optional(),
  foto: fotoField.optional(),
};

/** File name of a stored invoice, as the parcel's own answer gives it: no new file. */
const FILE_NAME = /^[^/\\]{1,200}\.(?:pdf|png|jpe?g|webp)$/i;
const isKnown = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'string' && FILE_NAME.test(value));

const withoutFileNames = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([name, one]) => !((name === 'paquete_factura' || name === 'foto') && isKnown(one))),
  );
};

export const receiveBody = z.preprocess(withoutFileNames, z.object(receiveShape));
export type ReceiveInput = z.output<typeof receiveBody>;

/** A received parcel, as the list of today and the label need it. */
export const recibido = z
  .object({
    ...paqueteShape,
    total_cajas: z.number(),
    /** Number of the box within its guide. */
    guia_caja: z.number().nullable(),
    paquete_courier: z.string(),
    servicio_id: z.number(),
    servicio_nombre: z.string(),
    alto: z.number(),
    largo: z.number(),
    ancho: z.number(),
    peso_real: z.number(),
    peso_volumetrico: z.number(),
    peso_cobrar: z.number(),
    paquete_factura: z.string().nullable(),
    foto_url: z.string().nullable(),
    /** US dollars, for the whole guide; null: the parcel has no guide. */
    guia_valor: z.number().nullable(),
    total_usd: z.number().nullable(),
    fecha_recepcion: moment,
    usuario_recepcion: z.string(),
    fecha_salida_estimada: z.string().nullable(),
    fecha_entrega_estimada: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'PaqueteRecibido' });
export type Recibido = z.output<typeof recibido>;

/** A requested guide, as the warehouse sees it. */
export const solicitud = z
  .object({
    guia_id: z.number(),
    /** Its number as text, e.g. GA-12. */
    guia: z.string(),
    /** The request was approved; before that it is neither repacked nor sent. */
    aprobada: z.boolean(),
    /** How many of its parcels have arrived. */
    llegados: z.number(),
    total: z.number(),
    /** Its client may still add parcels. */
    falta_tracking: z.boolean(),
    pide_reempaque: z.boolean(),
    consolida: z.boolean(),
    /** Shelves of its parcels, without repeats. */
    lugares: z.array(z.string()),
  })
  .meta({ id: 'SolicitudEnBodega' });
export type Solicitud = z.output<typeof solicitud>;

export const receiveAnswer = z
  .object({
    paquete: recibido,
    /** Code of the label, and the paths to fetch it, below the base path of the calls. */
    print_label: z.object({ codigo: z.string(), pdf: z.string(), zpl: z.string() }),
    /** Warnings for the receiver, e.g. that the parcel was pre-alerted for another service. */
    avisos: z.array(z.string()),
    /** The request of the parcel, this parcel already counted; null: it belongs to no request. */
    solicitud: solicitud.nullable(),
  })
  .meta({ id: 'Recepcion' });

/** A parcel that a scanned code may mean. */
const hallado = z.object({
  ...paqueteShape,
  paquete_courier: z.string(),
  valor_compra: z.number().nullable(),
  tiene_factura: z.boolean(),
  requiere_consolidar: z.boolean(),
  servicio_id: z.number().nullable(),
  servicio_nombre: z.string().nullable(),
  cajas: z.number(),
  rotulo: z.string().nullable(),
  fecha_registro: moment,
  fecha_recepcion: moment.nullable(),
  usuario_recepcion: z.string().nullable(),
  version: z.number(),
});
export type Hallado = z.output<typeof hallado>;

/** What the server knows about a scanned code. */
export const lookupAnswer = z
  .object({
    /** The kind of code: a carrier's tracking number, or one of our own labels. */
    tipo: z.enum(['tracking', 'guia', 'packinglist', 'transferencia']),
    tracking: z.string(),
    paquete_courier: z.string(),
    candidatos: z.array(z.string()),
    /** Why the code does not look like a tracking number; staff may receive it anyway. null: it does. */
    reparo: z.string().nullable(),
    /** Pre-alerts that wait for this code; if there are several, the receiver chooses. */
    prealertas: z.array(hallado),
    /** Received, but not delivered yet. */
    recibidos: z.array(hallado),
    /** The requests that the pre-alerts belong to. */
    solicitudes: z.array(solicitud),
  })
  .meta({ id: 'CodigoLeido' });
export type ScannedCodigo = z.output<typeof lookupAnswer>;

export const correctBody = z.object({
  ...medidasShape,
  cifras_confirmadas: figuresConfirmed,
  paquete_descripcion: text(300).optional(),
  valor_compra: valorCompra,
  paquete_courier: z.enum(COURIERS, { error: 'Elija un courier de la lista.' }).optional(),
  ubicacion,
  ...rebajaShape,
  version,
});

export const reassignBody = z.object({
  cliente_id: requiredId('Debe asignar el paquete a un cliente.', 'No existe el cliente seleccionado.'),
  crear_guia: flag().optional(),
  ...rebajaShape,
  version,
});

/** A row of the queue of parcels without owner. */
export const sinDueno = z
  .object({
    paquete_id: z.number(),
    tracking: z.string(),
    orden: z.number(),
    paquete_courier: z.string(),
    paquete_descripcion: z.string(),
    rotulo: z.string().nullable(),
    servicio_id: z.number().nullable(),
    servicio_nombre: z.string().nullable(),
    peso_cobrar: z.number().nullable(),
    foto_url: z.string().nullable(),
    fecha_recepcion: moment.nullable(),
    /** Calendar days since it was received. */
    dias: z.number(),
    usuario_recepcion: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'PaqueteSinDueno' });
export type SinDueno = z.output<typeof sinDueno>;

/** A client whose mailbox or name may be the one on the label. */
export const sugerido = z
  .object({
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    telefono: z.string().nullable(),
    ciudad_nombre: z.string().nullable(),
    requiere_consolidar: z.boolean(),
    /** The text contains the client's mailbox number. */
    por_casillero: z.boolean(),
  })
  .meta({ id: 'ClienteSugerido' });
export type Sugerido = z.output<typeof sugerido>;
