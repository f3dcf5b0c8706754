import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day, id, optionalText, requiredId, requiredText, version } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { anyOfValues, idFilter, listQuery } from '#kit/contract/page.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { PACKINGLIST_ESTADOS } from '../rules/packinglist-transiciones.ts';
import { packinglistErrors } from './packinglist.errors.ts';
import { packinglist, packinglistSummary, paqueteEnLista } from './packinglist.schemas.ts';
import { packinglistColumns, porAgregarColumns } from './packinglist.columns.ts';

/** Parcels per list, at most: more than any list holds. */
const MAX_PAQUETES = 5000;
const paqueteIds = listOf(id(), {
  max: MAX_PAQUETES,
  required: 'Elija al menos un paquete.',
  tooMany: `Una lista lleva como máximo ${MAX_PAQUETES} paquetes.`,
}).transform((ids) => [...new Set(ids)]);

const params = z.object({ packinglist_id: id() });
const builds = anyOf('packinglist.listado.crear_actualizar');
/** Users with any task on lists; the page of the whole index requires `packinglist.listado.ver`. */
const reads = anyOf(
  'packinglist.listado.ver',
  'packinglist.listado.crear_actualizar',
  'packinglist.procesos.marcar_como_enviado',
  'packinglist.procesos.marcar_como_recibido_hn',
);
const topics = ['paquetes', 'guias', 'recepcion'];

