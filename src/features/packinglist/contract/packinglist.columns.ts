import { defineColumns } from '#kit/contract/columns.ts';
import { clienteText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import type { PackinglistSummary, PaqueteEnLista } from './packinglist.schemas.ts';

export const packinglistColumns = defineColumns<PackinglistSummary>()([
  {
    key: 'packinglist_id',
    titulo: 'Lista',
    kind: 'mono',
    order: true,
    width: 110,
    chars: 12,
    value: (row) => packinglistText(row.servicio_prefijo, row.packinglist_id),
  },
  { key: 'servicio_id', titulo: 'Servicio', order: true, card: 'line', value: (row) => row.servicio_nombre },
  { key: 'estado', titulo: 'Estado', order: true, card: 'state' },
  { key: 'total_paquetes', titulo: 'Piezas', kind: 'number', chars: 10, card: 'fact' },
  {
    key: 'faltantes',
    titulo: 'Por recibir',
    kind: 'number',
    chars: 10,
    card: 'fact',
    sheet: { titulo: 'Faltantes' },
  },
  { key: 'peso_real', titulo: 'Peso real', kind: 'weight' },
  { key: 'peso_cobrar', titulo: 'Peso a cobrar', kind: 'weight', card: 'figure' },
  { key: 'usuario_registro', titulo: 'Abierto por', optional: true },
  { key: 'fecha_registro', titulo: 'Apertura', kind: 'moment', order: true, card: 'fact' },
  { key: 'fecha_cierre', titulo: 'Cierre', kind: 'moment', optional: true, card: 'fact' },
  { key: 'fecha_envio', titulo: 'Envío', kind: 'moment', order: true },
  { key: 'fecha_recepcion', titulo: 'Recepción', kind: 'moment', optional: true },
]);

/** Of the parcels that could go on a list. */
export const porAgregarColumns = defineColumns<PaqueteEnLista>()([
  { key: 'tracking', titulo: 'Tracking', order: true, width: 200, chars: 28 },
  { key: 'orden', titulo: 'Caja', kind: 'number', screen: false, chars: 8 },
  { key: 'casillero', titulo: 'Casillero', kind: 'number', screen: false, chars: 10, value: (row) => row.cliente_id },
  {
    key: 'cliente_nombre',
    titulo: 'Cliente',
    kind: 'long',
    chars: 32,
    card: 'line',
    value: clienteText,
    sheet: { value: nombreCompleto },
  },
  { key: 'paquete_descripcion', titulo: 'Descripción', optional: true, chars: 40 },
  { key: 'servicio_nombre', titulo: 'Servicio', screen: false },
  { key: 'guia_numero', titulo: 'Guía', kind: 'mono', chars: 14, card: 'fact', value: guiaDePaquete },
  { key: 'peso_real', titulo: 'Peso real', kind: 'weight', screen: false },
  { key: 'peso_cobrar', titulo: 'Peso a cobrar', kind: 'weight', card: 'figure' },
  { key: 'fecha_recepcion', titulo: 'Recepción', kind: 'date', order: true, optional: true },
  { key: 'motivo', titulo: 'Le falta', screen: false, chars: 50 },
]);
