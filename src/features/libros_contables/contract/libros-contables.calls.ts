import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day } from '#kit/contract/fields.ts';
import { anyOfValues, booleanFilter, idFilter, listQuery, WITHOUT_SEARCH } from '#kit/contract/page.ts';
import { METODO_TIPOS } from '#features/abonos/rules/pago.public.ts';
import { cobroColumns } from './cobros.columns.ts';
import { cobro, totalesDeCobros } from './cobros.schemas.ts';
import { diarioColumns } from './diario.columns.ts';
import { CLASES, movimientoDiario, totalesDelDiario } from './diario.schemas.ts';
import { registroColumns } from './registros.columns.ts';
import { registro, totalesDeRegistros } from './registros.schemas.ts';
import { ventaColumns } from './ventas.columns.ts';
import { totalesDeVentas, venta } from './ventas.schemas.ts';

/** Days in Tegucigalpa, both included; the current month if none is given. */
const days = { desde: day().optional(), hasta: day().optional(), sucursal_id: idFilter() };
const book = { method: 'GET', access: anyOf('estadisticas.contable.ver'), staffOnly: true, kind: 'list' } as const;
const topics = ['entregas', 'abonos', 'gastos', 'ingresos', 'categorias', 'notas_credito', 'caja'];

const registros = {
  ...book,
  columns: registroColumns,
  query: listQuery(ordersOf(registroColumns), {
    ...days,
    /** A parent category includes its subcategories. */
    categoria_id: idFilter(),
    cuenta_banco_id: idFilter(),
    eliminado: booleanFilter(),
  }),
  output: registro,
  totales: totalesDeRegistros,
  sumas: { valor: 'valor' },
  topics,
};

export const librosContablesCalls = {
  ventas: defineCall({
    ...book,
    id: 'libros_contables.ventas',
    path: '/stats/books/sales',
    summary: 'Libro de ventas: cada entrega con lo gravado y su ISV por tasa',
    columns: ventaColumns,
    query: listQuery(ordersOf(ventaColumns), {
      ...days,
      cliente_id: idFilter(),
      /** Counts only the part of each delivery that belongs to this service. */
      servicio_id: idFilter(),
      anulada: booleanFilter(),
    }),
    output: venta,
    totales: totalesDeVentas,
    sumas: {
      exento: 'exento',
      gravado_15: 'gravado_15',
      isv_15: 'isv_15',
      gravado_18: 'gravado_18',
      isv_18: 'isv_18',
      gravado_otra: 'gravado_otra',
      isv_otra: 'isv_otra',
      total: 'total',
    },
    topics,
  }),
  cobros: defineCall({
    ...book,
    id: 'libros_contables.cobros',
    path: '/stats/books/receipts',
    summary: 'Libro de cobros: cada comprobante, lo cobrado, la comisión de tarjeta y el ISV incluido',
    columns: cobroColumns,
    query: listQuery(ordersOf(cobroColumns), {
      ...days,
      cliente_id: idFilter(),
      /** Count only the payments with this method and account; cash belongs to the Caja of its branch. */
      metodo_pago_id: idFilter(),
      metodo_tipo: anyOfValues(METODO_TIPOS),
      cuenta_banco_id: idFilter(),
      /** Only payments that went into no account. */
      sin_cuenta: booleanFilter(),
      anulado: booleanFilter(),
    }),
    output: cobro,
    totales: totalesDeCobros,
    sumas: {
      cobrado: 'cobrado',
      comision: 'comision',
      neto: 'neto',
      notas: 'notas',
      isv_15: 'isv_15',
      isv_18: 'isv_18',
      isv_otra: 'isv_otra',
      total: 'total',
    },
    topics,
  }),
  compras: defineCall({
    ...registros,
    id: 'libros_contables.compras',
    path: '/stats/books/purchases',
    summary: 'Libro de compras: los gastos por categoría, con la suma de cada una',
    query: registros.query.extend({
      /** Only expenses that belong to no packing list. */
      sin_lista: booleanFilter(),
    }),
  }),
  ingresos: defineCall({
    ...registros,
    id: 'libros_contables.ingresos',
    path: '/stats/books/incomes',
    summary: 'Otros ingresos por categoría, con la suma de cada una',
  }),
  diario: defineCall({
    ...book,
    id: 'libros_contables.diario',
    path: '/stats/books/journal',
    summary: 'Diario: lo que entró y salió cada día de cada cuenta, y el resumen de cada una',
    columns: diarioColumns,
    query: listQuery(ordersOf(diarioColumns), {
      ...days,
      clase: anyOfValues(CLASES),
      cuenta_banco_id: idFilter(),
    }).omit(WITHOUT_SEARCH),
    output: movimientoDiario,
    totales: totalesDelDiario,
    topics,
  }),
};
