import { defineColumns } from '#kit/contract/columns.ts';
import type { SinDueno } from './recepcion.schemas.ts';

export const sinDuenoColumns = defineColumns<SinDueno>()([
  { key: 'tracking', title: 'Tracking', order: true, chars: 28, card: 'line' },
  { key: 'paquete_courier', title: 'Courier', chars: 14, card: 'fact' },
  { key: 'rotulo', title: 'Nombre en la etiqueta', kind: 'long', empty: 'Sin nombre', chars: 32, card: 'title' },
  { key: 'paquete_descripcion', title: 'Descripción', kind: 'long', optional: true, chars: 40 },
  { key: 'servicio_nombre', title: 'Servicio', card: 'fact' },
  { key: 'peso_cobrar', title: 'Peso a cobrar', kind: 'weight', card: 'figure' },
  { key: 'fecha_recepcion', title: 'Recepción', kind: 'date', order: true },
  { key: 'dias', title: 'En espera', kind: 'number', chars: 8, card: 'state', sheet: { title: 'Días' } },
  { key: 'usuario_recepcion', title: 'Recibido por', optional: true },
  { key: 'foto_url', title: 'Foto', card: 'action', sheet: false },
  { key: 'acciones', title: 'Acciones', card: 'action', value: () => null, sheet: false },
]);
