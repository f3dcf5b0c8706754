import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';

/** What matters today to the owner of a mailbox. */
export const resumenCliente = z
  .object({
    cliente_id: z.number(),
    /** Parcels by state; delivered and abandoned ones are left out. */
    paquetes: z.array(z.object({ paquete_estado: z.enum(PAQUETE_ESTADOS), cantidad: z.number() })),
    /** Parcels of one box that have not left Miami and lack their invoice. */
    sin_factura: z.number(),
    /** What waits to be picked up, by branch; pounds, US dollars, and lempiras by the factor frozen in each guide. */
    por_retirar: z.array(
      z.object({
        sucursal_codigo: z.string(),
        sucursal_nombre: z.string(),
        sucursal_direccion: z.string(),
        sucursal_horario: z.string().nullable(),
        mapa_url: z.string(),
        guias: z.number(),
        peso: z.number(),
        total_usd: z.number(),
        total_hnl: z.number(),
        /** The part of it that is storage, until today; lempiras. */
        almacenaje: z.number(),
        /** How many more are brought to a door; they count in nothing above. */
        a_domicilio: z.number(),
      }),
    ),
    /** Guides that were ready and are moved to another branch: they can be picked up at neither. */
    en_traslado: z.array(z.number()),
    /** Guides that a driver is bringing to the door: nobody has to pick them up. */
    en_reparto: z.number(),
    /** The latest requests that are not settled: they wait for an answer, or for trackings. */
    solicitudes: z.array(
      z.object({
        guia_id: z.number(),
        guia_numero: z.number(),
        servicio_prefijo: z.string(),
        guia_tipo: z.string(),
        guia_estado: z.enum(GUIA_ESTADOS),
        falta_tracking: z.boolean(),
        paquetes: z.number(),
        /** Until when missing trackings may be added; null: none is missing. */
        fecha_cierre: moment.nullable(),
      }),
    ),
    /** Lempiras owed for deliveries on credit. */
    saldo: z.number(),
    /** Whether the mailbox never had a parcel. */
    nuevo: z.boolean(),
  })
  .meta({ id: 'ResumenCliente' });
export type ResumenCliente = z.output<typeof resumenCliente>;

export const inicioCalls = {
  resumen: defineCall({
    id: 'inicio.resumen',
    method: 'GET',
    path: '/clients/{cliente_id}/resumen',
    summary: 'Lo que importa hoy al dueño de un casillero',
    access: anyOf('casilleros.detalle.ver'),
    params: z.object({ cliente_id: id() }),
    output: resumenCliente,
    topics: ['paquetes', 'guias', 'entregas', 'sucursales', 'configuraciones'],
  }),
};
