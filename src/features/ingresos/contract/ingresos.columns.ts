import { defineColumns } from '#kit/contract/columns.ts';
import { numeroColumn, REGISTRO_COLUMNS } from '#features/libros/contract/asiento-columns.ts';
import type { IngresoSummary } from './ingresos.schemas.ts';

export const ingresoColumns = defineColumns<IngresoSummary>()([
  numeroColumn('ingreso_id'),
  { key: 'ingreso_fecha', title: 'Fecha', kind: 'day', order: true, width: 110, chars: 12, card: 'fact' },
  { key: 'ingreso_referencia', title: 'Referencia', order: true, chars: 34, card: 'title' },
  { key: 'categoria_nombre', title: 'Categoría', chars: 24, card: 'line' },
  { key: 'cuenta_banco_nombre', title: 'Cuenta', chars: 28, card: 'fact' },
  { key: 'sucursal_codigo', title: 'Sucursal', chars: 12, card: 'detail' },
  { key: 'ingreso_valor', title: 'Valor', kind: 'money', order: true, chars: 16, card: 'figure' },
  { key: 'ingreso_valor_usd', title: 'Dólares', kind: 'money', moneda: 'USD', chars: 14, card: 'detail' },
  { key: 'factor_dolar', title: 'Factor', kind: 'rate', optional: true, chars: 12, card: 'detail' },
  { key: 'ingreso_comentario', title: 'Comentario', kind: 'long', optional: true, chars: 40, card: 'detail' },
  ...REGISTRO_COLUMNS,
]);
