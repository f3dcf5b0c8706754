import { defineColumns } from '#kit/contract/columns.ts';
import { clienteText, mailboxText, nombreCompleto } from '#kit/rules/mailbox.ts';
import type { CuentaPorCobrar } from './cuentas-por-cobrar.schemas.ts';

export const cuentasPorCobrarColumns = defineColumns<CuentaPorCobrar>()([
  { key: 'cliente_id', title: 'Casillero', screen: false, chars: 10, value: (row) => mailboxText(row.cliente_id) },
  {
    key: 'cliente_nombre',
    title: 'Cliente',
    order: true,
    chars: 32,
    card: 'title',
    value: clienteText,
    sheet: { value: nombreCompleto },
  },
  { key: 'telefono', title: 'Teléfono', optional: true, chars: 14, card: 'detail' },
  { key: 'entregas', title: 'Entregas', kind: 'number', order: true, chars: 9, card: 'fact' },
  { key: 'dias', title: 'Más antigua (días)', kind: 'number', order: true, chars: 12, card: 'fact' },
  { key: 'saldo', title: 'Saldo', kind: 'money', order: true, chars: 14, card: 'figure' },
  { key: 'dias_0_30', title: '0 a 30 días', kind: 'money', order: true, chars: 14, card: 'detail' },
  { key: 'dias_31_60', title: '31 a 60 días', kind: 'money', order: true, chars: 14, card: 'detail' },
  { key: 'dias_61_90', title: '61 a 90 días', kind: 'money', order: true, chars: 14, card: 'detail' },
  { key: 'dias_90_mas', title: 'Más de 90 días', kind: 'money', order: true, chars: 14, card: 'detail' },
]);
