import { z } from 'zod';
import { moment } from '#kit/contract/fields.ts';
import { GUIA_ESTADOS } from '../rules/guia-estado.ts';

export { GUIA_ESTADOS, GUIA_ESTADOS_EN_CURSO, type GuiaEstado } from '../rules/guia-estado.ts';

export const GUIA_TIPOS = ['Normal', 'Consolidación', 'Reempaque', 'Reempaque & Consolidación'] as const;
export type GuiaTipo = (typeof GUIA_TIPOS)[number];

/** The row of a list. Pounds; US dollars, lempiras where it says so. */
export const guiaSummary = z
  .object({
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
    servicio_codigo: z.string(),
    servicio_nombre: z.string(),
    instrucciones: z.string(),
    falta_tracking: z.boolean(),
    total_paquetes: z.number(),
    /** Those of them that have arrived in Miami. */
    paquete_recibidos: z.number(),
    peso_cobrar: z.number(),
    guia_valor: z.number(),
    /** A customer sees the branch only when the guide is there to be fetched, or was. */
    sucursal_codigo: z.string().nullable(),
    sucursal_nombre: z.string().nullable(),
    fecha_solicitud: moment.nullable(),
    fecha_registro: moment,
    fecha_salida_estimada: z.string().nullable(),
    fecha_entrega_estimada: z.string().nullable(),
  })
  .meta({ id: 'GuiaResumen' });
export type GuiaSummary = z.output<typeof guiaSummary>;
