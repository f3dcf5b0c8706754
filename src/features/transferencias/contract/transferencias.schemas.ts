import { z } from 'zod';
import { acciones, moment } from '#kit/contract/fields.ts';
import { historialEntry } from '#features/historial/contract/historial.schemas.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { MOTIVOS } from '../rules/guia-trasladable.ts';
import { TRANSFERENCIA_STEPS } from '../rules/transferencia-acciones.ts';
import { TRANSFERENCIA_ESTADOS } from '../rules/transferencia-transiciones.ts';

/** A transfer in a list; shown as T-{id}, in its barcode T000012. */
export const transferenciaSummary = z
  .object({
    transferencia_id: z.number(),
    transferencia_estado: z.enum(TRANSFERENCIA_ESTADOS),
    /** The origin: the branch of its guias. */
    sucursal_origen_id: z.number(),
    origen_codigo: z.string(),
    origen_nombre: z.string(),
    /** The destination. */
    sucursal_id: z.number(),
    sucursal_codigo: z.string(),
    sucursal_nombre: z.string(),
    /** Empty if unknown. */
    conductor: z.string(),
    placa: z.string(),
    comentario: z.string(),
    guia_ids: z.array(z.number()),
    total_guias: z.number(),
    /** Number of guias of a sent transfer that were not received yet. */
    faltantes: z.number(),
    /** Pounds. */
    peso_cobrar: z.number(),
    fecha_cierre: moment.nullable(),
    fecha_envio: moment.nullable(),
    fecha_recepcion: moment.nullable(),
    usuario_registro: z.string(),
    fecha_registro: moment,
    version: z.number(),
  })
  .meta({ id: 'TransferenciaResumen' });
export type TransferenciaSummary = z.output<typeof transferenciaSummary>;

/**
 * A guia in a transfer, or one that may be put into one, for the scanning screens: `codigos` are all codes that may be
 * read on its boxes (`rules/recibir-escaneo` compares scans with them), `recibida` says whether it has come, `paquetes`
 * are its boxes.
 */
export const guiaEnTransferencia = z
  .object({
    guia_id: z.number(),
    guia_numero: z.number(),
    servicio_prefijo: z.string(),
    servicio_nombre: z.string(),
    guia_estado: z.enum(GUIA_ESTADOS),
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    /** Where its client lives; null if not known. */
    ciudad_nombre: z.string().nullable(),
    /** The branch where it is. */
    sucursal_id: z.number(),
    sucursal_codigo: z.string(),
    sucursal_nombre: z.string(),
    peso_cobrar: z.number(),
    paquetes: z.array(
      z.object({
        paquete_id: z.number(),
        tracking: z.string(),
        orden: z.number(),
        /** Number of the box in the guia. */
        guia_caja: z.number(),
        /** All other codes that may be read on it. */
        codigos: z.array(z.string()),
        paquete_descripcion: z.string(),
        /** Code of its shelf; cleared when it leaves. */
        ubicacion: z.string().nullable(),
        /** It is in the requested transfer. */
        en_transferencia: z.boolean(),
        /** It was received from that transfer, even if its guia is not complete yet. */
        recibida: z.boolean(),
      }),
    ),
    /** Every code that means it: the barcode of its label, its trackings and their aliases. */
    codigos: z.array(z.string()),
    /** The unfinished transfer that it is in. */
    transferencia_id: z.number().nullable(),
    /** It was received from the requested transfer. */
    recibida: z.boolean(),
    fecha_recepcion: moment.nullable(),
    /** Why it may not travel now; null if it may. */
    motivo: z.string().nullable(),
    motivo_tipo: z.enum(MOTIVOS).nullable(),
  })
  .meta({ id: 'GuiaEnTransferencia' });
export type GuiaEnTransferencia = z.output<typeof guiaEnTransferencia>;

export const transferencia = transferenciaSummary
  .extend({
    guias: z.array(guiaEnTransferencia),
    /** For an open transfer: the boxes of its guias that are not in it. */
    cajas_fuera: z.array(z.object({ caja: z.string(), donde: z.string() })),
    historial: z.array(historialEntry),
    acciones: acciones([...TRANSFERENCIA_STEPS, 'cerrar_incompleto', 'etiqueta'] as const),
  })
  .meta({ id: 'Transferencia' });
export type Transferencia = z.output<typeof transferencia>;
