import { defineColumns } from '#kit/contract/columns.ts';
import { numeroColumn, REGISTRO_COLUMNS } from '#features/libros/contract/asiento-columns.ts';
import type { GastoSummary } from './gastos.schemas.ts';

export const gastoColumns = defineColumns<GastoSummary>()([
  numeroColumn('gasto_id'),
  { key: 'gasto_fecha', title: 'Fecha', kind: 'day', order: true, width: 110, chars: 12, card: 'fact' },
  { key: 'gasto_referencia', title: 'Referencia', order: true, chars: 34, card: 'title' },
  { key: 'categoria_nombre', title: 'Categoría', chars: 24, card: 'line' },
  { key: 'categoria_padre_nombre', title: 'Grupo', optional: true, chars: 20, card: 'detail' },
  { key: 'cuenta_banco_nombre', title: 'Cuenta', chars: 28, card: 'fact' },
  { key: 'sucursal_codigo', title: 'Sucursal', chars: 12, card: 'detail' },
  { key: 'gasto_valor', title: 'Valor', kind: 'money', order: true, chars: 16, card: 'figure' },
  { key: 'gasto_valor_usd', title: 'Dólares', kind: 'money', moneda: 'USD', chars: 14, card: 'detail' },
  { key: 'factor_dolar', title: 'Factor', kind: 'rate', optional: true, chars: 12, card: 'detail' },
  { key: 'gasto_comentario', title: 'Comentario', kind: 'long', optional: true, chars: 40, card: 'detail' },
  ...REGISTRO_COLUMNS,
]);
