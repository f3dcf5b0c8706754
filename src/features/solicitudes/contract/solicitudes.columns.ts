import { defineColumns } from '#kit/contract/columns.ts';
import { guiaRowColumns } from '#features/guias/contract/guias.columns.ts';
import type { SolicitudSummary } from './solicitudes.schemas.ts';

export const solicitudColumns = defineColumns<SolicitudSummary>()([
  ...guiaRowColumns,
  { key: 'falta_tracking', title: 'Falta tracking', kind: 'yesno', chars: 14 },
  { key: 'fecha_cierre', title: 'Se cierra', kind: 'moment' },
  { key: 'fecha_espera', title: 'Espera hasta', kind: 'moment', card: 'fact' },
  { key: 'instrucciones', title: 'Instrucciones', kind: 'long', chars: 40 },
  { key: 'fecha_solicitud', title: 'Solicitud', kind: 'moment', order: true },
]);
