import { defineColumns } from '#kit/contract/columns.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { ExtractoSummary } from './extractos.schemas.ts';

export const extractoColumns = defineColumns<ExtractoSummary>()([
  { key: 'cuenta_banco_nombre', title: 'Cuenta', chars: 28, card: 'title' },
  { key: 'banco_nombre', title: 'Banco', chars: 24, card: 'line' },
  { key: 'desde', title: 'Desde', kind: 'day', width: 110, chars: 12, card: 'fact' },
  { key: 'hasta', title: 'Hasta', kind: 'day', order: true, width: 110, chars: 12, card: 'fact' },
  { key: 'lineas', title: 'Líneas', kind: 'number', chars: 10, card: 'detail' },
  { key: 'pendientes', title: 'Pendientes', kind: 'number', chars: 12, card: 'state' },
  { key: 'resueltas', title: 'Resueltas', kind: 'number', chars: 12, card: 'detail' },
  {
    key: 'creditos',
    title: 'Créditos',
    chars: 16,
    card: 'figure',
    value: (row) => moneyText(row.creditos, row.cuenta_banco_moneda),
    sheet: { kind: 'money', value: (row) => row.creditos },
  },
  {
    key: 'debitos',
    title: 'Débitos',
    chars: 16,
    card: 'detail',
    value: (row) => moneyText(row.debitos, row.cuenta_banco_moneda),
    sheet: { kind: 'money', value: (row) => row.debitos },
  },
  { key: 'cuenta_banco_moneda', title: 'Moneda', optional: true, chars: 10 },
  { key: 'sucursal_codigo', title: 'Centro de costo', optional: true, chars: 16 },
  { key: 'archivo', title: 'Archivo', optional: true, chars: 30 },
  { key: 'usuario_registro', title: 'Importado por', optional: true, chars: 18, card: 'detail' },
  { key: 'fecha_registro', title: 'Importado', kind: 'date', order: true, chars: 18, card: 'detail' },
]);
