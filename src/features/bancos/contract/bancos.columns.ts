import { defineColumns } from '#kit/contract/columns.ts';
import type { Banco, CuentaBanco } from './bancos.schemas.ts';

export const bancoColumns = defineColumns<Banco>()([
  {
    key: 'banco_id',
    title: 'Id',
    kind: 'mono',
    order: true,
    width: 80,
    chars: 6,
    value: (row) => String(row.banco_id).padStart(2, '0'),
  },
  { key: 'banco_nombre', title: 'Banco', order: true, chars: 34, card: 'title' },
  { key: 'banco_origen', title: 'Origen', order: true, chars: 16, card: 'line' },
  { key: 'cuentas', title: 'Cuentas', kind: 'number', chars: 10, card: 'figure' },
  { key: 'usuario_registro', title: 'Registrado por', optional: true },
  { key: 'fecha_registro', title: 'Registro', kind: 'date', order: true },
]);

export const cuentaColumns = defineColumns<CuentaBanco>()([
  { key: 'cuenta_banco_nombre', title: 'Cuenta', order: true, chars: 30, card: 'title' },
  {
    key: 'cuenta_banco_numero',
    title: 'Número',
    kind: 'mono',
    chars: 24,
    card: 'line',
    // The number of a cash account is internal to the database.
    value: (row) => (row.es_caja ? null : row.cuenta_banco_numero),
  },
  { key: 'banco_nombre', title: 'Banco', order: true, chars: 26, card: 'line' },
  { key: 'sucursal_codigo', title: 'Centro de costo', order: true, chars: 18, card: 'fact' },
  { key: 'cuenta_banco_moneda', title: 'Moneda', order: true, chars: 10, card: 'fact' },
  { key: 'comision_pos', title: 'Comisión POS (%)', kind: 'number', chars: 18 },
  { key: 'titular', title: 'Titular', optional: true, chars: 30, empty: 'La empresa' },
  {
    key: 'recibe_transferencias',
    title: 'Para clientes',
    kind: 'yesno',
    chars: 14,
    sheet: { title: 'La ven los clientes' },
  },
  { key: 'activo', title: 'Estado', chars: 10, card: 'state', sheet: { title: 'Activa' } },
  { key: 'usuario_registro', title: 'Registrada por', optional: true },
  { key: 'fecha_registro', title: 'Registro', kind: 'date', order: true, optional: true },
]);
