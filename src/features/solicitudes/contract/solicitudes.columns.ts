import { defineColumns } from '#kit/contract/columns.ts';
import { clienteText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { SolicitudSummary } from './solicitudes.schemas.ts';

export const solicitudColumns = defineColumns<SolicitudSummary>()([
  {
    key: 'guia_numero',
    title: 'Guía',
    kind: 'mono',
    order: true,
    chars: 14,
    value: (row) => guiaText(row.servicio_prefijo, row.guia_numero),
  },
  { key: 'guia_estado', title: 'Estado', order: true, chars: 24, card: 'state' },
  { key: 'guia_tipo', title: 'Tipo', chars: 26, card: 'fact' },
  { key: 'casillero', title: 'Casillero', kind: 'number', screen: false, chars: 10, value: (row) => row.cliente_id },
  {
    key: 'cliente_id',
    title: 'Cliente',
    chars: 32,
    card: 'line',
    value: clienteText,
    sheet: { value: nombreCompleto },
  },
  { key: 'servicio_nombre', title: 'Servicio' },
  { key: 'total_paquetes', title: 'Recibidos', kind: 'number', chars: 10, sheet: { title: 'Paquetes' } },
  { key: 'paquete_recibidos', title: 'Recibidos', kind: 'number', screen: false, chars: 10 },
  { key: 'falta_tracking', title: 'Falta tracking', kind: 'yesno', chars: 14 },
  { key: 'fecha_cierre', title: 'Se cierra', kind: 'moment' },
  { key: 'fecha_espera', title: 'Espera hasta', kind: 'moment', card: 'fact' },
  { key: 'instrucciones', title: 'Instrucciones', kind: 'long', chars: 40 },
  { key: 'fecha_solicitud', title: 'Solicitud', kind: 'moment', order: true },
]);
