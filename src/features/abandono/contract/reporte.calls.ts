import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { CASILLERO_COLUMN, CLIENTE_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns, ordersOf } from '#kit/contract/columns.ts';
import { day, wholeNumber } from '#kit/contract/fields.ts';
import { idFilter, listQuery } from '#kit/contract/page.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';

const MAX_DIAS = 3650;

const rowSchema = z
  .object({
    paquete_id: z.number(),
    tracking: z.string(),
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    paquete_estado: z.enum(PAQUETE_ESTADOS),
    guia_id: z.number().nullable(),
    guia_numero: z.number().nullable(),
    servicio_prefijo: z.string().nullable(),
    sucursal_nombre: z.string().nullable(),
    fecha_recepcion: z.string(),
    espera_desde: z.string(),
    dias: z.number(),
    /** US dollars; for a parcel in a guia, the amounts of the whole guia. */
    flete: z.number(),
    almacenaje: z.number(),
  })
  .meta({ id: 'ReporteDeAbandono' });
type Row = z.output<typeof rowSchema>;

const usd = { kind: 'money', moneda: 'USD', chars: 14 } as const;
const columns = defineColumns<Row>()([
  { key: 'tracking', title: 'Tracking', width: 220, chars: 28, card: 'line' },
  CASILLERO_COLUMN,
  CLIENTE_COLUMN,
  { key: 'guia_numero', title: 'Guía', kind: 'mono', chars: 14, card: 'detail', value: guiaDePaquete },
  { key: 'paquete_estado', title: 'Estado', chars: 22, card: 'state' },
  { key: 'sucursal_nombre', title: 'Sucursal', chars: 20, optional: true, card: 'detail' },
  { key: 'fecha_recepcion', title: 'Recepción', kind: 'date', optional: true, card: 'detail' },
  { key: 'espera_desde', title: 'Espera desde', kind: 'date', order: true, card: 'detail' },
  { key: 'dias', title: 'Días', kind: 'number', chars: 8, card: 'fact' },
  { key: 'almacenaje', title: 'Almacenaje', ...usd, card: 'fact' },
  { key: 'flete', title: 'Flete', ...usd, order: true, card: 'figure' },
]);

export const abandonoReporteCalls = {
  report: defineCall({
    id: 'abandono.report',
    method: 'GET',
    path: '/reports/abandoned',
    summary: 'Paquetes en abandono: los que esperan a su dueño tantos días o más, con su flete y su almacenaje',
    access: anyOf('reportes.reporte_paquetes_en_abandono.ver'),
    staffOnly: true,
    kind: 'list',
    columns,
    query: listQuery(ordersOf(columns), {
      /** The day at whose end they are counted; by default today. */
      al: day().optional(),
      /** This many days or more; by default PKG_DIAS_ABANDONO. */
      dias: wholeNumber(1, MAX_DIAS).optional(),
      sucursal_id: idFilter(),
    }),
    output: rowSchema,
    /** The freight and storage of a guia with several waiting parcels count once. */
    totales: z.object({ paquetes: z.number(), dias: z.number(), flete: z.number(), almacenaje: z.number() }),
    sumas: { flete: 'flete', almacenaje: 'almacenaje' },
    topics: ['paquetes', 'guias', 'recepcion', 'packinglist', 'entregas'],
  }),
};
