import { anyOf } from '#kit/contract/access.ts';
import { defineColumns } from '#kit/contract/columns.ts';
import { clienteText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import type { PaqueteSummary } from './paquetes.schemas.ts';

const empty = 'PENDIENTE';
/** Where the operation has it. */
const access = anyOf('paquetes.detalle.indicadores_internos');

export const paqueteColumns = defineColumns<PaqueteSummary>()([
  { key: 'tracking', titulo: 'Tracking', order: true, width: 220, chars: 28 },
  { key: 'paquete_courier', titulo: 'Courier', chars: 14 },
  { key: 'paquete_descripcion', titulo: 'Descripción', chars: 40, card: 'line' },
  { key: 'valor_compra', titulo: 'Valor de compra', kind: 'money', moneda: 'USD', optional: true },
  { key: 'paquete_factura', titulo: 'Factura', chars: 10, value: (row) => row.paquete_factura !== null },
  { key: 'paquete_estado', titulo: 'Estado', order: true, chars: 24, card: 'state' },
  { key: 'cantidad', titulo: 'Cantidad', kind: 'number', screen: false, chars: 10 },
  { key: 'casillero', titulo: 'Casillero', kind: 'number', screen: false, chars: 10, value: (row) => row.cliente_id },
  {
    key: 'cliente_id',
    titulo: 'Cliente',
    chars: 32,
    card: 'line',
    value: clienteText,
    sheet: { value: nombreCompleto },
  },
  { key: 'servicio_nombre', titulo: 'Servicio', access },
  { key: 'peso_cobrar', titulo: 'Peso a cobrar', kind: 'weight', card: 'figure' },
  { key: 'guia_numero', titulo: 'Guía', kind: 'mono', access, chars: 14, card: 'fact', value: guiaDePaquete },
  { key: 'sucursal_nombre', titulo: 'Sucursal', empty },
  { key: 'fecha_registro', titulo: 'Registro', kind: 'date', order: true, optional: true },
  { key: 'fecha_recepcion', titulo: 'Recepción', kind: 'date', empty, optional: true },
  { key: 'fecha_salida_estimada', titulo: 'Salida estimada', kind: 'day', empty, optional: true },
  { key: 'fecha_entrega_estimada', titulo: 'Entrega estimada', kind: 'day', empty, card: 'fact' },
]);
