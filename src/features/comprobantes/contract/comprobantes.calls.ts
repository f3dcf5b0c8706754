import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day, id, requiredText } from '#kit/contract/fields.ts';
import { anyOfValues, idFilter, listQuery } from '#kit/contract/page.ts';
import { COMPROBANTE_ESTADOS } from '../rules/comprobante-transiciones.ts';
import { comprobanteColumns } from './comprobantes.columns.ts';
import { comprobanteErrors } from './comprobantes.errors.ts';
import {
  comprobante,
  comprobantePropio,
  comprobanteSummary,
  createComprobanteBody,
  porPagar,
  processComprobanteBody,
} from './comprobantes.schemas.ts';

const decides = anyOf('entregas.procesos.registrar_abono');
const own = anyOf('casilleros.detalle.ver');
const params = z.object({ comprobante_id: id() });
const ofCliente = z.object({ cliente_id: id() });

export const comprobantesCalls = {
  list: defineCall({
    id: 'comprobantes.list',
    method: 'GET',
    path: '/payments/proofs',
    summary: 'Comprobantes de transferencia que los clientes enviaron',
    access: decides,
    staffOnly: true,
    kind: 'list',
    columns: comprobanteColumns,
    query: listQuery(ordersOf(comprobanteColumns), {
      estado: anyOfValues(COMPROBANTE_ESTADOS),
      cliente_id: idFilter(),
      cuenta_banco_id: idFilter(),
      /** Days in Tegucigalpa on which they were sent, both included. */
      desde: day().optional(),
      hasta: day().optional(),
    }),
    output: comprobanteSummary,
  }),
  get: defineCall({
    id: 'comprobantes.get',
    method: 'GET',
    path: '/payments/proofs/{comprobante_id}',
    summary: 'Un comprobante de transferencia, con lo que paga y los que se le parecen',
    access: decides,
    staffOnly: true,
    params,
    output: comprobante,
    topics: ['entregas', 'abonos'],
  }),
  create: defineCall({
    id: 'comprobantes.create',
    method: 'POST',
    path: '/payments/proofs',
    summary: 'Enviar el comprobante de una transferencia que paga lo pendiente o lo que está listo',
    access: own,
    keyRequired: true,
    multipart: { fields: 120 },
    body: createComprobanteBody,
    output: comprobantePropio,
    errors: [
      comprobanteErrors.COMPROBANTE_ARCHIVO_NO_ADMITIDO,
      comprobanteErrors.COMPROBANTE_CUENTA_NO_ADMITIDA,
      comprobanteErrors.COMPROBANTE_NADA_QUE_PAGAR,
      comprobanteErrors.COMPROBANTE_POR_CONFIRMAR,
      comprobanteErrors.COMPROBANTE_DEMASIADOS_PENDIENTES,
      comprobanteErrors.COMPROBANTE_DEMASIADOS_HOY,
    ],
  }),
  process: defineCall({
    id: 'comprobantes.process',
    method: 'PUT',
    path: '/payments/proofs/{comprobante_id}',
    summary: 'Aprobar o rechazar un comprobante de transferencia; nunca el propio',
    access: decides,
    staffOnly: true,
    params,
    body: processComprobanteBody,
    output: comprobante,
    errors: [
      comprobanteErrors.COMPROBANTE_YA_REVISADO,
      comprobanteErrors.COMPROBANTE_PROPIO,
      comprobanteErrors.COMPROBANTE_REFERENCIA_USADA,
      comprobanteErrors.COMPROBANTE_SIN_METODO,
    ],
  }),
  download: defineCall({
    id: 'comprobantes.download',
    method: 'GET',
    path: '/payments/proofs/{comprobante_id}/{archivo}',
    summary: 'El archivo de un comprobante de transferencia, por su nombre',
    access: anyOf('entregas.procesos.registrar_abono', 'casilleros.detalle.ver'),
    params: params.extend({ archivo: requiredText(200) }),
    kind: 'file',
  }),
  ofCliente: defineCall({
    id: 'comprobantes.ofCliente',
    method: 'GET',
    path: '/clients/{cliente_id}/proofs',
    summary: 'Los últimos comprobantes de transferencia de un cliente y qué pasó con ellos',
    access: own,
    params: ofCliente,
    output: z.array(comprobantePropio),
  }),
  porPagar: defineCall({
    id: 'comprobantes.porPagar',
    method: 'GET',
    path: '/clients/{cliente_id}/proofs/payable',
    summary: 'Lo que un cliente puede pagar por transferencia: lo que debe y lo que está listo para retirar',
    access: own,
    params: ofCliente,
    output: porPagar,
    topics: ['entregas', 'guias', 'abonos'],
  }),
};
