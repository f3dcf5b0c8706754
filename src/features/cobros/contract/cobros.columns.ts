import { defineColumns } from '#kit/contract/columns.ts';
import type { CuentaBanco, FactorDolar, MetodoPago } from './cobros.calls.ts';

export const factorColumns = defineColumns<FactorDolar>()([
  { key: 'fecha', titulo: 'Fecha', kind: 'day', order: true, width: 160 },
  {
    key: 'factor_venta',
    titulo: 'Factor de venta',
    kind: 'rate',
    order: true,
    width: 160,
    chars: 26,
    card: 'figure',
    sheet: { titulo: 'Factor de venta (L por US$)' },
  },
  { key: 'usuario_registro', titulo: 'Registrado por', card: 'line' },
  { key: 'fecha_registro', titulo: 'Registro', kind: 'moment' },
]);

export const metodoColumns = defineColumns<MetodoPago>()([
  { key: 'metodo_nombre', titulo: 'Método', order: true, chars: 26 },
  { key: 'metodo_tipo', titulo: 'Tipo', order: true, card: 'line' },
  { key: 'activo', titulo: 'Estado', chars: 10, card: 'state', sheet: { titulo: 'Activo' } },
  { key: 'cuenta_banco_nombre', titulo: 'Cuenta bancaria', chars: 30, card: 'line' },
  {
    key: 'usado',
    titulo: 'Pagos',
    chars: 12,
    value: (row) => (row.usado ? 'Con pagos' : 'Sin pagos'),
    sheet: { titulo: 'Con pagos', value: (row) => row.usado },
  },
  { key: 'usuario_registro', titulo: 'Registrado por', optional: true },
  { key: 'fecha_registro', titulo: 'Registro', kind: 'date', optional: true },
]);

export const cuentaColumns = defineColumns<CuentaBanco>()([
  { key: 'cuenta_banco_nombre', titulo: 'Cuenta', order: true, chars: 30 },
  { key: 'cuenta_banco_numero', titulo: 'Número', chars: 24 },
  { key: 'banco_nombre', titulo: 'Banco', chars: 24 },
  { key: 'cuenta_banco_moneda', titulo: 'Moneda', chars: 10 },
  { key: 'comision_pos', titulo: 'Comisión POS (%)', kind: 'number' },
]);
