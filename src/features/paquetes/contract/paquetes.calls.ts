import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day, id, requiredText } from '#kit/contract/fields.ts';
import { anyOfValues, booleanFilter, idFilter, listQuery } from '#kit/contract/page.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { rebajaErrors, viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { paqueteErrors } from './paquetes.errors.ts';
import {
  fotoBody,
  invoiceBody,
  paquete,
  paqueteSummary,
  removeBody,
  sharedInvoiceBody,
  sinFacturaBody,
  trackingBody,
} from './paquetes.schemas.ts';
import { MAXIMO_EN_FORMULARIO, prealertBody, prealertForm } from './prealerta.schemas.ts';
import { paqueteColumns } from './paquetes.columns.ts';

const params = z.object({ paquete_id: id() });
const list = anyOf('paquetes.listado.ver', 'paquetes.listado.ver_propios');
const detail = anyOf('paquetes.detalle.ver');

/** Length of the most trackings that a form may hold, 50 characters each with a comma. */
const KNOWN_LENGTH = MAXIMO_EN_FORMULARIO * 51;

export const paquetesCalls = {
  list: defineCall({
    id: 'paquetes.list',
    method: 'GET',
    path: '/packages',
    summary: 'Paquetes: todos, o los propios de un cliente',
    access: list,
    kind: 'list',
    exportAccess: ['paquetes.listado.exportar'],
    columns: paqueteColumns,
    query: listQuery(ordersOf(paqueteColumns), {
      paquete_estado: anyOfValues(PAQUETE_ESTADOS),
      cliente_id: idFilter(),
      servicio_id: idFilter(),
      /** In Miami with an owner, but neither in a guide nor in a packing list. */
      sin_guia: booleanFilter(),
      /** In Miami with an owner, but without the invoice or a supervisor's authorisation that it needs to travel. */
      falta_factura: z.literal('true').optional(),
      /** First day, in Tegucigalpa time, on which they were pre-alerted or else received. */
      registrado_desde: day().optional(),
      /** Received in Miami today, by anybody or by the user; for staff. */
      recibidos: z.enum(['hoy', 'hoy_mios'], { error: 'Elija hoy u hoy_mios.' }).optional(),
    }),
    output: paqueteSummary,
    topics: ['guias', 'recepcion', 'packinglist', 'entregas'],
  }),
  get: defineCall({
    id: 'paquetes.get',
    method: 'GET',
    path: '/packages/{paquete_id}',
    summary: 'Un paquete con su historial',
    access: detail,
    params,
    output: paquete,
    topics: ['guias', 'recepcion', 'packinglist', 'entregas'],
  }),
  prealert: defineCall({
    id: 'paquetes.prealert',
    method: 'POST',
    path: '/packages/prealerts',
    summary: 'Pre-alertar uno o varios paquetes, cada uno con su factura',
    access: anyOf('paquetes.listado.ver_propios', 'paquetes.registro.recibir_usa'),
    // One file per parcel at most: see the setting PKG_MAXIMO_PAQUETES_PREALERTA.
    multipart: { files: 20 },
    form: prealertForm,
    body: prealertBody,
    output: z.object({
      paquetes: z.array(
        z.object({
          paquete_id: z.number(),
          tracking: z.string(),
          paquete_courier: z.string(),
          paquete_estado: z.enum(PAQUETE_ESTADOS),
        }),
      ),
    }),
    errors: [
      paqueteErrors.PAQUETE_TRACKING_EN_USO,
      paqueteErrors.PAQUETE_MAXIMO_PREALERTA,
      paqueteErrors.PAQUETE_MAXIMO_PREALERTADOS,
      paqueteErrors.PAQUETE_ARCHIVO_NO_ADMITIDO,
      clienteErrors.CLIENTE_NO_ACTIVO,
    ],
  }),
  known: defineCall({
    id: 'paquetes.known',
    method: 'GET',
    path: '/packages/prealerts',
    summary: 'Cuáles de unos trackings ya están en el casillero',
    access: anyOf('paquetes.listado.ver_propios', 'paquetes.registro.recibir_usa'),
    query: z.object({
      /** Separated by commas: a,b. */
      trackings: requiredText(KNOWN_LENGTH),
      /** Client to look in, for staff, who are told nothing without one; customers only see their own. */
      cliente_id: idFilter(),
    }),
    output: z.array(
      z.object({
        /** As given in the query. */
        tracking: z.string(),
        paquete_id: z.number(),
        paquete_descripcion: z.string(),
        paquete_estado: z.enum(PAQUETE_ESTADOS),
        en_guia: z.boolean(),
        /** Ids of all boxes of the tracking that may go into a request. */
        libres: z.array(z.number()),
      }),
    ),
    topics: ['recepcion', 'guias'],
  }),
  uploadInvoice: defineCall({
    id: 'paquetes.uploadInvoice',
    method: 'POST',
    path: '/packages/{paquete_id}/invoice',
    summary: 'Adjuntar la factura de un paquete que no la tiene',
    access: detail,
    params,
    multipart: true,
    body: invoiceBody,
    output: paquete,
    errors: [paqueteErrors.PAQUETE_FACTURA_NO_ADMITIDA, paqueteErrors.PAQUETE_ARCHIVO_NO_ADMITIDO],
  }),
  shareInvoice: defineCall({
    id: 'paquetes.shareInvoice',
    method: 'POST',
    path: '/packages/invoices',
    summary:
      'Adjuntar una misma factura a uno o varios paquetes; toma el lugar de la anterior mientras no salgan de Miami',
    access: detail,
    multipart: true,
    body: sharedInvoiceBody,
    output: z.object({
      paquetes: z.array(z.object({ paquete_id: z.number(), tracking: z.string(), paquete_factura: z.string() })),
    }),
    errors: [
      paqueteErrors.PAQUETE_FACTURA_CERRADA,
      paqueteErrors.PAQUETE_FACTURA_DE_VARIOS,
      paqueteErrors.PAQUETE_ARCHIVO_NO_ADMITIDO,
    ],
  }),
  uploadFoto: defineCall({
    id: 'paquetes.uploadFoto',
    method: 'POST',
    path: '/packages/{paquete_id}/foto',
    summary: 'Poner o cambiar la foto de un paquete recibido',
    access: anyOf('paquetes.registro.recibir_usa'),
    staffOnly: true,
    params,
    multipart: true,
    body: fotoBody,
    output: paquete,
    errors: [paqueteErrors.PAQUETE_FOTO_NO_ADMITIDA, paqueteErrors.PAQUETE_FOTO_NO_PERMITIDA],
  }),
  foto: defineCall({
    id: 'paquetes.foto',
    method: 'GET',
    path: '/packages/{paquete_id}/foto',
    summary: 'La foto de un paquete',
    access: detail,
    params,
    kind: 'file',
  }),
  download: defineCall({
    id: 'paquetes.download',
    method: 'GET',
    path: '/packages/{paquete_id}/{archivo}',
    summary: 'La factura de un paquete, por el nombre del archivo',
    access: detail,
    params: params.extend({ archivo: requiredText(200) }),
    kind: 'file',
  }),
  updateTracking: defineCall({
    id: 'paquetes.updateTracking',
    method: 'PUT',
    path: '/packages/{paquete_id}/tracking',
    summary: 'Corregir el tracking de un paquete',
    access: anyOf('paquetes.detalle.editar_tracking'),
    params,
    body: trackingBody,
    output: paquete,
    errors: [
      paqueteErrors.PAQUETE_TRACKING_NO_EDITABLE,
      paqueteErrors.PAQUETE_TRACKING_REEMPACADO,
      paqueteErrors.PAQUETE_TRACKING_EN_USO,
      paqueteErrors.PAQUETE_EN_LISTA,
      paqueteErrors.PAQUETE_MAXIMO_CORRECCIONES,
    ],
  }),
  remove: defineCall({
    id: 'paquetes.remove',
    method: 'DELETE',
    path: '/packages/{paquete_id}',
    summary: 'Eliminar un paquete pre-alertado o recibido en USA',
    access: anyOf('paquetes.detalle.eliminar'),
    params,
    body: removeBody,
    errors: [
      viajeErrors.PAQUETE_ESTADO_NO_PERMITIDO,
      paqueteErrors.PAQUETE_YA_LLEGO,
      paqueteErrors.PAQUETE_EN_LISTA,
      paqueteErrors.PAQUETE_REEMPACADO,
      ...rebajaErrors,
    ],
  }),
  mailReceived: defineCall({
    id: 'paquetes.mailReceived',
    method: 'POST',
    path: '/packages/{paquete_id}/mail_received',
    summary: 'Reenviar el aviso de recibido',
    access: anyOf('paquetes.detalle.reenviar_notificacion_recibido'),
    staffOnly: true,
    params,
    errors: [
      paqueteErrors.PAQUETE_AVISO_NO_PERMITIDO,
      paqueteErrors.PAQUETE_SIN_DUENO,
      clienteErrors.CLIENTE_SIN_CORREO,
    ],
  }),
  allowNoInvoice: defineCall({
    id: 'paquetes.allowNoInvoice',
    method: 'PUT',
    path: '/packages/{paquete_id}/sin_factura',
    summary: 'Autorizar que un paquete viaje sin su factura',
    access: anyOf('packinglist.procesos.autorizar_retiro'),
    staffOnly: true,
    params,
    body: sinFacturaBody,
    output: paquete,
    errors: [paqueteErrors.PAQUETE_FACTURA_NO_REQUERIDA],
  }),
};
