import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { defineColumns, ordersOf } from '#kit/contract/columns.ts';
import { anyOfValues, idFilter, listQuery } from '#kit/contract/page.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { ALCANCE, REPORTE } from './de-reporte.ts';

export const ENVIO_LOCAL_ESTADOS = ['Enviado a Sucursal', 'Recibido en Sucursal'] as const;

const rowSchema = z
  .object({
    transferencia_id: z.number(),
    origen_nombre: z.string(),
    destino_nombre: z.string(),
    transferencia_estado: z.string(),
    conductor: z.string(),
    fecha_envio: z.string(),
    fecha_recepcion: z.string().nullable(),
    guias: z.number(),
    libras: z.number(),
  })
  .meta({ id: 'ReporteDeEnvioLocal' });
type Row = z.output<typeof rowSchema>;

const columns = defineColumns<Row>()([
  {
    key: 'transferencia_id',
    title: 'Transferencia',
    kind: 'mono',
    order: true,
    width: 120,
    chars: 14,
    card: 'title',
    value: (row) => transferenciaText(row.transferencia_id),
  },
  { key: 'origen_nombre', title: 'Sale de', chars: 20, card: 'line' },
  { key: 'destino_nombre', title: 'Va a', chars: 20, card: 'line' },
  { key: 'transferencia_estado', title: 'Estado', chars: 20, card: 'state' },
  { key: 'conductor', title: 'Conductor', optional: true, chars: 24, card: 'detail' },
  { key: 'fecha_envio', title: 'Envío', kind: 'moment', order: true, card: 'fact' },
  { key: 'fecha_recepcion', title: 'Recepción', kind: 'moment', empty: 'En camino', card: 'detail' },
  { key: 'guias', title: 'Guías', kind: 'number', chars: 10, card: 'fact' },
  { key: 'libras', title: 'Libras', kind: 'weight', chars: 12, card: 'figure' },
]);

export const enviosLocalesReport = defineCall({
  ...REPORTE,
  id: 'reportes.enviosLocales',
  path: '/reports/local_shipments',
  summary: 'Envíos entre sucursales, por el día en que se enviaron; de una sucursal, lo que salió de ella o va a ella',
  access: anyOf('reportes.reporte_transferencias_guias.ver'),
  columns,
  query: listQuery(ordersOf(columns), {
    ...ALCANCE,
    destino_id: idFilter(),
    transferencia_estado: anyOfValues(ENVIO_LOCAL_ESTADOS),
  }),
  output: rowSchema,
  totales: z.object({ transferencias: z.number(), guias: z.number(), libras: z.number() }),
  sumas: { guias: 'guias', libras: 'libras' },
  topics: ['transferencias', 'guias'],
});
