import { CASILLERO_COLUMN, CLIENTE_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns } from '#kit/contract/columns.ts';
import type { CuentaPorCobrar } from './cuentas-por-cobrar.schemas.ts';

export const cuentasPorCobrarColumns = defineColumns<CuentaPorCobrar>()([
  CASILLERO_COLUMN,
  { ...CLIENTE_COLUMN, order: true },
  { key: 'telefono', title: 'Teléfono', optional: true, chars: 14, card: 'detail' },
  { key: 'entregas', title: 'Entregas', kind: 'number', order: true, chars: 9, card: 'fact' },
  { key: 'dias', title: 'Más antigua (días)', kind: 'number', order: true, chars: 12, card: 'fact' },
  { key: 'saldo', title: 'Saldo', kind: 'money', order: true, chars: 14, card: 'figure' },
  { key: 'dias_0_30', title: '0 a 30 días', kind: 'money', order: true, chars: 14, card: 'detail' },
  { key: 'dias_31_60', title: '31 a 60 días', kind: 'money', order: true, chars: 14, card: 'detail' },
  { key: 'dias_61_90', title: '61 a 90 días', kind: 'money', order: true, chars: 14, card: 'detail' },
  { key: 'dias_90_mas', title: 'Más de 90 días', kind: 'money', order: true, chars: 14, card: 'detail' },
]);
