import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { id, requiredRazon, requiredText } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { anyOfValues, idFilter, listQuery } from '#kit/contract/page.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { TRANSFERENCIA_ESTADOS } from '../rules/transferencia-transiciones.ts';
import { createTransferenciaBody, receiveTransferenciaBody, updateTransferenciaBody } from './transferencias.bodies.ts';
import { porTransferirColumns, transferenciasColumns } from './transferencias.columns.ts';
import { transferenciasErrors } from './transferencias.errors.ts';
import { guiaEnTransferencia, transferencia, transferenciaSummary } from './transferencias.schemas.ts';

const params = z.object({ transferencia_id: id() });
const BUILDS = 'tranasferencia_guias.listado.crear_actualizar';
const EDITS = 'tranasferencia_guias.detalle.modificar_dimensiones';
const SENDS = 'tranasferencia_guias.proceso.marcar_como_enviado';
const SEES = 'tranasferencia_guias.detalle.ver';
const builds = anyOf(BUILDS);
const fills = anyOf(BUILDS, EDITS);
const sends = anyOf(SENDS);
const autorizacion = z.string({ error: 'Este campo es requerido' }).min(1, 'Este campo es requerido').max(200);
const topics = ['transferencias', 'guias', 'paquetes'];

const {
  TRANSFERENCIA_ESTADO_NO_PERMITIDO,
  TRANSFERENCIA_GUIA_NO_ADMITIDA,
  TRANSFERENCIA_CODIGO_DESCONOCIDO,
  TRANSFERENCIA_GUIA_AJENA,
} = transferenciasErrors;

