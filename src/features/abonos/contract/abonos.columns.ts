import { CASILLERO_COLUMN, CLIENTE_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns } from '#kit/contract/columns.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import type { AbonoSummary } from './abonos.schemas.ts';

export const abonoColumns = defineColumns<AbonoSummary>()([
  {
    key: 'abono_id',
    title: 'Comprobante',
    kind: 'mono',
    order: true,
    width: 120,
    chars: 12,
    card: 'line',
    value: (row) => numeroText(row.abono_id),
  },
  { key: 'fecha_registro', title: 'Fecha', kind: 'moment', order: true, card: 'fact' },
  CASILLERO_COLUMN,
  CLIENTE_COLUMN,
  // A sheet often has only the columns of the screen, where the mark of a voided receipt stands here too.
  {
    key: 'tipo',
    title: 'Tipo',
    chars: 20,
    card: 'state',
    value: (row) => (row.anulado ? `${row.tipo}, anulado` : row.tipo),
  },
  { key: 'anulado', title: 'Anulado', optional: true, chars: 8, value: (row) => (row.anulado ? 'Sí' : 'No') },
  { key: 'entregas', title: 'Entregas', kind: 'number', optional: true, chars: 9 },
  { key: 'sucursal_codigo', title: 'Sucursal', kind: 'mono', sheet: false },
  { key: 'sucursal_nombre', title: 'Sucursal', screen: false, chars: 20 },
  { key: 'total', title: 'Total', kind: 'money', order: true, chars: 14, card: 'figure' },
  { key: 'cobrador', title: 'Cobró', chars: 28 },
]);
