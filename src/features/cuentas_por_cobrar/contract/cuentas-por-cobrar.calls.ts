import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day } from '#kit/contract/fields.ts';
import { anyOfValues, idFilter, listQuery } from '#kit/contract/page.ts';
import { EDADES } from '../rules/antiguedad.public.ts';
import { cuentasPorCobrarColumns } from './cuentas-por-cobrar.columns.ts';
import { cuentaPorCobrar, totalesPorCobrar } from './cuentas-por-cobrar.schemas.ts';

export const cuentasPorCobrarCalls = {
  list: defineCall({
    id: 'cuentas_por_cobrar.list',
    method: 'GET',
    path: '/reports/receivables',
    summary: 'Cuentas por cobrar: lo que cada cliente debe, por antigüedad',
    access: anyOf('reportes.cuentas_por_cobrar.ver'),
    staffOnly: true,
    kind: 'list',
    columns: cuentasPorCobrarColumns,
    query: listQuery(ordersOf(cuentasPorCobrarColumns), {
      /** The debt at the end of this day in Tegucigalpa; absent or in the future: now. */
      al: day().optional(),
      /** Only clients with debt of one of these ages. */
      edad: anyOfValues(EDADES),
      /** Only debt from deliveries of this branch. */
      sucursal_id: idFilter(),
      cliente_id: idFilter(),
    }),
    output: cuentaPorCobrar,
    totales: totalesPorCobrar,
    sumas: {
      entregas: 'entregas',
      saldo: 'saldo',
      dias_0_30: 'dias_0_30',
      dias_31_60: 'dias_31_60',
      dias_61_90: 'dias_61_90',
      dias_90_mas: 'dias_90_mas',
    },
    topics: ['entregas', 'abonos'],
  }),
};
