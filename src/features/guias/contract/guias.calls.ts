import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day, id, requiredText, text } from '#kit/contract/fields.ts';
import { anyOfValues, booleanFilter, idFilter, listQuery } from '#kit/contract/page.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import { paqueteErrors } from '#features/paquetes/contract/paquetes.errors.ts';
import { guiaErrors } from './guias.errors.ts';
import {
  availableBody,
  clienteBody,
  commentBody,
  dimensionsBody,
  guia,
  guiaSummary,
  multipleAvailableBody,
  porDisponer,
  servicioBody,
} from './guias.schemas.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { GUIA_TIPOS } from '#features/viaje/rules/guia-tipo.ts';
import { lineaPrecio } from '#features/viaje/contract/precio.schemas.ts';
import { rebajaErrors, viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { guiaColumns } from './guias.columns.ts';

const params = z.object({ guia_id: id() });
/** The rights to make several available and to join several, also without the list of guides: by scanning them. */
const marcaVarias = 'guias.procesos.marcar_multiples_como_disponible';
const unificaVarias = 'guias.procesos.unificar_multiples_guias';
const seen = anyOf('guias.listado.ver_todo', 'guias.listado.ver_propio');
/** Accepts -1 for Rechazado in a query, as the call that rejects a request does. */
const withRechazado = (typed: unknown): unknown =>
  typeof typed === 'string' ? typed.replace(/(?<=^|,)-1(?=,|$)/g, 'Rechazado') : typed;
const listed = listQuery(ordersOf(guiaColumns), {
  guia_estado: z.preprocess(withRechazado, anyOfValues(GUIA_ESTADOS)),
  guia_tipo: anyOfValues(GUIA_TIPOS),
  cliente_id: idFilter(),
  servicio_id: idFilter(),
  sucursal_id: idFilter(),
  /** Whether it has a price. */
  con_valor: booleanFilter(),
  /** Whether it is in a transfer between branches; for staff. */
  en_transferencia: booleanFilter(),
  /** The code of one of its parcels, as scanned; for the label of a guide there is `buscar`. */
  codigo: text(100).optional(),
  /** Available for pickup since this day of Tegucigalpa or longer. */
  disponible_hasta: day().optional(),
});
const topics = ['paquetes', 'recepcion', 'packinglist', 'entregas', 'cobros', 'configuraciones'];

export const guiasCalls = {
  list: defineCall({
    id: 'guias.list',
    method: 'GET',
    path: '/merges',
    summary: 'Guías: todas, o las propias de un cliente',
    access: seen,
    kind: 'list',
    exportAccess: ['guias.listado.exportar'],
    columns: guiaColumns,
    query: listed,
    output: guiaSummary,
    topics,
  }),
  get: defineCall({
    id: 'guias.get',
    method: 'GET',
    path: '/merges/{guia_id}',
    summary: 'Una guía con sus paquetes, su cobro y su historial',
    access: seen,
    params,
    output: guia,
    topics,
  }),
  price: defineCall({
    id: 'guias.price',
    method: 'GET',
    path: '/merges/{guia_id}/price',
    summary: 'Por qué una guía cuesta lo que cuesta, paso a paso',
    access: anyOf('guias.listado.ver_todo', 'guias.listado.ver_propio', 'entregas.procesos.registrar_entrega'),
    params,
    output: z.object({
      guia_id: z.number(),
      lineas: z.array(lineaPrecio),
      /** Ids of its parcels that have a picture. */
      con_foto: z.array(z.number()),
    }),
    topics,
  }),
  ofCliente: defineCall({
    id: 'guias.ofCliente',
    method: 'GET',
    path: '/merges/customer/{cliente_id}',
    summary: 'Las guías de un cliente',
    access: seen,
    kind: 'list',
    exportAccess: ['guias.listado.exportar'],
    params: z.object({ cliente_id: id() }),
    columns: guiaColumns,
    query: listed,
    output: guiaSummary,
    topics,
  }),
  scanned: defineCall({
    id: 'guias.scanned',
    method: 'GET',
    path: '/merges/scanned',
    summary: 'La guía de una etiqueta o del tracking de uno de sus paquetes, en cualquier estado; dos si son varias',
    access: anyOf('guias.listado.ver_todo', marcaVarias, unificaVarias),
    staffOnly: true,
    query: z.object({ codigo: requiredText(100) }),
    output: z.array(guiaSummary),
    topics,
  }),
  oneOfCliente: defineCall({
    id: 'guias.oneOfCliente',
    method: 'GET',
    path: '/merges/customer/{cliente_id}/{guia}',
    summary: 'Una guía de un cliente, por su número como se escribe (GA-123, GA000123 o 123)',
    access: seen,
    params: z.object({ cliente_id: id(), guia: requiredText(20) }),
    output: guia,
    topics,
  }),
  dimensions: defineCall({
    id: 'guias.dimensions',
    method: 'PUT',
    path: '/merges/{guia_id}/dimensions',
    summary: 'Dimensiones de los paquetes de una guía y su tarifa',
    access: anyOf('guias.detalle.dimensiones_y_tarifas'),
    params,
    body: dimensionsBody,
    output: guia,
    errors: [
      viajeErrors.GUIA_ESTADO_NO_PERMITIDO,
      viajeErrors.GUIA_DESCUENTO_EXCEDIDO,
      viajeErrors.GUIA_TARIFA_DESCONOCIDA,
      guiaErrors.GUIA_PAQUETE_AJENO,
      viajeErrors.GUIA_SERVICIO_DESCONOCIDO,
      viajeErrors.GUIA_CARGO_DESCONOCIDO,
      viajeErrors.GUIA_EN_RUTA,
      paqueteErrors.PAQUETE_ENTREGADO_SIN_CAMBIO,
      ...rebajaErrors,
    ],
  }),
  changeServicio: defineCall({
    id: 'guias.changeServicio',
    method: 'PUT',
    path: '/merges/{guia_id}/service',
    summary: 'Cambiar el servicio de una guía que no ha salido',
    access: anyOf('guias.detalle.reasignar_servicio'),
    params,
    body: servicioBody,
    output: guia,
    errors: [
      viajeErrors.GUIA_ESTADO_NO_PERMITIDO,
      viajeErrors.GUIA_SERVICIO_DESCONOCIDO,
      guiaErrors.GUIA_MISMO_SERVICIO,
      guiaErrors.GUIA_EN_LISTA,
      ...rebajaErrors,
    ],
  }),
  changeCliente: defineCall({
    id: 'guias.changeCliente',
    method: 'PUT',
    path: '/merges/{guia_id}/customer',
    summary: 'Pasar una guía y sus paquetes a otro cliente',
    access: anyOf('guias.detalle.reasignar_cliente'),
    params,
    body: clienteBody,
    output: guia,
    errors: [
      viajeErrors.GUIA_ESTADO_NO_PERMITIDO,
      guiaErrors.GUIA_CLIENTE_DESCONOCIDO,
      guiaErrors.GUIA_MISMO_CLIENTE,
      viajeErrors.GUIA_CON_DOMICILIO,
      clienteErrors.CLIENTE_NO_ACTIVO,
      ...rebajaErrors,
    ],
  }),
  available: defineCall({
    id: 'guias.available',
    method: 'PUT',
    path: '/merges/{guia_id}/available',
    summary: 'Marcar una guía como disponible para entrega',
    access: anyOf('guias.detalle.marcar_como_disponible'),
    params,
    body: availableBody,
    output: guia,
    errors: [
      viajeErrors.GUIA_ESTADO_NO_PERMITIDO,
      viajeErrors.GUIA_EN_TRANSFERENCIA,
      guiaErrors.GUIA_SIN_VALOR,
      guiaErrors.GUIA_DE_OTRA_SUCURSAL,
      guiaErrors.GUIA_SIN_CAJAS,
      guiaErrors.GUIA_SIN_FACTOR,
    ],
  }),
  multipleAvailable: defineCall({
    id: 'guias.multipleAvailable',
    method: 'PUT',
    path: '/merges/multiple/available',
    summary: 'Marcar varias guías como disponibles para entrega: todas o ninguna',
    access: anyOf(marcaVarias),
    staffOnly: true,
    body: multipleAvailableBody,
    output: z.object({ guia_ids: z.array(z.number()), avisos: z.number() }),
    errors: [
      viajeErrors.GUIA_ESTADO_NO_PERMITIDO,
      viajeErrors.GUIA_EN_TRANSFERENCIA,
      guiaErrors.GUIA_SIN_VALOR,
      guiaErrors.GUIA_DE_OTRA_SUCURSAL,
      guiaErrors.GUIA_SIN_CAJAS,
      guiaErrors.GUIA_SIN_FACTOR,
    ],
  }),
  porDisponer: defineCall({
    id: 'guias.porDisponer',
    method: 'GET',
    path: '/merges/available',
    summary: 'Las guías recibidas de un packing list que se pueden marcar disponibles, y las que todavía no',
    access: anyOf(marcaVarias),
    staffOnly: true,
    query: z.object({ packinglist_id: id() }),
    output: porDisponer,
    topics,
  }),
  mailAvailable: defineCall({
    id: 'guias.mailAvailable',
    method: 'POST',
    path: '/merges/{guia_id}/mail_available',
    summary: 'Reenviar el aviso de disponible para entrega',
    access: anyOf('guias.detalle.reenviar_correo_disponible_entrega'),
    params,
    errors: [
      guiaErrors.GUIA_AVISO_NO_PERMITIDO,
      viajeErrors.GUIA_EN_TRANSFERENCIA,
      viajeErrors.GUIA_EN_RUTA,
      clienteErrors.CLIENTE_SIN_CORREO,
    ],
  }),
  addComment: defineCall({
    id: 'guias.addComment',
    method: 'PUT',
    path: '/merges/{guia_id}/add_comment',
    summary: 'Escribir el comentario interno de una guía',
    access: anyOf('guias.detalle.agregar_comentario'),
    params,
    body: commentBody,
    output: guia,
  }),
};
