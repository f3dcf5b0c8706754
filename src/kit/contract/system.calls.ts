import { z } from 'zod';
import { publicAccess, sessionAccess } from './access.ts';
import { defineCall } from './call.ts';
import { requiredText } from './fields.ts';

/** One hit of the global search. */
export const searchHit = z
  .object({
    /** The kind of record, e.g. `Sucursal`. */
    tipo: z.string(),
    titulo: z.string(),
    detalle: z.string(),
    /** Path of its screen. */
    ruta: z.string(),
    /** The text was its whole number or code: a scanned barcode opens it at once. */
    exacto: z.boolean(),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.output<typeof searchHit>;

/** The counts behind the badges of the menu; a count that the user may not see is absent. */
export const NOTIFICATION_COUNTS = [
  'clientes_pendiente',
  'packinglist_cerrado',
  'packinglist_enviado',
  'packinglist_abierto',
  'guias_pendiente',
  'transferencias_abierto',
  'transferencias_cerrado',
  'transferencias_enviado',
  'notas_credito_pendiente',
  'caja_turno',
  'gastos_por_confirmar',
  'caja_por_aprobar',
  'comprobantes_pendiente',
] as const;
export type NotificationCount = (typeof NOTIFICATION_COUNTS)[number];

export const systemCalls = {
  health: defineCall({
    id: 'system.health',
    method: 'GET',
    path: '/health',
    summary: 'Estado del servicio: versión, base de datos, cola de trabajos y archivos',
    access: publicAccess,
    // Each request queries the database; a monitor sends one every few seconds.
    perMinute: 120,
    output: z
      .object({
        version: z.string(),
        base_de_datos: z.object({ estado: z.enum(['ok', 'error']), milisegundos: z.number() }),
        archivos: z.object({ estado: z.enum(['ok', 'error']) }),
        cola: z.object({ estado: z.enum(['ok', 'error']), pendientes: z.number(), fallidos: z.number() }),
      })
      .meta({ id: 'Health' }),
  }),
  search: defineCall({
    id: 'system.search',
    method: 'GET',
    path: '/search',
    summary: 'Buscar en todo lo que el usuario puede ver',
    access: sessionAccess,
    query: z.object({ buscar: requiredText(100) }),
    output: z.array(searchHit),
  }),
  notifications: defineCall({
    id: 'system.notifications',
    method: 'GET',
    path: '/notifications',
    summary: 'Cantidades que se muestran junto al menú',
    access: sessionAccess,
    // All features whose records are counted.
    topics: ['clientes', 'packinglist', 'guias', 'transferencias', 'caja', 'notas_credito', 'comprobantes', 'gastos'],
    output: z.partialRecord(z.enum(NOTIFICATION_COUNTS), z.number()),
  }),
  events: defineCall({
    id: 'system.events',
    method: 'GET',
    path: '/events',
    summary: 'Avisos de cambios en vivo (server-sent events): cada aviso nombra el tema que cambió',
    access: sessionAccess,
    kind: 'events',
  }),
};
