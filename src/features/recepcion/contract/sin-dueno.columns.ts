import { defineColumns } from '#kit/contract/columns.ts';
import type { SinDueno } from './recepcion.schemas.ts';

export const sinDuenoColumns = defineColumns<SinDueno>()([
  { key: 'tracking', titulo: 'Tracking', order: true, chars: 28, card: 'line' },
  { key: 'paquete_courier', titulo: 'Courier', chars: 14, card: 'fact' },
  { key: 'rotulo', titulo: 'Nombre en la etiqueta', kind: 'long', empty: 'Sin nombre', chars: 32, card: 'title' },
  { key: 'paquete_descripcion', titulo: 'Descripción', kind: 'long', optional: true, chars: 40 },
  { key: 'servicio_nombre', titulo: 'Servicio', card: 'fact' },
  { key: 'peso_cobrar', titulo: 'Peso a cobrar', kind: 'weight', card: 'figure' },
  { key: 'fecha_recepcion', titulo: 'Recepción', kind: 'date', order: true },
  { key: 'dias', titulo: 'En espera', kind: 'number', chars: 8, card: 'state', sheet: { titulo: 'Días' } },
  { key: 'usuario_recepcion', titulo: 'Recibido por', optional: true },
  { key: 'foto_url', titulo: 'Foto', card: 'action', sheet: false },
  { key: 'acciones', titulo: 'Acciones', card: 'action', value: () => null, sheet: false },
]);
