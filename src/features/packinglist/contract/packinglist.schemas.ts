import { z } from 'zod';
import { acciones, moment } from '#kit/contract/fields.ts';
import { historialEntry } from '#features/historial/contract/historial.schemas.ts';
import { paqueteShape } from '#features/paquetes/contract/paquetes.schemas.ts';
import { MOTIVOS } from '../rules/paquete-admisible.ts';
import { PACKINGLIST_ESTADOS } from '../rules/packinglist-transiciones.ts';

/** A packing list as a row of the index. */
export const packinglistSummary = z
  .object({
    packinglist_id: z.number(),
    servicio_id: z.number(),
    servicio_prefijo: z.string(),
    servicio_codigo: z.string(),
    servicio_nombre: z.string(),
    estado: z.enum(PACKINGLIST_ESTADOS),
    paquete_ids: z.array(z.number()),
    total_paquetes: z.number(),
    /** Number of parcels of a sent list that have not been received in Honduras. */
    faltantes: z.number(),
    /** Pounds to charge and on the scale. */
    peso_cobrar: z.number(),
    peso_real: z.number(),
    fecha_cierre: moment.nullable(),
    fecha_envio: moment.nullable(),
    fecha_recepcion: moment.nullable(),
    usuario_registro: z.string(),
    fecha_registro: moment,
    version: z.number(),
  })
  .meta({ id: 'PackinglistResumen' });
export type PackinglistSummary = z.output<typeof packinglistSummary>;

/** A parcel in a packing list, or one that could be. */
export const paqueteEnLista = z
  .object({
    ...paqueteShape,
    /** Number of its box in its guide. */
    guia_caja: z.number().nullable(),
    /**
     * Every other code that its label or the client's shop may show, including our own barcodes (see `scannedCodigos`).
     */
    codigos: z.array(z.string()),
    tiene_factura: z.boolean(),
    sin_factura_comentario: z.string().nullable(),
    /** The service that it travels by: that of its guide, else its own. */
    servicio_id: z.number().nullable(),
    servicio_nombre: z.string().nullable(),
    /** The list that it is in; null if none. */
    packinglist_id: z.number().nullable(),
    peso_real: z.number().nullable(),
    peso_cobrar: z.number().nullable(),
    fecha_recepcion: moment.nullable(),
    /** Why it may not go on a list now; null if it may. */
    motivo: z.string().nullable(),
    motivo_tipo: z.enum(MOTIVOS).nullable(),
  })
  .meta({ id: 'PaqueteEnLista' });
export type PaqueteEnLista = z.output<typeof paqueteEnLista>;

export const PACKINGLIST_ACCIONES_USUARIO = [
  'agregar',
  'retirar',
  'cerrar',
  'cerrar_incompleto',
  'abrir',
  'enviar',
  'recibir',
  'descartar',
  'etiqueta',
] as const;

export const packinglist = packinglistSummary
  .extend({
    paquetes: z.array(paqueteEnLista),
    /** For an open list: the boxes in Miami that are not in it although other boxes of their guides are. */
    cajas_fuera: z.array(z.object({ caja: z.string(), donde: z.string() })),
    historial: z.array(historialEntry),
    acciones: acciones(PACKINGLIST_ACCIONES_USUARIO),
  })
  .meta({ id: 'Packinglist' });
export type Packinglist = z.output<typeof packinglist>;
