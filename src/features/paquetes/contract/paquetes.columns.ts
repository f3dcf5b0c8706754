import { CASILLERO_NUMBER_COLUMN } from '#kit/contract/cliente-columns.ts';
import { anyOf } from '#kit/contract/access.ts';
import { defineColumns } from '#kit/contract/columns.ts';
import { clienteText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import type { PaqueteSummary } from './paquetes.schemas.ts';

const empty = 'PENDIENTE';
/** Permission for the columns on a parcel's guide and service. */
const access = anyOf('paquetes.detalle.indicadores_internos');

export const paqueteColumns = defineColumns<PaqueteSummary>()([
  { key: 'tracking', title: 'Tracking', order: true, width: 220, chars: 28 },
  { key: 'paquete_courier', title: 'Courier', chars: 14 },
  { key: 'paquete_descripcion', title: 'Descripción', chars: 40, card: 'line' },
  { key: 'valor_compra', title: 'Valor de compra', kind: 'money', moneda: 'USD', optional: true },
  { key: 'paquete_factura', title: 'Factura', chars: 10, value: (row) => row.paquete_factura !== null },
  { key: 'paquete_estado', title: 'Estado', order: true, chars: 24, card: 'state' },
  { key: 'cantidad', title: 'Cantidad', kind: 'number', screen: false, chars: 10 },
  CASILLERO_NUMBER_COLUMN,
  {
    key: 'cliente_id',
    title: 'Cliente',
    chars: 32,
    card: 'line',
    value: clienteText,
    sheet: { value: nombreCompleto },
  },
  { key: 'servicio_nombre', title: 'Servicio', access },
  { key: 'peso_cobrar', title: 'Peso a cobrar', kind: 'weight', card: 'figure' },
  { key: 'guia_numero', title: 'Guía', kind: 'mono', access, chars: 14, card: 'fact', value: guiaDePaquete },
  { key: 'sucursal_nombre', title: 'Sucursal', empty },
  { key: 'fecha_registro', title: 'Registro', kind: 'date', order: true, optional: true },
  { key: 'fecha_recepcion', title: 'Recepción', kind: 'date', empty, optional: true },
  { key: 'fecha_salida_estimada', title: 'Salida estimada', kind: 'day', empty, optional: true },
  { key: 'fecha_entrega_estimada', title: 'Entrega estimada', kind: 'day', empty, card: 'fact' },
  { key: 'fecha_entrega', title: 'Entregado el', kind: 'date', order: true, optional: true },
]);