export const transferenciasCalls = {
  list: defineCall({
    id: 'transferencias.list',
    method: 'GET',
    path: '/order_transfers',
    summary: 'Transferencias entre sucursales',
    /** For everybody who works with transfers; the screen of the index asks for `listado.ver`. */
    access: anyOf('tranasferencia_guias.listado.ver', BUILDS, SENDS),
    staffOnly: true,
    kind: 'list',
    columns: transferenciasColumns,
    query: listQuery(ordersOf(transferenciasColumns), {
      transferencia_estado: anyOfValues(TRANSFERENCIA_ESTADOS),
      /** The destination. */
      sucursal_id: idFilter(),
      sucursal_origen_id: idFilter(),
      /** The origin or the destination. */
      en_sucursal_id: idFilter(),
    }),
    output: transferenciaSummary,
    topics,
  }),
  /**
   * For the picker: guias in Honduras, in no transfer, that may travel. `sucursal_origen_id`: only those at this
   * branch; `sucursal_id`: only those not at this destination; `buscar` matches the number of a guia, or its client.
   */
  eligible: defineCall({
    id: 'transferencias.eligible',
    method: 'GET',
    path: '/order_transfers/eligible',
    summary: 'Guías que pueden ir en una transferencia: en Honduras, con peso a cobrar y en ninguna otra',
    access: fills,
    staffOnly: true,
    kind: 'list',
    columns: porTransferirColumns,
    query: listQuery(ordersOf(porTransferirColumns, 'fecha_registro'), {
      sucursal_origen_id: idFilter(),
      sucursal_id: idFilter(),
    }),
    output: guiaEnTransferencia,
    topics,
  }),
  /**
   * For a scan before the transfer is stored, and for an unexpected scan at a receipt: whose it is and why it may not
   * travel (`motivo`). Several guias may match one tracking.
   */
  byCode: defineCall({
    id: 'transferencias.byCode',
    method: 'GET',
    path: '/order_transfers/code',
    summary:
      'La guía de un código escaneado (su etiqueta, o el tracking de un paquete), y si puede ir en la transferencia',
    access: anyOf(BUILDS, EDITS, SENDS),
    staffOnly: true,
    query: z.object({ codigo: requiredText(100), sucursal_id: idFilter(), sucursal_origen_id: idFilter() }),
    output: z.array(guiaEnTransferencia),
    errors: [TRANSFERENCIA_CODIGO_DESCONOCIDO],
    topics,
  }),
  get: defineCall({
    id: 'transferencias.get',
    method: 'GET',
    path: '/order_transfers/{transferencia_id}',
    summary: 'Una transferencia con sus guías, lo que falta por recibir y lo que el usuario puede hacer',
    access: anyOf(SEES, BUILDS, EDITS, SENDS),
    staffOnly: true,
    params,
    output: transferencia,
    topics,
  }),
  /** Its origin is the branch of its guias, which must all be at one branch. */
  create: defineCall({
    id: 'transferencias.create',
    method: 'POST',
    path: '/order_transfers',
    summary: 'Abrir una transferencia hacia una sucursal con sus primeras guías: elegidas, o la de un código escaneado',
    access: builds,
    staffOnly: true,
    body: createTransferenciaBody,
    output: transferencia,
    errors: [
      transferenciasErrors.TRANSFERENCIA_SUCURSAL_DESCONOCIDA,
      TRANSFERENCIA_GUIA_NO_ADMITIDA,
      TRANSFERENCIA_CODIGO_DESCONOCIDO,
      viajeErrors.CAJA_POR_DECIR,
    ],
  }),
  update: defineCall({
    id: 'transferencias.update',
    method: 'PUT',
    path: '/order_transfers/{transferencia_id}',
    summary:
      'Agregar guías a una transferencia abierta (`guia_ids` es la lista entera, y solo puede crecer), anotar conductor, placa y comentario, cerrarla o enviarla (`transferencia_estado`)',
    access: anyOf(BUILDS, EDITS, SENDS),
    staffOnly: true,
    params,
    body: updateTransferenciaBody,
    output: transferencia,
    errors: Object.values(transferenciasErrors),
  }),
  /**
   * One scan adds one box: the same box twice counts once (`repetido`), another box of the same guia is added too. The
   * plain code of a guia with several boxes is refused, because it does not say which box.
   */
  addGuia: defineCall({
    id: 'transferencias.addGuia',
    method: 'POST',
    path: '/order_transfers/{transferencia_id}/merges',
    summary: 'Agregar la caja de un código escaneado, con su guía; la misma dos veces cuenta una',
    access: fills,
    staffOnly: true,
    params,
    body: z.object({ codigo: requiredText(100) }),
    output: z.object({
      guia: guiaEnTransferencia,
      /** Id of the scanned box. */
      paquete_id: z.number(),
      /** It was in this transfer already. */
      repetido: z.boolean(),
      total_guias: z.number(),
      peso_cobrar: z.number(),
    }),
    errors: [
      TRANSFERENCIA_ESTADO_NO_PERMITIDO,
      TRANSFERENCIA_GUIA_NO_ADMITIDA,
      TRANSFERENCIA_CODIGO_DESCONOCIDO,
      viajeErrors.CAJA_POR_DECIR,
    ],
  }),
  send: defineCall({
    id: 'transferencias.send',
    method: 'PUT',
    path: '/order_transfers/send',
    summary: 'Enviar varias transferencias cerradas a sus sucursales: todas o ninguna',
    access: sends,
    staffOnly: true,
    body: z.object({
      transferencia_ids: listOf(id(), {
        min: 1,
        max: 100,
        required: 'Elija al menos una transferencia.',
        tooMany: 'Elija como máximo 100 transferencias a la vez.',
      }).transform((ids) => [...new Set(ids)]),
    }),
    output: z.object({ transferencia_ids: z.array(z.number()), guias: z.number() }),
    errors: [
      TRANSFERENCIA_ESTADO_NO_PERMITIDO,
      transferenciasErrors.TRANSFERENCIA_VACIA,
      TRANSFERENCIA_GUIA_NO_ADMITIDA,
    ],
  }),
  /**
   * Receives scanned boxes (`paquete_ids`) and ticked guias (`guia_ids`, with all their sent boxes), in parts or at
   * once; those received before may be sent again. A guia is received when all its boxes are. With some missing the
   * transfer stays sent (`faltantes`, and `recibida` of each guia and box); the receipt of the last one completes it.
   * An id that is not in the transfer refuses the whole call: the screen looks unexpected codes up by `byCode`.
   */
  receive: defineCall({
    id: 'transferencias.receive',
    method: 'PUT',
    path: '/order_transfers/receive/{transferencia_id}',
    summary:
      'Recibir en la sucursal las guías de una transferencia, enteras o caja por caja; con faltantes queda enviada',
    access: sends,
    staffOnly: true,
    params,
    body: receiveTransferenciaBody,
    output: transferencia,
    errors: [
      TRANSFERENCIA_ESTADO_NO_PERMITIDO,
      transferenciasErrors.TRANSFERENCIA_EN_OTRA_SUCURSAL,
      TRANSFERENCIA_GUIA_AJENA,
      transferenciasErrors.TRANSFERENCIA_CAJA_AJENA,
    ],
  }),
  /**
   * Receives a guia without a box that was lost on the road: it stays at the branch with its other boxes, not available
   * until it is taken apart or the box turns up.
   */
  receiveIncomplete: defineCall({
    id: 'transferencias.receiveIncomplete',
    method: 'PUT',
    path: '/order_transfers/receive_incomplete',
    summary:
      'Recibir una guía sin las cajas que no van a llegar, con la contraseña de quien lo autoriza; deja de estar disponible',
    access: sends,
    staffOnly: true,
    body: z.object({ transferencia_id: id(), guia_id: id(), razon: requiredRazon(), autorizacion }),
    output: transferencia,
    errors: [
      transferenciasErrors.TRANSFERENCIA_SIN_AUTORIZACION,
      transferenciasErrors.TRANSFERENCIA_GUIA_RECIBIDA,
      transferenciasErrors.TRANSFERENCIA_GUIA_SIN_LLEGAR,
      transferenciasErrors.TRANSFERENCIA_EN_OTRA_SUCURSAL,
      TRANSFERENCIA_GUIA_AJENA,
      TRANSFERENCIA_ESTADO_NO_PERMITIDO,
    ],
  }),
  removeGuia: defineCall({
    id: 'transferencias.removeGuia',
    method: 'PUT',
    path: '/order_transfers/remove_order',
    summary: 'Retirar una guía de una transferencia, con la contraseña de quien lo autoriza; queda donde estaba',
    access: fills,
    staffOnly: true,
    body: z.object({
      transferencia_id: id(),
      guia_id: id(),
      autorizacion,
    }),
    output: transferencia,
    errors: [
      transferenciasErrors.TRANSFERENCIA_SIN_AUTORIZACION,
      transferenciasErrors.TRANSFERENCIA_GUIA_RECIBIDA,
      transferenciasErrors.TRANSFERENCIA_GUIA_EN_PARTE,
      TRANSFERENCIA_GUIA_AJENA,
      TRANSFERENCIA_ESTADO_NO_PERMITIDO,
      viajeErrors.GUIA_ESTADO_NO_PERMITIDO,
    ],
  }),
  open: defineCall({
    id: 'transferencias.open',
    method: 'PUT',
    path: '/order_transfers/open/{transferencia_id}',
    summary: 'Volver a abrir una transferencia cerrada',
    access: builds,
    staffOnly: true,
    params,
    output: transferencia,
    errors: [TRANSFERENCIA_ESTADO_NO_PERMITIDO],
  }),
  discard: defineCall({
    id: 'transferencias.discard',
    method: 'DELETE',
    path: '/order_transfers/{transferencia_id}',
    summary: 'Descartar una transferencia abierta que quedó sin guías',
    access: builds,
    staffOnly: true,
    params,
    errors: [TRANSFERENCIA_ESTADO_NO_PERMITIDO, transferenciasErrors.TRANSFERENCIA_CON_GUIAS],
  }),
  manifest: defineCall({
    id: 'transferencias.manifest',
    method: 'GET',
    path: '/order_transfers/{transferencia_id}/manifest',
    summary: 'Manifiesto de una transferencia, con lo que pide una guía de remisión',
    access: anyOf(SEES, BUILDS, SENDS),
    staffOnly: true,
    params,
    query: z.object({ formato: z.enum(['xlsx', 'pdf'], { error: 'Elija xlsx o pdf.' }).default('pdf') }),
    kind: 'file',
  }),
};
