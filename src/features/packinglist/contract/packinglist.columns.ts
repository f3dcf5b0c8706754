import { CASILLERO_NUMBER_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns } from '#kit/contract/columns.ts';
import { clienteText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import type { PackinglistSummary, PaqueteEnLista } from './packinglist.schemas.ts';

export const packinglistColumns = defineColumns<PackinglistSummary>()([
  {
    key: 'packinglist_id',
    title: 'Lista',
    kind: 'mono',
    order: true,
    width: 110,
    chars: 12,
    value: (row) => packinglistText(row.servicio_prefijo, row.packinglist_id),
  },
  { key: 'servicio_id', title: 'Servicio', order: true, card: 'line', value: (row) => row.servicio_nombre },
  { key: 'estado', title: 'Estado', order: true, card: 'state' },
  { key: 'total_paquetes', title: 'Piezas', kind: 'number', chars: 10, card: 'fact' },
  {
    key: 'faltantes',
    title: 'Por recibir',
    kind: 'number',
    chars: 10,
    card: 'fact',
    sheet: { title: 'Faltantes' },
  },
  { key: 'peso_real', title: 'Peso real', kind: 'weight' },
  { key: 'peso_cobrar', title: 'Peso a cobrar', kind: 'weight', card: 'figure' },
  { key: 'usuario_registro', title: 'Abierto por', optional: true },
  { key: 'fecha_registro', title: 'Apertura', kind: 'moment', order: true, card: 'fact' },
  { key: 'fecha_cierre', title: 'Cierre', kind: 'moment', optional: true, card: 'fact' },
  { key: 'fecha_envio', title: 'Envío', kind: 'moment', order: true },
  { key: 'fecha_recepcion', title: 'Recepción', kind: 'moment', optional: true },
]);

/** The columns of parcels that could go on a list. */
export const porAgregarColumns = defineColumns<PaqueteEnLista>()([
  { key: 'tracking', title: 'Tracking', order: true, width: 160, chars: 28 },
  { key: 'orden', title: 'Caja', kind: 'number', screen: false, chars: 8 },
  CASILLERO_NUMBER_COLUMN,
  {
    key: 'cliente_nombre',
    title: 'Cliente',
    kind: 'long',
    chars: 32,
    card: 'line',
    value: clienteText,
    sheet: { value: nombreCompleto },
  },
  { key: 'paquete_descripcion', title: 'Descripción', optional: true, chars: 40 },
  { key: 'servicio_nombre', title: 'Servicio', screen: false },
  { key: 'guia_numero', title: 'Guía', kind: 'mono', chars: 14, card: 'fact', value: guiaDePaquete },
  { key: 'peso_real', title: 'Peso real', kind: 'weight', screen: false },
  { key: 'peso_cobrar', title: 'Peso a cobrar', kind: 'weight', card: 'figure' },
  { key: 'fecha_recepcion', title: 'Recepción', kind: 'date', order: true, optional: true },
  { key: 'motivo', title: 'Le falta', screen: false, chars: 50 },
]);
