import { defineColumns } from '#kit/contract/columns.ts';
import { clienteText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import type { GuiaEnTransferencia, TransferenciaSummary } from './transferencias.schemas.ts';

export const transferenciasColumns = defineColumns<TransferenciaSummary>()([
  {
    key: 'transferencia_id',
    title: 'Transferencia',
    kind: 'mono',
    order: true,
    width: 110,
    chars: 14,
    value: (row) => transferenciaText(row.transferencia_id),
  },
  { key: 'sucursal_origen_id', title: 'Sale de', order: true, card: 'line', value: (row) => row.origen_nombre },
  { key: 'sucursal_id', title: 'Va a', order: true, card: 'line', value: (row) => row.sucursal_nombre },
  { key: 'transferencia_estado', title: 'Estado', order: true, card: 'state' },
  { key: 'total_guias', title: 'Guías', kind: 'number', chars: 10, card: 'fact' },
  { key: 'faltantes', title: 'Por recibir', kind: 'number', chars: 10, card: 'fact', sheet: { title: 'Faltantes' } },
  { key: 'peso_cobrar', title: 'Peso a cobrar', kind: 'weight', card: 'figure' },
  { key: 'conductor', title: 'Conductor', optional: true, chars: 24 },
  { key: 'placa', title: 'Placa', kind: 'mono', optional: true, chars: 12 },
  { key: 'comentario', title: 'Comentario', kind: 'long', optional: true, chars: 40 },
  { key: 'usuario_registro', title: 'Abierta por', optional: true },
  { key: 'fecha_registro', title: 'Apertura', kind: 'moment', order: true },
  { key: 'fecha_cierre', title: 'Cierre', kind: 'moment', optional: true },
  { key: 'fecha_envio', title: 'Envío', kind: 'moment', order: true },
  { key: 'fecha_recepcion', title: 'Recepción', kind: 'moment', optional: true },
]);

/** Columns of the guias that may be transferred. */
export const porTransferirColumns = defineColumns<GuiaEnTransferencia>()([
  { key: 'guia_numero', title: 'Guía', kind: 'mono', order: true, width: 110, chars: 14, value: guiaDePaquete },
  {
    key: 'cliente_nombre',
    title: 'Cliente',
    kind: 'long',
    chars: 32,
    card: 'line',
    value: clienteText,
    sheet: { value: nombreCompleto },
  },
  { key: 'ciudad_nombre', title: 'Ciudad del cliente', chars: 24 },
  { key: 'guia_estado', title: 'Estado', card: 'state' },
  { key: 'sucursal_nombre', title: 'Está en', chars: 24 },
  { key: 'paquetes', title: 'Piezas', kind: 'number', chars: 8, card: 'fact', value: (row) => row.paquetes.length },
  { key: 'peso_cobrar', title: 'Peso a cobrar', kind: 'weight', card: 'figure' },
]);
