import { z } from 'zod';
import { moment } from '#kit/contract/fields.ts';
import { PAQUETE_ESTADOS } from '../rules/paquete-estado.ts';

export { PAQUETE_ESTADOS, PAQUETE_ESTADOS_EN_CURSO, type PaqueteEstado } from '../rules/paquete-estado.ts';

/** The row of a list. Pounds; US dollars. */
export const paqueteSummary = z
  .object({
    paquete_id: z.number(),
    tracking: z.string(),
    /** Which of the boxes that came under one tracking. */
    orden: z.number(),
    paquete_courier: z.string(),
    paquete_descripcion: z.string(),
    valor_compra: z.number().nullable(),
    /** File name of the invoice; null while it is missing. */
    paquete_factura: z.string().nullable(),
    paquete_estado: z.enum(PAQUETE_ESTADOS),
    cantidad: z.number(),
    /** The parcel into which this one was repacked; it then shows only when it is searched for. */
    reempaque_id: z.number().nullable(),
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    servicio_id: z.number().nullable(),
    servicio_nombre: z.string().nullable(),
    peso_cobrar: z.number().nullable(),
    guia_id: z.number().nullable(),
    guia_numero: z.number().nullable(),
    servicio_prefijo: z.string().nullable(),
    /** A customer sees the branch only when the parcel is there to be fetched, or was. */
    sucursal_codigo: z.string().nullable(),
    sucursal_nombre: z.string().nullable(),
    fecha_registro: moment,
    fecha_recepcion: moment.nullable(),
    fecha_salida_estimada: z.string().nullable(),
    fecha_entrega_estimada: z.string().nullable(),
  })
  .meta({ id: 'PaqueteResumen' });
export type PaqueteSummary = z.output<typeof paqueteSummary>;
