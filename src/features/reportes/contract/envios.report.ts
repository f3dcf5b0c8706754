import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { CASILLERO_COLUMN, CLIENTE_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns, ordersOf } from '#kit/contract/columns.ts';
import { idFilter, listQuery } from '#kit/contract/page.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { ALCANCE, GUIA_COLUMN, REPORTE, SUCURSAL_COLUMNS } from './de-reporte.ts';

/** A guide in a list that was sent, with its pieces in that list. */
const rowSchema = z
  .object({
    /** The first of these pieces. */
    paquete_id: z.number(),
    packinglist_id: z.number(),
    lista_prefijo: z.string(),
    servicio_nombre: z.string(),
    guia_id: z.number().nullable(),
    guia_numero: z.number().nullable(),
    servicio_prefijo: z.string().nullable(),
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    sucursal_codigo: z.string().nullable(),
    sucursal_nombre: z.string().nullable(),
    fecha_envio: z.string(),
    piezas: z.number(),
    libras: z.number(),
  })
  .meta({ id: 'ReporteDeEnvio' });
type Row = z.output<typeof rowSchema>;

const columns = defineColumns<Row>()([
  {
    key: 'packinglist_id',
    title: 'Lista',
    kind: 'mono',
    width: 110,
    chars: 12,
    card: 'detail',
    value: (row) => packinglistText(row.lista_prefijo, row.packinglist_id),
  },
  { key: 'servicio_nombre', title: 'Servicio', optional: true, chars: 18, card: 'detail' },
  { ...GUIA_COLUMN, card: 'line', value: guiaDePaquete },
  CASILLERO_COLUMN,
  CLIENTE_COLUMN,
  ...SUCURSAL_COLUMNS,
  { key: 'fecha_envio', title: 'Envío', kind: 'moment', order: true, card: 'fact' },
  { key: 'piezas', title: 'Piezas', kind: 'number', chars: 10, card: 'fact' },
  { key: 'libras', title: 'Libras', kind: 'weight', chars: 12, card: 'figure' },
]);

export const enviosReport = defineCall({
  ...REPORTE,
  id: 'reportes.envios',
  path: '/reports/shipments',
  summary: 'Envíos a Honduras: cada guía de cada lista, por el día en que se envió',
  access: anyOf('reportes.reporte_envios_hn.ver'),
  columns,
  query: listQuery(ordersOf(columns), { ...ALCANCE, servicio_id: idFilter() }),
  output: rowSchema,
  totales: z.object({ guias: z.number(), piezas: z.number(), libras: z.number() }),
  sumas: { piezas: 'piezas', libras: 'libras' },
  topics: ['packinglist', 'paquetes', 'guias'],
});
