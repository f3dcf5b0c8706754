import { CASILLERO_COLUMN, CLIENTE_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns } from '#kit/contract/columns.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import type { Cobro } from './cobros.schemas.ts';
import { IDENTIDAD_COLUMNS } from './libro-columns.ts';

export const cobroColumns = defineColumns<Cobro>()([
  { key: 'fecha_registro', title: 'Fecha', kind: 'date', order: true, card: 'fact' },
  {
    key: 'abono_id',
    title: 'Comprobante',
    kind: 'mono',
    order: true,
    width: 110,
    chars: 12,
    card: 'line',
    value: (row) => numeroText(row.abono_id),
  },
  CASILLERO_COLUMN,
  CLIENTE_COLUMN,
  ...IDENTIDAD_COLUMNS.map((column) => ({ ...column, optional: true as const })),
  {
    key: 'tipo',
    title: 'Tipo',
    chars: 12,
    card: 'state',
    value: (row) => (row.anulado ? 'Anulado' : row.tipo),
  },
  {
    key: 'entregas',
    title: 'Entregas',
    kind: 'mono',
    optional: true,
    chars: 24,
    card: 'detail',
    value: (row) => row.entregas.map(numeroText).join(', '),
  },
  { key: 'sucursal_codigo', title: 'Sucursal', kind: 'mono', optional: true, sheet: false },
  { key: 'sucursal_nombre', title: 'Sucursal', screen: false, chars: 20 },
  { key: 'metodos', title: 'Métodos', chars: 26, card: 'line', value: (row) => row.metodos.join(', ') },
  { key: 'cobrado', title: 'Cobrado', kind: 'money', chars: 14, card: 'figure' },
  { key: 'comision', title: 'Comisión', kind: 'money', chars: 14, card: 'detail' },
  { key: 'neto', title: 'Neto', kind: 'money', chars: 14, card: 'fact' },
  { key: 'notas', title: 'Con notas', kind: 'money', chars: 14, card: 'detail' },
  { key: 'isv_15', title: 'ISV 15 % incluido', kind: 'money', optional: true, chars: 16, card: 'detail' },
  { key: 'isv_18', title: 'ISV 18 % incluido', kind: 'money', optional: true, chars: 16, card: 'detail' },
  { key: 'isv_otra', title: 'ISV otra tasa incluido', kind: 'money', optional: true, chars: 16, card: 'detail' },
  { key: 'total', title: 'Total', kind: 'money', optional: true, order: true, chars: 14, card: 'detail' },
]);
