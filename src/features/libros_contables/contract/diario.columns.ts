import { defineColumns } from '#kit/contract/columns.ts';
import type { MovimientoDiario } from './diario.schemas.ts';

export const diarioColumns = defineColumns<MovimientoDiario>()([
  { key: 'dia', title: 'Día', kind: 'day', order: true, width: 110, chars: 12, card: 'line' },
  { key: 'clase', title: 'Clase', optional: true, chars: 18, card: 'detail' },
  { key: 'cuenta_nombre', title: 'Cuenta', chars: 34, card: 'title' },
  { key: 'concepto', title: 'Concepto', chars: 22, card: 'state' },
  { key: 'movimientos', title: 'Movimientos', kind: 'number', chars: 12, card: 'detail' },
  { key: 'entradas', title: 'Entradas', kind: 'money', chars: 16, card: 'fact' },
  { key: 'salidas', title: 'Salidas', kind: 'money', chars: 16, card: 'fact' },
  { key: 'neto', title: 'Neto', kind: 'money', chars: 16, card: 'figure' },
]);
