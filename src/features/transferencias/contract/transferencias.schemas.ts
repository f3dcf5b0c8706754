import { z } from 'zod';
import { acciones, moment } from '#kit/contract/fields.ts';
import { historialEntry } from '#features/historial/contract/historial.schemas.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { MOTIVOS } from '../rules/guia-trasladable.ts';
import { TRANSFERENCIA_STEPS } from '../rules/transferencia-acciones.ts';
import { TRANSFERENCIA_ESTADOS } from '../rules/transferencia-transiciones.ts';

/** A transfer in a list; shown as T-{id}, its bars hold T000012. */
export const transferenciaSummary = z
  .object({
    transferencia_id: z.number(),
    transferencia_estado: z.enum(TRANSFERENCIA_ESTADOS),
    /** Where it leaves from: where its guides are. */
    sucursal_origen_id: z.number(),
    origen_codigo: z.string(),
    origen_nombre: z.string(),
    /** Where it goes. */
    sucursal_id: z.number(),
    sucursal_codigo: z.string(),
    sucursal_nombre: z.string(),
    /** Empty while nobody said. */
    conductor: z.string(),
    placa: z.string(),
    comentario: z.string(),
    guia_ids: z.array(z.number()),
    total_guias: z.number(),
    /** Those of a sent transfer that have not been received. */
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
 * A guide in a transfer, or one that could be. What a scanner's screen needs of it: `codigos` are all codes that may be
 * read on its boxes (`rules/recibir-escaneo` reads a scan against them), `recibida` tells what has come from what is
 * missing, `paquetes` are its boxes by name.
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
    /** Where it is. */
    sucursal_id: z.number(),
    sucursal_codigo: z.string(),
    sucursal_nombre: z.string(),
    peso_cobrar: z.number(),
    paquetes: z.array(
      z.object({
        paquete_id: z.number(),
        tracking: z.string(),
        orden: z.number(),
        /** Which box of the guide. */
        guia_caja: z.number(),
        /** Every other code that may be read on it. */
        codigos: z.array(z.string()),
        paquete_descripcion: z.string(),
        /** Its place on a shelf; cleared when it leaves. */
        ubicacion: z.string().nullable(),
        /** Of the transfer that was asked for: it was put into it. */
        en_transferencia: z.boolean(),
        /** Of the same: it has come, also while its guide is not whole yet. */
        recibida: z.boolean(),
      }),
    ),
    /** Every code by which it answers: the bars of its label, its trackings and their aliases. */
    codigos: z.array(z.string()),
    /** The living transfer that it is in. */
    transferencia_id: z.number().nullable(),
    /** Of the transfer that was asked for: it has come. */
    recibida: z.boolean(),
    fecha_recepcion: moment.nullable(),
    /** Why it cannot go on now; null: it can. */
    motivo: z.string().nullable(),
    motivo_tipo: z.enum(MOTIVOS).nullable(),
  })
  .meta({ id: 'GuiaEnTransferencia' });
export type GuiaEnTransferencia = z.output<typeof guiaEnTransferencia>;

export const transferencia = transferenciaSummary
  .extend({
    guias: z.array(guiaEnTransferencia),
    /** Of an open one: the boxes of its guides that are not in it. */
    cajas_fuera: z.array(z.object({ caja: z.string(), donde: z.string() })),
    historial: z.array(historialEntry),
    acciones: acciones([...TRANSFERENCIA_STEPS, 'cerrar_incompleto', 'etiqueta'] as const),
  })
  .meta({ id: 'Transferencia' });
export type Transferencia = z.output<typeof transferencia>;
