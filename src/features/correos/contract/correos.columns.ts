import { defineColumns } from '#kit/contract/columns.ts';
import type { CorreoSummary } from './correos.calls.ts';

export const correoColumns = defineColumns<CorreoSummary>()([
  { key: 'fecha_registro', titulo: 'Fecha', kind: 'moment', order: true, card: 'fact' },
  { key: 'destinatario', titulo: 'Destinatario', order: true, chars: 34, card: 'line' },
  { key: 'asunto', titulo: 'Asunto', kind: 'long', order: true, chars: 44, card: 'title' },
  { key: 'estado', titulo: 'Estado', order: true, card: 'state' },
  { key: 'intentos', titulo: 'Intentos', kind: 'number', order: true },
  { key: 'fecha_envio', titulo: 'Enviado', kind: 'moment' },
  {
    key: 'ultimo_error',
    titulo: 'Último error',
    kind: 'long',
    optional: true,
    chars: 44,
    sheet: { titulo: 'Error' },
  },
  { key: 'plantilla', titulo: 'Plantilla', kind: 'mono', optional: true, sheet: false },
]);