export const packinglistCalls = {
  list: defineCall({
    id: 'packinglist.list',
    method: 'GET',
    path: '/packinglist',
    summary: 'Packing lists',
    access: reads,
    staffOnly: true,
    kind: 'list',
    columns: packinglistColumns,
    query: listQuery(ordersOf(packinglistColumns), {
      estado: anyOfValues(PACKINGLIST_ESTADOS),
      servicio_id: idFilter(),
      /** First and last day on which it was opened, in Tegucigalpa, both included. */
      desde: day().optional(),
      hasta: day().optional(),
    }),
    output: packinglistSummary,
    topics,
  }),
  eligible: defineCall({
    id: 'packinglist.eligible',
    method: 'GET',
    path: '/packinglist/eligible',
    summary: 'Paquetes recibidos en USA que no están en ninguna lista, con lo que les falta para viajar',
    access: builds,
    staffOnly: true,
    kind: 'list',
    columns: porAgregarColumns,
    query: listQuery(ordersOf(porAgregarColumns), { servicio_id: idFilter() }),
    output: paqueteEnLista,
    topics,
  }),
  byCode: defineCall({
    id: 'packinglist.byCode',
    method: 'GET',
    path: '/packinglist/code',
    summary: 'El paquete de un código escaneado (tracking, o etiqueta de la caja), y si puede ir en una lista',
    access: anyOf('packinglist.listado.crear_actualizar', 'packinglist.procesos.marcar_como_recibido_hn'),
    staffOnly: true,
    query: z.object({ codigo: requiredText(100), servicio_id: idFilter() }),
    /** Several boxes may have one code. */
    output: z.array(paqueteEnLista),
    errors: [packinglistErrors.PACKINGLIST_CODIGO_DESCONOCIDO],
    topics,
  }),
  get: defineCall({
    id: 'packinglist.get',
    method: 'GET',
    path: '/packinglist/{packinglist_id}',
    summary: 'Un packing list con sus paquetes',
    access: reads,
    staffOnly: true,
    params,
    output: packinglist,
    topics,
  }),
  create: defineCall({
    id: 'packinglist.create',
    method: 'POST',
    path: '/packinglist',
    summary: 'Abrir un packing list de un servicio con sus primeros paquetes: elegidos, o el de un código escaneado',
    access: builds,
    staffOnly: true,
    body: z
      .object({
        servicio_id: requiredId('Este campo es requerido', 'No existe el servicio seleccionado'),
        paquete_ids: paqueteIds.default([]),
        codigo: requiredText(100).optional(),
      })
      .check((context) => {
        const { paquete_ids, codigo } = context.value;
        // An empty list is not stored.
        if (paquete_ids.length === 0 && codigo === undefined)
          context.issues.push({
            code: 'custom',
            message: 'Elija al menos un paquete.',
            path: ['paquete_ids'],
            input: paquete_ids,
          });
      }),
    output: packinglist,
    errors: [
      packinglistErrors.PACKINGLIST_SERVICIO_DESCONOCIDO,
      packinglistErrors.PACKINGLIST_PAQUETE_NO_ADMITIDO,
      packinglistErrors.PACKINGLIST_CODIGO_DESCONOCIDO,
      viajeErrors.CAJA_POR_DECIR,
    ],
  }),
  update: defineCall({
    id: 'packinglist.update',
    method: 'PUT',
    path: '/packinglist/{packinglist_id}',
    summary:
      'Agregar paquetes a un packing list abierto (`paquete_ids` es la lista entera, y solo puede crecer), cerrarlo o enviarlo (`estado`)',
    access: anyOf('packinglist.listado.crear_actualizar', 'packinglist.procesos.marcar_como_enviado'),
    staffOnly: true,
    params,
    body: z.object({
      paquete_ids: paqueteIds.optional(),
      /** 'Recibido en HN' cannot be set: a list is received by receiving its parcels. */
      estado: z.enum(['Abierto', 'Cerrado', 'Enviado a HN'], { error: 'Elija un estado de la lista.' }).optional(),
      /** Why a list is closed without all boxes of its guides; only authorised users may do so. */
      comentario: optionalText(255),
      version,
    }),
    output: packinglist,
    errors: Object.values(packinglistErrors),
  }),
  addPaquete: defineCall({
    id: 'packinglist.addPaquete',
    method: 'POST',
    path: '/packinglist/{packinglist_id}/packages',
    summary: 'Agregar el paquete de un código escaneado; el mismo dos veces cuenta una',
    access: builds,
    staffOnly: true,
    params,
    body: z.object({ codigo: requiredText(100) }),
    output: z.object({
      paquete: paqueteEnLista,
      /** It was already in this list. */
      repetido: z.boolean(),
      total_paquetes: z.number(),
      peso_cobrar: z.number(),
      peso_real: z.number(),
    }),
    errors: [
      packinglistErrors.PACKINGLIST_ESTADO_NO_PERMITIDO,
      packinglistErrors.PACKINGLIST_PAQUETE_NO_ADMITIDO,
      packinglistErrors.PACKINGLIST_CODIGO_DESCONOCIDO,
      viajeErrors.CAJA_POR_DECIR,
    ],
  }),
  send: defineCall({
    id: 'packinglist.send',
    method: 'PUT',
    path: '/packinglist/send',
    summary: 'Enviar varios packing lists cerrados a Honduras: todos o ninguno',
    access: anyOf('packinglist.procesos.marcar_como_enviado'),
    staffOnly: true,
    body: z.object({
      packinglist_ids: listOf(id(), {
        min: 1,
        max: 100,
        required: 'Elija al menos un packing list.',
        tooMany: 'Elija como máximo 100 packing lists a la vez.',
      }).transform((ids) => [...new Set(ids)]),
    }),
    output: z.object({ packinglist_ids: z.array(z.number()), paquetes: z.number() }),
    errors: [
      packinglistErrors.PACKINGLIST_ESTADO_NO_PERMITIDO,
      packinglistErrors.PACKINGLIST_VACIO,
      packinglistErrors.PACKINGLIST_PAQUETE_NO_ADMITIDO,
    ],
  }),
  receive: defineCall({
    id: 'packinglist.receive',
    method: 'PUT',
    path: '/packinglist/receive/{packinglist_id}',
    summary: 'Recibir en Honduras los paquetes de un packing list; con faltantes queda enviado',
    access: anyOf('packinglist.procesos.marcar_como_recibido_hn'),
    staffOnly: true,
    params,
    body: z.object({ paquete_ids: paqueteIds.refine((ids) => ids.length > 0, 'Elija al menos un paquete.') }),
    output: packinglist,
    errors: [packinglistErrors.PACKINGLIST_ESTADO_NO_PERMITIDO, packinglistErrors.PACKINGLIST_PAQUETE_AJENO],
  }),
  removePaquete: defineCall({
    id: 'packinglist.removePaquete',
    method: 'PUT',
    path: '/packinglist/remove_package',
    summary: 'Retirar un paquete de un packing list, con la contraseña de quien lo autoriza',
    access: builds,
    staffOnly: true,
    body: z.object({
      packinglist_id: id(),
      paquete_id: id(),
      autorizacion: z.string({ error: 'Este campo es requerido' }).min(1, 'Este campo es requerido').max(200),
    }),
    output: packinglist,
    errors: [
      packinglistErrors.PACKINGLIST_SIN_AUTORIZACION,
      packinglistErrors.PACKINGLIST_PAQUETE_AJENO,
      packinglistErrors.PACKINGLIST_ESTADO_NO_PERMITIDO,
      viajeErrors.PAQUETE_ESTADO_NO_PERMITIDO,
    ],
  }),
  open: defineCall({
    id: 'packinglist.open',
    method: 'PUT',
    path: '/packinglist/open/{packinglist_id}',
    summary: 'Volver a abrir un packing list cerrado',
    access: builds,
    staffOnly: true,
    params,
    output: packinglist,
    errors: [packinglistErrors.PACKINGLIST_ESTADO_NO_PERMITIDO],
  }),
  discard: defineCall({
    id: 'packinglist.discard',
    method: 'DELETE',
    path: '/packinglist/{packinglist_id}',
    summary: 'Descartar un packing list abierto que quedó sin paquetes',
    access: builds,
    staffOnly: true,
    params,
    errors: [packinglistErrors.PACKINGLIST_ESTADO_NO_PERMITIDO, packinglistErrors.PACKINGLIST_CON_PAQUETES],
  }),
  manifest: defineCall({
    id: 'packinglist.manifest',
    method: 'GET',
    path: '/packinglist/{packinglist_id}/manifest',
    summary: 'Manifiesto de un packing list',
    access: anyOf('packinglist.listado.ver', 'packinglist.listado.crear_actualizar'),
    staffOnly: true,
    params,
    query: z.object({ formato: z.enum(['xlsx', 'pdf'], { error: 'Elija xlsx o pdf.' }).default('pdf') }),
    kind: 'file',
  }),
};
