import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { CASILLERO_COLUMN, CLIENTE_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns, ordersOf } from '#kit/contract/columns.ts';
import { anyOfValues, idFilter, listQuery } from '#kit/contract/page.ts';
import { COURIERS } from '#features/tracking/rules/courier.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { ALCANCE, REPORTE, SUCURSAL_COLUMNS } from './de-reporte.ts';

const rowSchema = z
  .object({
    paquete_id: z.number(),
    tracking: z.string(),
    paquete_courier: z.string(),
    paquete_descripcion: z.string(),
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    servicio_nombre: z.string().nullable(),
    paquete_estado: z.enum(PAQUETE_ESTADOS),
    peso_real: z.number().nullable(),
    peso_volumetrico: z.number().nullable(),
    peso_cobrar: z.number().nullable(),
    sucursal_codigo: z.string().nullable(),
    sucursal_nombre: z.string().nullable(),
    fecha_recepcion: z.string(),
    fecha_entrega_estimada: z.string().nullable(),
  })
  .meta({ id: 'ReporteDePaquete' });
type Row = z.output<typeof rowSchema>;

const columns = defineColumns<Row>()([
  { key: 'tracking', title: 'Tracking', order: true, width: 220, chars: 28, card: 'line' },
  { key: 'paquete_courier', title: 'Courier', chars: 12, card: 'detail' },
  { key: 'paquete_descripcion', title: 'Descripción', optional: true, chars: 40, card: 'detail' },
  CASILLERO_COLUMN,
  CLIENTE_COLUMN,
  { key: 'servicio_nombre', title: 'Servicio', chars: 18, card: 'detail' },
  { key: 'paquete_estado', title: 'Estado', chars: 22, card: 'state' },
  ...SUCURSAL_COLUMNS,
  { key: 'fecha_recepcion', title: 'Recepción', kind: 'date', order: true, card: 'fact' },
  { key: 'fecha_entrega_estimada', title: 'Entrega estimada', kind: 'day', chars: 12, card: 'detail' },
  { key: 'peso_real', title: 'Peso real', kind: 'weight', chars: 12, card: 'detail' },
  { key: 'peso_volumetrico', title: 'Peso volumétrico', kind: 'weight', chars: 14, card: 'detail' },
  { key: 'peso_cobrar', title: 'Peso a cobrar', kind: 'weight', chars: 12, card: 'figure' },
]);

export const paquetesReport = defineCall({
  ...REPORTE,
  id: 'reportes.paquetes',
  path: '/reports/packages',
  summary: 'Reporte de paquetes, por el día en que se recibieron en Miami',
  access: anyOf('reportes.reporte_paquetes.ver'),
  columns,
  query: listQuery(ordersOf(columns), {
    ...ALCANCE,
    paquete_estado: anyOfValues(PAQUETE_ESTADOS),
    servicio_id: idFilter(),
    paquete_courier: anyOfValues(COURIERS),
  }),
  output: rowSchema,
  totales: z.object({ paquetes: z.number(), libras: z.number() }),
  sumas: { peso_cobrar: 'libras' },
  topics: ['paquetes', 'recepcion', 'guias', 'packinglist', 'entregas'],
});
