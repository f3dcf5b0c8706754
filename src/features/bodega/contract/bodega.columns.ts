import { CASILLERO_NUMBER_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns } from '#kit/contract/columns.ts';
import { clienteText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import type { Estante, PaqueteEnBodega, PaqueteFuera } from './bodega.schemas.ts';

export const estanteColumns = defineColumns<Estante>()([
  { key: 'ubicacion', title: 'Lugar', kind: 'mono', order: true, chars: 20 },
  { key: 'paquetes', title: 'Paquetes', kind: 'number', order: true, chars: 10, card: 'figure' },
  { key: 'dias', title: 'Días del más antiguo', kind: 'number', chars: 20, card: 'fact' },
  { key: 'desde', title: 'Desde', kind: 'date', order: true, card: 'fact' },
]);

const cliente = {
  key: 'cliente_id',
  title: 'Cliente',
  chars: 32,
  card: 'line',
  value: clienteText,
  sheet: { value: nombreCompleto },
} as const;
const guia = {
  key: 'guia_numero',
  title: 'Guía',
  kind: 'mono',
  chars: 14,
  card: 'fact',
  value: guiaDePaquete,
} as const;

export const paqueteEnBodegaColumns = defineColumns<PaqueteEnBodega>()([
  { key: 'tracking', title: 'Tracking', chars: 28 },
  { key: 'orden', title: 'Caja', kind: 'number', screen: false, chars: 8 },
  { key: 'ubicacion', title: 'Lugar', kind: 'mono', order: true, empty: 'Sin lugar', chars: 20, card: 'figure' },
  CASILLERO_NUMBER_COLUMN,
  cliente,
  guia,
  { key: 'paquete_estado', title: 'Estado', chars: 24, card: 'state' },
  { key: 'paquete_descripcion', title: 'Descripción', kind: 'long', optional: true, chars: 40 },
  { key: 'dias', title: 'Días', kind: 'number', chars: 8, card: 'fact' },
  { key: 'desde', title: 'Desde', kind: 'date', order: true },
  { key: 'peso_cobrar', title: 'Peso', kind: 'weight', optional: true },
]);

export const paqueteFueraColumns = defineColumns<PaqueteFuera>()([
  { key: 'tracking', title: 'Tracking', chars: 28 },
  { key: 'ubicacion', title: 'Visto en', kind: 'mono', empty: 'Sin lugar', chars: 20, card: 'figure' },
  CASILLERO_NUMBER_COLUMN,
  cliente,
  { ...guia, optional: true },
  { key: 'paquete_estado', title: 'Estado', chars: 24, card: 'state' },
  { key: 'motivo', title: 'Por qué', kind: 'long', chars: 50 },
  { key: 'que_hacer', title: 'Qué hacer', kind: 'long', chars: 60, card: 'fact' },
  { key: 'fecha_registro', title: 'Visto', kind: 'moment', order: true },
  { key: 'usuario_registro', title: 'Por', optional: true },
  { key: 'acciones', title: 'Acciones', card: 'action', value: () => null, sheet: false },
]);
