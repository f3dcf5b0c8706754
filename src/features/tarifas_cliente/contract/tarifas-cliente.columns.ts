import { defineColumns } from '#kit/contract/columns.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { TarifaCliente } from './tarifas-cliente.calls.ts';

export const tarifaClienteColumns = defineColumns<TarifaCliente>()([
  { key: 'cliente_id', titulo: 'Casillero', screen: false, chars: 10, value: (row) => mailboxText(row.cliente_id) },
  { key: 'servicio_codigo', titulo: 'Código', kind: 'mono', order: true, chars: 14, card: 'line' },
  { key: 'servicio_nombre', titulo: 'Servicio', chars: 26, card: 'title' },
  { key: 'tarifa_plana', titulo: 'Tarifa plana', kind: 'rate', moneda: 'USD', order: true, card: 'fact' },
  { key: 'tarifa_peso', titulo: 'Por libra', kind: 'rate', moneda: 'USD', order: true, card: 'figure' },
  {
    key: 'peso_minimo',
    titulo: 'Peso mínimo',
    kind: 'weight',
    empty: 'Sin límite',
    card: 'fact',
    value: (row) => row.peso_minimo || null,
    sheet: { titulo: 'Libras incluidas', kind: 'number', value: (row) => row.peso_minimo },
  },
  {
    key: 'base_tarifa_numero',
    titulo: 'Comparada con',
    chars: 12,
    value: ({ base_tarifa_numero }) => base_tarifa_numero && `Precio ${base_tarifa_numero}`,
    sheet: { titulo: 'Precio base', kind: 'number', value: (row) => row.base_tarifa_numero },
  },
  { key: 'base_tarifa_plana', titulo: 'Plana base', kind: 'rate', moneda: 'USD', screen: false },
  { key: 'base_tarifa_peso', titulo: 'Por libra base', kind: 'rate', moneda: 'USD', screen: false },
  { key: 'usuario_registro', titulo: 'Registrado por' },
  { key: 'fecha_registro', titulo: 'Registro', kind: 'date', order: true },
  { key: 'acciones', titulo: 'Acciones', card: 'action', sheet: false },
]);
