import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { booleanFilter } from '#kit/contract/page.ts';
import { day, id } from '#kit/contract/fields.ts';
import { anyOfValues, idFilter, listQuery } from '#kit/contract/page.ts';
import { ANULAR_TURNO_REFUSALS, TURNO_REFUSALS } from '#features/caja/contract/caja.errors.ts';
import { abonoColumns } from './abonos.columns.ts';
import { abonoErrors, DEUDA_REFUSALS, PAGO_REFUSALS } from './abonos.errors.ts';
import {
  abono,
  ABONO_TIPOS,
  abonoCreated,
  abonoSummary,
  createAbonoBody,
  mostradorDePagos,
  totalesDeAbonos,
  voidAbonoBody,
} from './abonos.schemas.ts';

const collects = anyOf('entregas.procesos.registrar_entrega');
const params = z.object({ abono_id: id() });

export const abonosCalls = {
  list: defineCall({
    id: 'abonos.list',
    method: 'GET',
    path: '/reports/payoff',
    summary: 'Comprobantes de pago',
    access: anyOf('reportes.abonos.ver'),
    staffOnly: true,
    kind: 'list',
    columns: abonoColumns,
    query: listQuery(ordersOf(abonoColumns), {
      cliente_id: idFilter(),
      sucursal_id: idFilter(),
      tipo: anyOfValues(ABONO_TIPOS),
      anulado: booleanFilter(),
      /** Days in Tegucigalpa, both included; with neither, the current month. */
      desde: day().optional(),
      hasta: day().optional(),
    }),
    output: abonoSummary,
    totales: totalesDeAbonos,
    sumas: { total: 'total' },
    topics: ['entregas'],
  }),
  get: defineCall({
    id: 'abonos.get',
    method: 'GET',
    path: '/reports/payoff/{abono_id}',
    summary: 'Comprobante de pago',
    access: anyOf('reportes.abonos.ver', 'entregas.procesos.registrar_entrega', 'guias.listado.ver_entregados_propios'),
    params,
    output: abono,
    errors: [abonoErrors.ABONO_NO_ENCONTRADO],
  }),
  pdf: defineCall({
    id: 'abonos.pdf',
    method: 'GET',
    path: '/reports/payoff/{abono_id}/pdf',
    summary: 'Comprobante de pago, en PDF de tamaño carta',
    access: anyOf('reportes.abonos.ver', 'entregas.procesos.registrar_entrega', 'guias.listado.ver_entregados_propios'),
    params,
    kind: 'file',
    errors: [abonoErrors.ABONO_NO_ENCONTRADO],
  }),
  counter: defineCall({
    id: 'abonos.counter',
    method: 'GET',
    path: '/payments/counter/{cliente_id}',
    summary: 'Lo que un cliente debe, entrega por entrega, y con qué puede pagarlo',
    access: collects,
    params: z.object({ cliente_id: id() }),
    output: mostradorDePagos,
    topics: ['entregas', 'notas_credito', 'cobros', 'caja'],
  }),
  create: defineCall({
    id: 'abonos.create',
    method: 'POST',
    path: '/payments',
    summary: 'Cobrar lo que un cliente debe de entregas anteriores',
    access: collects,
    keyRequired: true,
    body: createAbonoBody,
    output: abonoCreated,
    errors: [
      ...PAGO_REFUSALS,
      ...DEUDA_REFUSALS,
      ...TURNO_REFUSALS,
      abonoErrors.ABONO_SIN_SUCURSAL,
      abonoErrors.ABONO_SIN_DEUDA,
      abonoErrors.ABONO_EXCEDE_DEUDA,
      abonoErrors.ABONO_NO_CUADRA,
      abonoErrors.ABONO_TOTAL_CAMBIO,
    ],
  }),
  void: defineCall({
    id: 'abonos.void',
    method: 'PUT',
    path: '/payments/{abono_id}/void',
    summary: 'Anular un comprobante de hoy: lo que pagó se debe de nuevo',
    access: anyOf('entregas.procesos.anular'),
    params,
    body: voidAbonoBody,
    output: abono,
    errors: [
      abonoErrors.ABONO_NO_ENCONTRADO,
      abonoErrors.ABONO_YA_ANULADO,
      abonoErrors.ABONO_DE_OTRO_DIA,
      abonoErrors.ABONO_CON_DEVOLUCION,
      ...ANULAR_TURNO_REFUSALS,
    ],
  }),
};
