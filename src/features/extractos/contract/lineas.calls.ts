import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { anyOfValues, listQuery } from '#kit/contract/page.ts';
import { CATEGORIA_REFUSALS } from '#features/categorias/contract/categorias.errors.ts';
import { gastoErrors } from '#features/gastos/contract/gastos.errors.ts';
import { createGastoBody } from '#features/gastos/contract/gastos.schemas.ts';
import { createIngresoBody } from '#features/ingresos/contract/ingresos.schemas.ts';
import { ASENTAR_REFUSALS } from '#features/libros/contract/libros.errors.ts';
import { CONCILIA, VE } from '../rules/acceso.ts';
import { SITUACIONES } from '../rules/coincidencia.ts';
import { conciliarErrors } from './extractos.errors.ts';
import { extractoParams, lineaParams, omitirBody } from './extractos.schemas.ts';
import { lineaColumns } from './lineas.columns.ts';
import { conciliarBody, linea, totalesDeLineas } from './lineas.schemas.ts';

const settles = anyOf(CONCILIA);
const RESUELTA = [conciliarErrors.EXTRACTO_LINEA_RESUELTA, conciliarErrors.EXTRACTO_LINEA_RESUELTA_YA];
const REGISTRAR = [
  ...RESUELTA,
  conciliarErrors.EXTRACTO_CUENTA_DISTINTA,
  conciliarErrors.EXTRACTO_MONTO_DISTINTO,
  ...CATEGORIA_REFUSALS,
  ...ASENTAR_REFUSALS,
];

/** The lines of a statement and the records that they match. */
export const lineasCalls = {
  list: defineCall({
    id: 'extractos.lineas',
    method: 'GET',
    path: '/stats/statements/{extracto_id}/lines',
    summary: 'Las líneas de un extracto, con lo que cada una es o puede ser',
    access: anyOf(VE, CONCILIA),
    staffOnly: true,
    kind: 'list',
    params: extractoParams,
    columns: lineaColumns,
    query: listQuery(ordersOf(lineaColumns), {
      situacion: anyOfValues(SITUACIONES),
      tipo: anyOfValues(['Crédito', 'Débito']),
    }),
    output: linea,
    totales: totalesDeLineas,
    topics: ['gastos', 'ingresos', 'abonos', 'entregas', 'comprobantes', 'notas_credito'],
  }),
  settle: defineCall({
    id: 'extractos.conciliar',
    method: 'PUT',
    path: '/stats/statements/lines/{linea_id}/settle',
    summary: 'Conciliar una línea con un depósito, un comprobante, un gasto o un ingreso',
    access: settles,
    staffOnly: true,
    params: lineaParams,
    body: conciliarBody,
    output: linea,
    errors: [...RESUELTA, conciliarErrors.EXTRACTO_YA_CONCILIADO, conciliarErrors.EXTRACTO_SIN_COINCIDENCIA],
  }),
  skip: defineCall({
    id: 'extractos.omitir',
    method: 'PUT',
    path: '/stats/statements/lines/{linea_id}/skip',
    summary: 'Dejar una línea sin registrar, con su razón',
    access: settles,
    staffOnly: true,
    params: lineaParams,
    body: omitirBody,
    output: linea,
    errors: RESUELTA,
  }),
  undo: defineCall({
    id: 'extractos.deshacer',
    method: 'PUT',
    path: '/stats/statements/lines/{linea_id}/undo',
    summary: 'Deshacer la conciliación de una línea: lo registrado queda y la línea vuelve a estar pendiente',
    access: settles,
    staffOnly: true,
    params: lineaParams,
    output: linea,
    errors: [conciliarErrors.EXTRACTO_LINEA_PENDIENTE],
  }),
  createGasto: defineCall({
    id: 'extractos.registrarGasto',
    method: 'POST',
    path: '/stats/statements/lines/{linea_id}/bill',
    summary: 'Registrar el gasto que es una línea, y conciliarla con él',
    access: settles,
    alsoRequires: ['gastos.listado.crear'],
    staffOnly: true,
    multipart: true,
    params: lineaParams,
    body: createGastoBody,
    output: linea,
    errors: [
      conciliarErrors.EXTRACTO_NO_ES_DEBITO,
      ...REGISTRAR,
      gastoErrors.GASTO_LISTA_DESCONOCIDA,
      gastoErrors.GASTO_LISTA_EN_ESTADO,
    ],
  }),
  createIngreso: defineCall({
    id: 'extractos.registrarIngreso',
    method: 'POST',
    path: '/stats/statements/lines/{linea_id}/income',
    summary: 'Registrar el ingreso que es una línea, y conciliarla con él',
    access: settles,
    alsoRequires: ['ingresos.listado.crear'],
    staffOnly: true,
    multipart: true,
    params: lineaParams,
    body: createIngresoBody,
    output: linea,
    errors: [conciliarErrors.EXTRACTO_NO_ES_CREDITO, ...REGISTRAR],
  }),
};
