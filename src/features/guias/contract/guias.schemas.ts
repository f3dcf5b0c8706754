import { z } from 'zod';
import { moment } from '#kit/contract/fields.ts';

/** In the order in which a guide passes through them; the last two are shown only when asked for. */
export const GUIA_ESTADOS = [
  'Pendiente',
  'Pre-alertado',
  'Esperando Consolidación',
  'Recibido en USA',
  'Enviado a HN',
  'Recibido en HN',
  'Disponible para entrega',
  'Entregado',
  'Abandonado',
  'Rechazado',
  'Anulada',
] as const;
export type GuiaEstado = (typeof GUIA_ESTADOS)[number];

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
