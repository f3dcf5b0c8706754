import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day, id, requiredText } from '#kit/contract/fields.ts';
import { anyOfValues, booleanFilter, idFilter, listQuery } from '#kit/contract/page.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import { NOTA_CREDITO_CONCEPTOS } from '../rules/nota-credito.public.ts';
import { NOTA_CREDITO_ESTADOS } from '../rules/nota-transiciones.public.ts';
import { notaCreditoColumns } from './notas-credito.columns.ts';
import { notaCreditoErrors } from './notas-credito.errors.ts';
import {
  cancelNotaBody,
  createNotaBody,
  notaCredito,
  notaCreditoSummary,
  notaParams,
  processNotaBody,
  saldosCliente,
  totalesDeNotas,
} from './notas-credito.schemas.ts';

/** Users who may only ask for notes see their own; the others see all, or those of their branch. */
const sees = anyOf(
  'notas_credito.listado.ver',
  'notas_credito.procesos.procesar',
  'notas_credito.solicitud.crear',
  'reportes.reporte_notas_de_credito.ver',
);
const reports = anyOf('reportes.reporte_notas_de_credito.ver');
const decides = anyOf('notas_credito.procesos.procesar');

const query = listQuery(ordersOf(notaCreditoColumns), {
  cliente_id: idFilter(),
  /** The guia's branch; for a note without guia, the branch of the user who asked for it. */
  sucursal_id: idFilter(),
  estado: anyOfValues(NOTA_CREDITO_ESTADOS),
  concepto: anyOfValues(NOTA_CREDITO_CONCEPTOS),
  /** Whether the note is approved, not expired and not used up. */
  con_saldo: booleanFilter(),
  /** Days in Tegucigalpa, both included; in the report, by default the current month. */
  desde: day().optional(),
  hasta: day().optional(),
  /** The day of the decision, and the day of the cancellation. */
  revision: day().optional(),
  anulacion: day().optional(),
});
const listed = {
  method: 'GET',
  staffOnly: true,
  kind: 'list',
  columns: notaCreditoColumns,
  query,
  output: notaCreditoSummary,
  totales: totalesDeNotas,
  sumas: { credito: 'credito_total', usado: 'usado', disponible: 'disponible' },
  topics: ['abonos', 'entregas'],
} as const;
const one = {
  method: 'GET',
  staffOnly: true,
  params: notaParams,
  output: notaCredito,
  topics: ['abonos', 'entregas'],
} as const;

export const notasCreditoCalls = {
  list: defineCall({
    ...listed,
    id: 'notas_credito.list',
    path: '/stats/credit_notes',
    summary: 'Notas de crédito: todas, o las que uno solicitó',
    access: sees,
  }),
  report: defineCall({
    ...listed,
    id: 'notas_credito.report',
    path: '/reports/credit_notes',
    summary: 'Reporte de notas de crédito, por el día en que se solicitaron; de quien tiene sucursal, las de ella',
    access: reports,
  }),
  get: defineCall({
    ...one,
    id: 'notas_credito.get',
    path: '/stats/credit_notes/{nota_credito_id}',
    summary: 'Una nota de crédito y en qué se usó',
    access: sees,
  }),
  reported: defineCall({
    ...one,
    id: 'notas_credito.reported',
    path: '/reports/credit_notes/{nota_credito_id}',
    summary: 'Una nota de crédito del reporte',
    access: reports,
  }),
  create: defineCall({
    id: 'notas_credito.create',
    method: 'POST',
    path: '/stats/credit_notes',
    summary: 'Solicitar una nota de crédito, con su respaldo',
    access: anyOf('notas_credito.solicitud.crear'),
    staffOnly: true,
    multipart: true,
    body: createNotaBody,
    output: notaCredito,
    errors: [
      clienteErrors.CLIENTE_NO_ACTIVO,
      notaCreditoErrors.NOTA_GUIA_DESCONOCIDA,
      notaCreditoErrors.NOTA_GUIA_DE_OTRO,
      notaCreditoErrors.NOTA_SOBRE_TOTAL,
      notaCreditoErrors.NOTA_ADJUNTO_NO_ADMITIDO,
    ],
  }),
  process: defineCall({
    id: 'notas_credito.process',
    method: 'PUT',
    path: '/stats/credit_notes/process/{nota_credito_id}',
    summary: 'Aprobar o rechazar una nota de crédito que solicitó otra persona',
    access: decides,
    staffOnly: true,
    params: notaParams,
    body: processNotaBody,
    output: notaCredito,
    errors: [notaCreditoErrors.NOTA_YA_PROCESADA, notaCreditoErrors.NOTA_PROPIA],
  }),
  cancel: defineCall({
    id: 'notas_credito.cancel',
    method: 'PUT',
    path: '/stats/credit_notes/{nota_credito_id}/cancel',
    summary: 'Anular una nota de crédito aprobada de la que no se usó nada',
    access: decides,
    staffOnly: true,
    params: notaParams,
    body: cancelNotaBody,
    output: notaCredito,
    errors: [notaCreditoErrors.NOTA_NO_APROBADA, notaCreditoErrors.NOTA_USADA],
  }),
  download: defineCall({
    id: 'notas_credito.download',
    method: 'GET',
    path: '/stats/credit_notes/{nota_credito_id}/{archivo}',
    summary: 'El adjunto de una nota de crédito, por el nombre del archivo',
    access: sees,
    staffOnly: true,
    params: notaParams.extend({ archivo: requiredText(200) }),
    kind: 'file',
  }),
  summary: defineCall({
    id: 'notas_credito.summary',
    method: 'GET',
    path: '/stats/credit_notes/summary/{cliente_id}',
    summary: 'Saldo de un cliente y sus notas de crédito de los últimos 360 días',
    access: anyOf('casilleros.detalle.ver'),
    params: z.object({ cliente_id: id() }),
    output: saldosCliente,
    topics: ['entregas'],
  }),
};
