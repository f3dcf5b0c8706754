import { defineColumns } from '#kit/contract/columns.ts';
import type { FactorDolar, MetodoPago } from './cobros.calls.ts';

export const factorColumns = defineColumns<FactorDolar>()([
  { key: 'fecha', title: 'Fecha', kind: 'day', order: true, width: 160 },
  {
    key: 'factor_venta',
    title: 'Factor de venta',
    kind: 'rate',
    order: true,
    width: 160,
    chars: 26,
    card: 'figure',
    sheet: { title: 'Factor de venta (L por US$)' },
  },
  { key: 'usuario_registro', title: 'Registrado por', card: 'line' },
  { key: 'fecha_registro', title: 'Registro', kind: 'moment' },
]);

export const metodoColumns = defineColumns<MetodoPago>()([
  { key: 'metodo_nombre', title: 'Método', order: true, chars: 26 },
  { key: 'metodo_tipo', title: 'Tipo', order: true, card: 'line' },
  { key: 'activo', title: 'Estado', chars: 10, card: 'state', sheet: { title: 'Activo' } },
  {
    key: 'cuenta_banco_nombre',
    title: 'Cuenta bancaria',
    chars: 30,
    card: 'line',
    value: (row) => (row.banco_nombre === null ? null : `${row.cuenta_banco_nombre} · ${row.banco_nombre}`),
    sheet: { value: (row) => row.cuenta_banco_nombre },
  },
  { key: 'banco_nombre', title: 'Banco', chars: 24, screen: false },
  {
    key: 'comision_pos',
    title: 'Comisión POS (%)',
    kind: 'number',
    chars: 18,
    value: (row) => (row.metodo_tipo === 'Tarjeta Crédito' ? row.comision_pos : null),
  },
  {
    key: 'usado',
    title: 'Pagos',
    chars: 12,
    value: (row) => (row.usado ? 'Con pagos' : 'Sin pagos'),
    sheet: { title: 'Con pagos', value: (row) => row.usado },
  },
  { key: 'usuario_registro', title: 'Registrado por', optional: true },
  { key: 'fecha_registro', title: 'Registro', kind: 'date', optional: true },
]);
