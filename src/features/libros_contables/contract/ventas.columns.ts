import { CASILLERO_COLUMN, CLIENTE_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns } from '#kit/contract/columns.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { IDENTIDAD_COLUMNS } from './libro-columns.ts';
import type { Venta } from './ventas.schemas.ts';

export const ventaColumns = defineColumns<Venta>()([
  { key: 'fecha_registro', title: 'Fecha', kind: 'date', order: true, card: 'fact' },
  {
    key: 'entrega_id',
    title: 'Entrega',
    kind: 'mono',
    order: true,
    width: 96,
    chars: 12,
    card: 'line',
    value: (row) => numeroText(row.entrega_id),
  },
  CASILLERO_COLUMN,
  CLIENTE_COLUMN,
  ...IDENTIDAD_COLUMNS,
  {
    key: 'guias',
    title: 'Guías',
    kind: 'mono',
    optional: true,
    chars: 30,
    card: 'line',
    value: (row) => row.guias.join(', '),
  },
  { key: 'sucursal_codigo', title: 'Sucursal', kind: 'mono', optional: true, sheet: false },
  { key: 'sucursal_nombre', title: 'Sucursal', screen: false, chars: 20 },
  {
    key: 'condicion',
    title: 'Condición',
    chars: 11,
    card: 'state',
    value: (row) => (row.anulada ? 'Anulada' : row.condicion),
  },
  { key: 'exento', title: 'Exento', kind: 'money', chars: 14, card: 'detail' },
  { key: 'gravado_15', title: 'Gravado 15 %', kind: 'money', chars: 14, card: 'detail' },
  { key: 'isv_15', title: 'ISV 15 %', kind: 'money', chars: 14, card: 'fact' },
  { key: 'gravado_18', title: 'Gravado 18 %', kind: 'money', optional: true, chars: 14, card: 'detail' },
  { key: 'isv_18', title: 'ISV 18 %', kind: 'money', optional: true, chars: 14, card: 'detail' },
  { key: 'gravado_otra', title: 'Gravado otra tasa', kind: 'money', optional: true, chars: 14, card: 'detail' },
  { key: 'isv_otra', title: 'ISV otra tasa', kind: 'money', optional: true, chars: 14, card: 'detail' },
  { key: 'total', title: 'Total', kind: 'money', order: true, chars: 14, card: 'figure' },
]);
