import { defineColumns } from '#kit/contract/columns.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { Recurrente } from './recurrentes.schemas.ts';

export const recurrenteColumns = defineColumns<Recurrente>()([
  { key: 'recurrente_referencia', title: 'Gasto', order: true, chars: 34, card: 'title' },
  { key: 'categoria_nombre', title: 'Categoría', chars: 24, card: 'line' },
  { key: 'dia_mes', title: 'Día', kind: 'number', order: true, chars: 6, card: 'fact' },
  {
    key: 'recurrente_monto',
    title: 'Monto usual',
    chars: 16,
    card: 'figure',
    value: (row) => moneyText(row.recurrente_monto, row.cuenta_banco_moneda),
    sheet: { kind: 'money', value: (row) => row.recurrente_monto },
  },
  { key: 'cuenta_banco_nombre', title: 'Cuenta', chars: 28, card: 'fact' },
  { key: 'sucursal_codigo', title: 'Sucursal', chars: 12, card: 'detail' },
  { key: 'activo', title: 'Estado', chars: 10, card: 'state', sheet: { title: 'Activa' } },
  { key: 'usuario_registro', title: 'Registrada por', optional: true, chars: 18 },
  { key: 'fecha_registro', title: 'Registro', kind: 'date', order: true, optional: true },
]);
