import { CASILLERO_COLUMN, CLIENTE_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns } from '#kit/contract/columns.ts';
import { comprobanteText } from '../rules/comprobante.rules.ts';
import type { ComprobanteSummary } from './comprobantes.schemas.ts';

export const comprobanteColumns = defineColumns<ComprobanteSummary>()([
  {
    key: 'comprobante_id',
    title: 'Comprobante',
    kind: 'mono',
    order: true,
    width: 130,
    chars: 13,
    card: 'line',
    value: (row) => comprobanteText(row.comprobante_id),
  },
  { key: 'fecha_registro', title: 'Enviado', kind: 'moment', order: true, card: 'fact' },
  CASILLERO_COLUMN,
  CLIENTE_COLUMN,
  { key: 'monto', title: 'Monto', kind: 'money', chars: 14, card: 'figure' },
  { key: 'banco_nombre', title: 'Banco', chars: 24 },
  { key: 'cuenta_banco_numero', title: 'Cuenta', kind: 'mono', chars: 22, optional: true },
  { key: 'referencia', title: 'Referencia', kind: 'mono', chars: 20, card: 'fact' },
  { key: 'fecha', title: 'Transferido', kind: 'day', chars: 12 },
  { key: 'repetido', title: 'Repetido', kind: 'yesno', chars: 10 },
  { key: 'estado', title: 'Estado', chars: 12, card: 'state' },
  { key: 'reviso', title: 'Revisó', optional: true, chars: 28 },
  { key: 'fecha_revision', title: 'Revisión', kind: 'moment', optional: true },
]);
