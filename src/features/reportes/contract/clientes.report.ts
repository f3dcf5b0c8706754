import { z } from 'zod';
import { CASILLERO_FIRST_COLUMN } from '#kit/contract/cliente-columns.ts';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { defineColumns, ordersOf } from '#kit/contract/columns.ts';
import { anyOfValues, booleanFilter, listQuery } from '#kit/contract/page.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import { CANALES } from '#features/clientes/contract/clientes.schemas.ts';
import { CLIENTE_ESTATUS } from '#features/clientes/rules/cliente-estatus.public.ts';
import { ALCANCE, REPORTE } from './de-reporte.ts';

const rowSchema = z
  .object({
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    canal: z.string(),
    cliente_estatus: z.string(),
    fecha_registro: z.string(),
    /** Everything delivered to them since: guides, pounds, lempiras. */
    guias: z.number(),
    libras: z.number(),
    total: z.number(),
  })
  .meta({ id: 'ReporteDeCliente' });
type Row = z.output<typeof rowSchema>;

const columns = defineColumns<Row>()([
  CASILLERO_FIRST_COLUMN,
  { key: 'cliente_nombre', title: 'Nombre completo', chars: 36, card: 'title', value: nombreCompleto },
  { key: 'canal', title: 'Canal', chars: 12, card: 'line' },
  { key: 'cliente_estatus', title: 'Estado', chars: 11, card: 'state' },
  { key: 'fecha_registro', title: 'Registrado', kind: 'date', order: true, card: 'fact' },
  { key: 'guias', title: 'Guías entregadas', kind: 'number', chars: 12, card: 'fact' },
  { key: 'libras', title: 'Libras', kind: 'weight', chars: 12, card: 'detail' },
  { key: 'total', title: 'Facturado', kind: 'money', chars: 16, card: 'figure' },
]);

export const clientesReport = defineCall({
  ...REPORTE,
  id: 'reportes.clientes',
  path: '/reports/customers',
  summary:
    'Clientes por el día en que se registraron, con lo que se les ha entregado; de una sucursal, los que retiran en ella',
  access: anyOf('reportes.reporte_clientes.ver'),
  columns,
  query: listQuery(ordersOf(columns), {
    ...ALCANCE,
    canal: anyOfValues(CANALES),
    cliente_estatus: anyOfValues(CLIENTE_ESTATUS),
    /** Whether something was delivered to them, at the branch asked for. */
    con_entregas: booleanFilter(),
  }),
  output: rowSchema,
  totales: z.object({ clientes: z.number(), guias: z.number(), libras: z.number(), total: z.number() }),
  sumas: { guias: 'guias', libras: 'libras', total: 'total' },
  topics: ['clientes', 'entregas'],
});
