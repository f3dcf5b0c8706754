import { CASILLERO_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns } from '#kit/contract/columns.ts';
import type { TarifaCliente } from './tarifas-cliente.calls.ts';

export const tarifaClienteColumns = defineColumns<TarifaCliente>()([
  CASILLERO_COLUMN,
  { key: 'servicio_codigo', title: 'Código', kind: 'mono', order: true, chars: 14, card: 'line' },
  { key: 'servicio_nombre', title: 'Servicio', chars: 26, card: 'title' },
  { key: 'tarifa_plana', title: 'Tarifa plana', kind: 'rate', moneda: 'USD', order: true, card: 'fact' },
  { key: 'tarifa_peso', title: 'Por libra', kind: 'rate', moneda: 'USD', order: true, card: 'figure' },
  {
    key: 'peso_minimo',
    title: 'Peso mínimo',
    kind: 'weight',
    empty: 'Sin límite',
    card: 'fact',
    value: (row) => row.peso_minimo || null,
    sheet: { title: 'Libras incluidas', kind: 'number', value: (row) => row.peso_minimo },
  },
  {
    key: 'base_tarifa_numero',
    title: 'Comparada con',
    chars: 12,
    value: ({ base_tarifa_numero }) => base_tarifa_numero && `Precio ${base_tarifa_numero}`,
    sheet: { title: 'Precio base', kind: 'number', value: (row) => row.base_tarifa_numero },
  },
  { key: 'base_tarifa_plana', title: 'Plana base', kind: 'rate', moneda: 'USD', screen: false },
  { key: 'base_tarifa_peso', title: 'Por libra base', kind: 'rate', moneda: 'USD', screen: false },
  { key: 'usuario_registro', title: 'Registrado por' },
  { key: 'fecha_registro', title: 'Registro', kind: 'date', order: true },
  { key: 'acciones', title: 'Acciones', card: 'action', sheet: false },
]);
