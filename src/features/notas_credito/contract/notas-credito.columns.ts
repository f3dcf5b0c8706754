import { CASILLERO_COLUMN, CLIENTE_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns } from '#kit/contract/columns.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { esPagadera } from '../rules/nota-credito.public.ts';
import { notaText } from '../rules/nota-numero.public.ts';
import type { NotaCreditoSummary } from './notas-credito.schemas.ts';

export const notaCreditoColumns = defineColumns<NotaCreditoSummary>()([
  {
    key: 'nota_credito_id',
    title: 'Nota',
    kind: 'mono',
    order: true,
    width: 130,
    chars: 13,
    card: 'line',
    value: (row) => notaText(row.nota_credito_id),
  },
  { key: 'fecha_registro', title: 'Fecha', kind: 'date', order: true, card: 'fact' },
  CASILLERO_COLUMN,
  CLIENTE_COLUMN,
  { key: 'guia_numero', title: 'Guía', kind: 'mono', chars: 10, value: guiaDePaquete },
  { key: 'concepto', title: 'Concepto', order: true, chars: 20, card: 'fact' },
  { key: 'estado', title: 'Estado', order: true, chars: 12, card: 'state' },
  { key: 'credito', title: 'Crédito', kind: 'money', order: true, chars: 14, card: 'figure' },
  { key: 'usado', title: 'Usado', kind: 'money', chars: 14, value: (row) => (esPagadera(row) ? row.usado : null) },
  {
    key: 'disponible',
    title: 'Disponible',
    kind: 'money',
    chars: 14,
    value: (row) => (esPagadera(row) ? row.disponible : null),
  },
  { key: 'vence', title: 'Vence', kind: 'day', chars: 12 },
  { key: 'solicito', title: 'Solicitó', optional: true, chars: 28 },
  { key: 'reviso', title: 'Revisó', optional: true, chars: 28 },
  { key: 'fecha_revision', title: 'Revisión', kind: 'moment', optional: true },
]);
