import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { defineColumns, ordersOf } from '#kit/contract/columns.ts';
import { anyOfValues, idFilter, listQuery } from '#kit/contract/page.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { ALCANCE, REPORTE } from './de-reporte.ts';

/** The states of a list that was sent. */
export const CARGA_ESTADOS = ['Enviado a HN', 'Recibido en HN'] as const;

const rowSchema = z
  .object({
    packinglist_id: z.number(),
    servicio_prefijo: z.string(),
    servicio_nombre: z.string(),
    estado: z.string(),
    fecha_envio: z.string(),
    fecha_recepcion: z.string().nullable(),
    /** Days from sending to reception; null if it is still on its way. */
    dias: z.number().nullable(),
    paquetes: z.number(),
    /** Parcels that have not arrived. */
    faltan: z.number(),
    libras: z.number(),
  })
  .meta({ id: 'ReporteDeCarga' });
type Row = z.output<typeof rowSchema>;

const columns = defineColumns<Row>()([
  {
    key: 'packinglist_id',
    title: 'Lista',
    kind: 'mono',
    order: true,
    width: 110,
    chars: 12,
    card: 'title',
    value: (row) => packinglistText(row.servicio_prefijo, row.packinglist_id),
  },
  { key: 'servicio_nombre', title: 'Servicio', chars: 18, card: 'line' },
  { key: 'estado', title: 'Estado', chars: 16, card: 'state' },
  { key: 'fecha_envio', title: 'Envío', kind: 'moment', order: true, card: 'fact' },
  { key: 'fecha_recepcion', title: 'Recepción', kind: 'moment', empty: 'En camino', card: 'detail' },
  { key: 'dias', title: 'Días', kind: 'number', chars: 8, card: 'detail' },
  { key: 'paquetes', title: 'Paquetes', kind: 'number', chars: 10, card: 'fact' },
  { key: 'faltan', title: 'Por recibir', kind: 'number', chars: 11, card: 'detail' },
  { key: 'libras', title: 'Libras', kind: 'weight', chars: 12, card: 'figure' },
]);

export const cargasReport = defineCall({
  ...REPORTE,
  id: 'reportes.cargas',
  path: '/reports/cargo_tracking',
  summary: 'Rastreo de cargas: las listas por el día en que se enviaron; de una sucursal, los paquetes que van a ella',
  access: anyOf('reportes.rastreo_de_cargas.ver'),
  columns,
  query: listQuery(ordersOf(columns), { ...ALCANCE, estado: anyOfValues(CARGA_ESTADOS), servicio_id: idFilter() }),
  output: rowSchema,
  totales: z.object({ listas: z.number(), paquetes: z.number(), faltan: z.number(), libras: z.number() }),
  sumas: { paquetes: 'paquetes', faltan: 'faltan', libras: 'libras' },
  topics: ['packinglist', 'paquetes', 'guias'],
});
