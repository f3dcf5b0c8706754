import { defineColumns } from '#kit/contract/columns.ts';
import type { CorreoSummary } from './correos.calls.ts';

export const correoColumns = defineColumns<CorreoSummary>()([
  { key: 'fecha_registro', title: 'Fecha', kind: 'moment', order: true, card: 'fact' },
  { key: 'destinatario', title: 'Destinatario', order: true, chars: 34, card: 'line' },
  { key: 'asunto', title: 'Asunto', kind: 'long', order: true, chars: 44, card: 'title' },
  { key: 'estado', title: 'Estado', order: true, card: 'state' },
  { key: 'intentos', title: 'Intentos', kind: 'number', order: true },
  { key: 'fecha_envio', title: 'Enviado', kind: 'moment' },
  {
    key: 'ultimo_error',
    title: 'Último error',
    kind: 'long',
    optional: true,
    chars: 44,
    sheet: { title: 'Error' },
  },
  { key: 'plantilla', title: 'Plantilla', kind: 'mono', optional: true, sheet: false },
]);
