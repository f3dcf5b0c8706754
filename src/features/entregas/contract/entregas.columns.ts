import { CASILLERO_COLUMN, CLIENTE_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns } from '#kit/contract/columns.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import type { EntregaSummary } from './entregas.schemas.ts';

export const entregaColumns = defineColumns<EntregaSummary>()([
  {
    key: 'entrega_id',
    title: 'Entrega',
    kind: 'mono',
    order: true,
    width: 110,
    chars: 12,
    card: 'line',
    value: (row) => numeroText(row.entrega_id),
  },
  { key: 'fecha_registro', title: 'Fecha', kind: 'moment', order: true, card: 'fact' },
  CASILLERO_COLUMN,
  CLIENTE_COLUMN,
  { key: 'guias', title: 'Guías', kind: 'mono', chars: 30, card: 'line', value: (row) => row.guias.join(', ') },
  { key: 'sucursal_codigo', title: 'Sucursal', kind: 'mono', sheet: false },
  { key: 'sucursal_nombre', title: 'Sucursal', screen: false, chars: 20 },
  { key: 'tipo', title: 'Tipo', optional: true, chars: 11 },
  { key: 'estado', title: 'Estado', chars: 10, card: 'state' },
  { key: 'total', title: 'Total', kind: 'money', order: true, chars: 14, card: 'figure' },
  { key: 'pagado', title: 'Pagado', kind: 'money', chars: 14 },
  { key: 'saldo', title: 'Saldo', kind: 'money', order: true, chars: 14, card: 'fact' },
  { key: 'entrego', title: 'Entregó', chars: 28 },
]);
