import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { id, requiredText, version } from '#kit/contract/fields.ts';
import { listQuery } from '#kit/contract/page.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import { paqueteErrors } from '#features/paquetes/contract/paquetes.errors.ts';
import { rebajaErrors, viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { recepcionErrors } from './recepcion.errors.ts';
import {
  correctBody,
  lookupAnswer,
  reassignBody,
  receiveAnswer,
  receiveBody,
  recibido,
  solicitud,
  sinDueno,
  sugerido,
} from './recepcion.schemas.ts';
import { sinDuenoColumns } from './sin-dueno.columns.ts';

const receives = anyOf('paquetes.registro.recibir_usa');
const params = z.object({ paquete_id: id() });
const receiveErrors = [
  recepcionErrors.RECEPCION_SERVICIO_DESCONOCIDO,
  recepcionErrors.RECEPCION_CLIENTE_DESCONOCIDO,
  recepcionErrors.RECEPCION_YA_RECIBIDO,
  recepcionErrors.RECEPCION_TIENE_PREALERTA,
  recepcionErrors.RECEPCION_DE_OTRO_CLIENTE,
  recepcionErrors.RECEPCION_OTRO_TRACKING,
  recepcionErrors.RECEPCION_SIN_RASTRO,
  recepcionErrors.RECEPCION_CIFRA_DUDOSA,
  recepcionErrors.RECEPCION_DESCUENTO_SIN_AUTORIZACION,
  paqueteErrors.PAQUETE_TRACKING_EN_USO,
  viajeErrors.PAQUETE_ESTADO_NO_PERMITIDO,
  paqueteErrors.PAQUETE_ARCHIVO_NO_ADMITIDO,
  paqueteErrors.PAQUETE_FOTO_NO_ADMITIDA,
  viajeErrors.GUIA_DESCUENTO_EXCEDIDO,
  viajeErrors.GUIA_TARIFA_DESCONOCIDA,
  viajeErrors.REBAJA_SIN_RAZON,
  clienteErrors.CLIENTE_NO_ACTIVO,
];

export const recepcionCalls = {
  lookup: defineCall({
    id: 'recepcion.lookup',
    method: 'GET',
    path: '/packages/receive/lookup',
    summary: 'Qué se sabe de un código escaneado',
    access: receives,
    staffOnly: true,
    query: z.object({ codigo: requiredText(100) }),
    output: lookupAnswer,
    topics: ['paquetes'],
  }),
  suggest: defineCall({
    id: 'recepcion.suggest',
    method: 'GET',
    path: '/packages/receive/candidates',
    summary: 'A quién puede nombrar la etiqueta de una caja, tal como se lee',
    access: receives,
    staffOnly: true,
    query: z.object({ texto: requiredText(150) }),
    output: z.array(sugerido),
  }),
  recent: defineCall({
    id: 'recepcion.recent',
    method: 'GET',
    path: '/packages/receive/recent',
    summary: 'Lo que este usuario recibió hoy, lo último primero',
    access: receives,
    staffOnly: true,
    output: z.object({
      paquetes: z.array(recibido),
      /** Requests of these parcels that still wait for a parcel or a repack, or are complete but have not left. */
      solicitudes: z.array(solicitud),
      total: z.number(),
      libras: z.number(),
    }),
    topics: ['paquetes', 'guias'],
  }),
  receive: defineCall({
    id: 'recepcion.receive',
    method: 'PUT',
    path: '/packages/receive/{paquete_id}',
    summary: 'Recibir en USA un paquete pre-alertado',
    access: receives,
    staffOnly: true,
    params,
    multipart: true,
    body: receiveBody,
    output: receiveAnswer,
    errors: receiveErrors,
  }),
  receiveNew: defineCall({
    id: 'recepcion.receiveNew',
    method: 'POST',
    path: '/packages/receive',
    summary: 'Recibir en USA un paquete sin pre-alerta',
    access: receives,
    staffOnly: true,
    multipart: true,
    body: receiveBody,
    output: receiveAnswer,
    errors: receiveErrors,
  }),
  correct: defineCall({
    id: 'recepcion.correct',
    method: 'PUT',
    path: '/packages/{paquete_id}/reception',
    summary: 'Corregir lo que se midió al recibir; la guía se vuelve a calcular',
    access: receives,
    staffOnly: true,
    params,
    body: correctBody,
    output: receiveAnswer,
    errors: [
      viajeErrors.PAQUETE_ESTADO_NO_PERMITIDO,
      recepcionErrors.RECEPCION_CIFRA_DUDOSA,
      recepcionErrors.RECEPCION_REEMPACADO,
      ...rebajaErrors,
    ],
  }),
  undo: defineCall({
    id: 'recepcion.undo',
    method: 'PUT',
    path: '/packages/{paquete_id}/reception/undo',
    summary: 'Deshacer la última recepción propia: vuelve a su pre-alerta, o se elimina si no la tenía',
    access: receives,
    staffOnly: true,
    params,
    body: z.object({ version }),
    output: z.object({
      /** null: the parcel was deleted; its history stays. */
      paquete_estado: z.literal('Pre-alertado').nullable(),
    }),
    errors: [recepcionErrors.RECEPCION_NO_ES_LA_ULTIMA, recepcionErrors.RECEPCION_YA_SIGUIO],
  }),
  sinDueno: defineCall({
    id: 'recepcion.sinDueno',
    method: 'GET',
    path: '/packages/unclaimed',
    summary: 'Paquetes sin dueño, con los días que esperan',
    access: receives,
    staffOnly: true,
    kind: 'list',
    columns: sinDuenoColumns,
    query: listQuery(ordersOf(sinDuenoColumns), {}),
    output: sinDueno,
    topics: ['paquetes'],
  }),
  reassign: defineCall({
    id: 'recepcion.reassign',
    method: 'PUT',
    path: '/packages/{paquete_id}/customer',
    summary: 'Asignar un paquete sin dueño, o sin guía, a un cliente',
    access: anyOf('paquetes.registro.recibir_usa', 'guias.detalle.reasignar_cliente'),
    staffOnly: true,
    params,
    body: reassignBody,
    output: receiveAnswer,
    errors: [
      recepcionErrors.REASIGNAR_CON_GUIA,
      recepcionErrors.RECEPCION_REEMPACADO,
      recepcionErrors.REASIGNAR_MISMO_CLIENTE,
      recepcionErrors.REASIGNAR_CLIENTE_DESCONOCIDO,
      clienteErrors.CLIENTE_NO_ACTIVO,
      ...rebajaErrors,
    ],
  }),
};
