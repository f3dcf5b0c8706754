import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { defineColumns, ordersOf } from '#kit/contract/columns.ts';
import { idFilter, listQuery } from '#kit/contract/page.ts';
import { numeroColumn } from '#features/libros/contract/asiento-columns.ts';
import { ALCANCE, REPORTE, SUCURSAL_COLUMNS } from './de-reporte.ts';

const rowSchema = z
  .object({
    gasto_id: z.number(),
    gasto_fecha: z.string(),
    grupo: z.string(),
    categoria_nombre: z.string(),
    gasto_referencia: z.string(),
    gasto_comentario: z.string(),
    cuenta_banco_nombre: z.string(),
    sucursal_codigo: z.string(),
    sucursal_nombre: z.string(),
    /** Lempiras. */
    gasto_valor: z.number(),
  })
  .meta({ id: 'ReporteDeGasto' });
type Row = z.output<typeof rowSchema>;

const columns = defineColumns<Row>()([
  numeroColumn('gasto_id'),
  { key: 'gasto_fecha', title: 'Fecha', kind: 'day', order: true, width: 110, chars: 12, card: 'fact' },
  { key: 'grupo', title: 'Grupo', optional: true, chars: 20, card: 'detail' },
  { key: 'categoria_nombre', title: 'Categoría', chars: 24, card: 'line' },
  { key: 'gasto_referencia', title: 'Referencia', chars: 34, card: 'title' },
  { key: 'gasto_comentario', title: 'Comentario', kind: 'long', optional: true, chars: 40, card: 'detail' },
  { key: 'cuenta_banco_nombre', title: 'Cuenta', chars: 28, card: 'fact' },
  ...SUCURSAL_COLUMNS,
  { key: 'gasto_valor', title: 'Valor', kind: 'money', order: true, chars: 16, card: 'figure' },
]);

export const gastosReport = defineCall({
  ...REPORTE,
  id: 'reportes.gastos',
  path: '/reports/bills',
  summary: 'Reporte de gastos, por su fecha y con la suma de cada categoría; sin los eliminados',
  access: anyOf('reportes.reporte_gastos.ver'),
  columns,
  query: listQuery(ordersOf(columns), {
    ...ALCANCE,
    /** A parent category includes all under it. */
    categoria_id: idFilter(),
    cuenta_banco_id: idFilter(),
  }),
  output: rowSchema,
  totales: z.object({
    gastos: z.number(),
    valor: z.number(),
    /** Parent categories, the largest sum first. */
    categorias: z.array(
      z.object({
        categoria_id: z.number(),
        categoria_nombre: z.string(),
        movimientos: z.number(),
        valor: z.number(),
      }),
    ),
  }),
  sumas: { gasto_valor: 'valor' },
  topics: ['gastos', 'categorias', 'bancos'],
});
