import { defineColumns } from '#kit/contract/columns.ts';
import { asientoText } from '#features/libros/rules/asiento.public.ts';
import type { Registro } from './registros.schemas.ts';

export const registroColumns = defineColumns<Registro>()([
  { key: 'grupo', title: 'Grupo', chars: 20, optional: true, card: 'detail' },
  { key: 'categoria', title: 'Categoría', order: true, chars: 24, card: 'line', value: (row) => row.categoria_nombre },
  { key: 'fecha', title: 'Fecha', kind: 'day', order: true, width: 110, chars: 12, card: 'fact' },
  {
    key: 'numero',
    title: 'Número',
    kind: 'mono',
    order: true,
    width: 110,
    chars: 11,
    card: 'detail',
    value: (row) => asientoText(row.numero),
  },
  { key: 'referencia', title: 'Referencia', chars: 34, card: 'title' },
  { key: 'comentario', title: 'Comentario', kind: 'long', optional: true, chars: 40, card: 'detail' },
  { key: 'cuenta_banco_nombre', title: 'Cuenta', chars: 28, card: 'detail' },
  { key: 'sucursal_codigo', title: 'Sucursal', kind: 'mono', optional: true, sheet: false },
  { key: 'sucursal_nombre', title: 'Sucursal', screen: false, chars: 20 },
  { key: 'valor_usd', title: 'Dólares', kind: 'money', moneda: 'USD', chars: 14, card: 'detail' },
  { key: 'factor_dolar', title: 'Factor', kind: 'rate', optional: true, chars: 12, card: 'detail' },
  {
    key: 'eliminado',
    title: 'Estado',
    chars: 12,
    card: 'state',
    value: (row) => (row.eliminado ? 'Eliminado' : 'Vigente'),
  },
  { key: 'valor', title: 'Valor', kind: 'money', order: true, chars: 16, card: 'figure' },
]);
