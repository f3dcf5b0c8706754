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

/** How many boxes may come under one tracking. */
const MAX_CAJAS = 99;

/** US dollars, as the customer declared it; absent or empty: it is asked for later. */
const valorCompra = emptyAsNull(
  decimal({ min: 0.01, max: 9_999_999.99, tooSmall: 'Este valor debe ser superior a $0.00' }),
).optional();

/** Who measured has looked again at what is implausible, and says that it is: see RECEPCION_CIFRA_DUDOSA. */
const cifrasConfirmadas = flag().default(false);

/** Where it is put in the warehouse, e.g. A-03-2. */
const ubicacion = emptyAsNull(requiredUpperLine(UBICACION_MAX)).optional();

/**
 * A parcel at the scale. Names that other fields say already (servicio_nombre, cliente_nombre of a known client …) and
 * weights that the server computes may come along and are not read.
 */
const receiveShape = {
  servicio_id: requiredId('Este campo es requerido', 'No existe el servicio seleccionado'),
  tracking: trackingField,
  /** Whom the receiver chose among those whose numbers look so; absent: the likeliest. */
  paquete_courier: z.enum(COURIERS, { error: 'Elija un courier de la lista.' }).optional(),
  paquete_descripcion: text(300).default(''),
  valor_compra: valorCompra,
  /** 0: nobody was found for it. */
  cliente_id: id('No existe el cliente seleccionado'),
  /** The name on the label as it was read; kept with a parcel of nobody's. */
  cliente_nombre: line(150).default(''),
  /** Absent: yes, unless the client consolidates. */
  crear_guia: flag().optional(),
  ...medidasShape,
  ...cobroShape,
  /** Of a discount beyond what everybody may give, by who may. */
  razon: rebajaShape.razon,
  /** Another date than the service gives. */
  fecha_salida_estimada: emptyAsNull(day()).optional(),
  fecha_entrega_estimada: emptyAsNull(day()).optional(),
  /** This is one more box of a tracking that came already. */
  otra_caja: flag().default(false),
  /** How many boxes are to come under the tracking. */
  cajas: wholeNumber(1, MAX_CAJAS).default(1),
  cifras_confirmadas: cifrasConfirmadas,
  ubicacion,
  paquete_factura: facturaField.optional(),
  foto: fotoField.optional(),
};

/** The name of an invoice that is there already, as the parcel itself tells it: no new file. */
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

/** A received parcel as the running list and the label need it. */
export const recibido = z
  .object({
    ...paqueteShape,
    total_cajas: z.number(),
    /** Which box of its guide. */
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
    /** US dollars, of the whole guide; null: there is no guide. */
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

/** A guide that was asked for, as the warehouse sees it. */
export const solicitud = z
  .object({
    guia_id: z.number(),
    /** Written: GA-12. */
    guia: z.string(),
    /** Somebody has agreed to it: only then is it repacked, or leaves. */
    aprobada: z.boolean(),
    /** How many of its parcels are here. */
    llegados: z.number(),
    total: z.number(),
    /** Its client may still add parcels. */
    falta_tracking: z.boolean(),
    pide_reempaque: z.boolean(),
    consolida: z.boolean(),
    /** Where they lie, each place once. */
    lugares: z.array(z.string()),
  })
  .meta({ id: 'SolicitudEnBodega' });
export type Solicitud = z.output<typeof solicitud>;

export const receiveAnswer = z
  .object({
    paquete: recibido,
    /** Where its label is fetched, below the base of the calls. */
    print_label: z.object({ codigo: z.string(), pdf: z.string(), zpl: z.string() }),
    /** What the receiver should know, e.g. that it was pre-alerted for another service. */
    avisos: z.array(z.string()),
    /** The request that it belongs to, with it counted; null: it was asked for in none. */
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

/** What the server knows of a scanned code. */
export const lookupAnswer = z
  .object({
    /** Our own label, or a carrier's number. */
    tipo: z.enum(['tracking', 'guia', 'packinglist', 'transferencia']),
    tracking: z.string(),
    paquete_courier: z.string(),
    candidatos: z.array(z.string()),
    /** Why it looks like no tracking; staff may receive it all the same. */
    reparo: z.string().nullable(),
    /** Waiting to be received; several: the receiver chooses. */
    prealertas: z.array(hallado),
    /** Received already, and not delivered yet. */
    recibidos: z.array(hallado),
    /** Of the pre-alerts that were asked for in one. */
    solicitudes: z.array(solicitud),
  })
  .meta({ id: 'CodigoLeido' });
export type CodigoLeido = z.output<typeof lookupAnswer>;

export const correctBody = z.object({
  ...medidasShape,
  cifras_confirmadas: cifrasConfirmadas,
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

/** A row of the queue of parcels that nobody was found for. */
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
    /** Calendar days since it came. */
    dias: z.number(),
    usuario_recepcion: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'PaqueteSinDueno' });
export type SinDueno = z.output<typeof sinDueno>;

/** A client whom a label may name. */
export const sugerido = z
  .object({
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    telefono: z.string().nullable(),
    ciudad_nombre: z.string().nullable(),
    requiere_consolidar: z.boolean(),
    /** Its mailbox number stands in the text. */
    por_casillero: z.boolean(),
  })
  .meta({ id: 'ClienteSugerido' });
export type Sugerido = z.output<typeof sugerido>;
