import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { CASILLERO_COLUMN, CLIENTE_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns, ordersOf } from '#kit/contract/columns.ts';
import { anyOfValues, idFilter, listQuery } from '#kit/contract/page.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { GUIA_TIPOS } from '#features/viaje/rules/guia-tipo.ts';
import { ALCANCE, GUIA_COLUMN, REPORTE, SUCURSAL_COLUMNS } from './de-reporte.ts';

const rowSchema = z
  .object({
    guia_id: z.number(),
    guia_numero: z.number(),
    servicio_prefijo: z.string(),
    guia_tipo: z.string(),
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    servicio_nombre: z.string(),
    guia_estado: z.enum(GUIA_ESTADOS),
    sucursal_codigo: z.string(),
    sucursal_nombre: z.string(),
    fecha_registro: z.string(),
    peso_cobrar: z.number(),
    /** US dollars: the value less its discount, plus its shipping, transport and charges, plus the ISV is the total. */
    valor: z.number(),
    descuento: z.number(),
    otros: z.number(),
    isv: z.number(),
    total_usd: z.number(),
    /** Lempiras, at its own factor or the latest; null if there is none. */
    total: z.number().nullable(),
  })
  .meta({ id: 'ReporteDeGuia' });
type Row = z.output<typeof rowSchema>;

const usd = { kind: 'money', moneda: 'USD', chars: 14 } as const;
const columns = defineColumns<Row>()([
  { ...GUIA_COLUMN, order: true, card: 'line', value: (row) => guiaText(row.servicio_prefijo, row.guia_numero) },
  { key: 'fecha_registro', title: 'Registro', kind: 'date', order: true, optional: true, card: 'fact' },
  { key: 'guia_tipo', title: 'Tipo', chars: 26, card: 'detail' },
  CASILLERO_COLUMN,
  CLIENTE_COLUMN,
  { key: 'servicio_nombre', title: 'Servicio', chars: 18, card: 'detail' },
  { key: 'guia_estado', title: 'Estado', chars: 24, card: 'state' },
  ...SUCURSAL_COLUMNS,
  { key: 'peso_cobrar', title: 'Peso a cobrar', kind: 'weight', chars: 12, card: 'fact' },
  { key: 'valor', title: 'Valor', ...usd, card: 'detail' },
  { key: 'descuento', title: 'Descuento', ...usd, optional: true, card: 'detail' },
  { key: 'otros', title: 'Envío, transporte y cargos', ...usd, optional: true, card: 'detail' },
  { key: 'isv', title: 'ISV', ...usd, card: 'detail' },
  {
    key: 'total_usd',
    title: 'Total en dólares',
    ...usd,
    optional: true,
    sheet: { title: 'Total (USD)' },
    card: 'detail',
  },
  { key: 'total', title: 'Total', kind: 'money', chars: 14, card: 'figure' },
]);

export const guiasReport = defineCall({
  ...REPORTE,
  id: 'reportes.guias',
  path: '/reports/merges',
  summary: 'Reporte de guías, por el día en que se registraron; las rechazadas y anuladas, solo si se piden',
  access: anyOf('reportes.reporte_guias.ver'),
  columns,
  query: listQuery(ordersOf(columns), {
    ...ALCANCE,
    guia_estado: anyOfValues(GUIA_ESTADOS),
    guia_tipo: anyOfValues(GUIA_TIPOS),
    servicio_id: idFilter(),
  }),
  output: rowSchema,
  totales: z.object({
    guias: z.number(),
    libras: z.number(),
    valor: z.number(),
    descuento: z.number(),
    otros: z.number(),
    isv: z.number(),
    total_usd: z.number(),
    total: z.number(),
  }),
  sumas: {
    peso_cobrar: 'libras',
    valor: 'valor',
    descuento: 'descuento',
    otros: 'otros',
    isv: 'isv',
    total_usd: 'total_usd',
    total: 'total',
  },
  topics: ['guias', 'paquetes', 'packinglist', 'entregas', 'cobros'],
});
