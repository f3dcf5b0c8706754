import { CASILLERO_NUMBER_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns } from '#kit/contract/columns.ts';
import { clienteText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { GuiaRow, GuiaSummary } from './guias.schemas.ts';

/** The first columns of every list of guides, also of requested ones. */
export const guiaRowColumns = defineColumns<GuiaRow>()([
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
  CASILLERO_NUMBER_COLUMN,
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
]);

/** Shown for figures that are unknown until the parcels are weighed, or that the customer must not see yet. */
const empty = 'PENDIENTE';

export const guiaColumns = defineColumns<GuiaSummary>()([
  ...guiaRowColumns,
  {
    key: 'peso_cobrar',
    title: 'Peso a cobrar',
    kind: 'weight',
    empty,
    card: 'fact',
    value: (row) => row.peso_cobrar || null,
    sheet: { value: (row) => row.peso_cobrar },
  },
  {
    key: 'guia_valor',
    title: 'Valor',
    kind: 'money',
    moneda: 'USD',
    empty,
    optional: true,
    value: (row) => row.guia_valor || null,
    sheet: { value: (row) => row.guia_valor },
  },
  { key: 'total_usd', title: 'Total', kind: 'money', moneda: 'USD', screen: false },
  {
    key: 'total',
    title: 'Total',
    kind: 'money',
    empty,
    card: 'figure',
    value: (row) => (row.guia_valor === 0 ? null : row.total),
    sheet: { value: (row) => row.total },
  },
  { key: 'es_estimado', title: 'Estimado', screen: false, chars: 10 },
  { key: 'instrucciones', title: 'Instrucciones', kind: 'long', optional: true, chars: 40 },
  { key: 'falta_tracking', title: 'Falta tracking', screen: false, chars: 14 },
  { key: 'sucursal_nombre', title: 'Sucursal', empty },
  { key: 'fecha_solicitud', title: 'Solicitud', kind: 'date' },
  { key: 'fecha_registro', title: 'Registro', kind: 'date', order: true },
  { key: 'fecha_salida_estimada', title: 'Salida estimada', kind: 'day', empty, optional: true },
  { key: 'fecha_entrega_estimada', title: 'Entrega estimada', kind: 'day', empty, card: 'fact' },
  { key: 'fecha_entrega', title: 'Entregada el', kind: 'date', order: true, optional: true },
]);
