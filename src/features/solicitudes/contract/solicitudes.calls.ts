import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { id, text } from '#kit/contract/fields.ts';
import { anyOfValues, booleanFilter, idFilter, idList, listQuery } from '#kit/contract/page.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import { paqueteErrors } from '#features/paquetes/contract/paquetes.errors.ts';
import { rebajaErrors, viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { SOLICITUD_TIPOS } from '../rules/solicitud-cantidad.ts';
import { solicitudColumns } from './solicitudes.columns.ts';
import { solicitudErrors } from './solicitudes.errors.ts';
import {
  agregarBody,
  agregarForm,
  decisionBody,
  MAX_LIBRES,
  paquetesLibres,
  solicitud,
  solicitudBody,
  solicitudForm,
  solicitudHecha,
  solicitudSummary,
} from './solicitudes.schemas.ts';

const params = z.object({ guia_id: id() });
const seen = anyOf('guias.listado.ver_todo', 'guias.listado.ver_propio');
const asked = anyOf('guias.solicitudes.crear_propias', 'guias.solicitudes.crear_maestro');
/** Reads -1, which stands for Rechazado in requests. */
const withRechazado = (typed: unknown): unknown =>
  typeof typed === 'string' ? typed.replace(/(?<=^|,)-1(?=,|$)/g, 'Rechazado') : typed;
const topics = ['guias', 'paquetes', 'recepcion', 'packinglist', 'entregas', 'configuraciones'];
/** One file for each possible new parcel. */
const multipart = { files: 20 } as const;
const paquetesErrors = [
  solicitudErrors.SOLICITUD_MAXIMO_PAQUETES,
  solicitudErrors.SOLICITUD_PAQUETE_DESCONOCIDO,
  solicitudErrors.SOLICITUD_PAQUETE_REPETIDO,
  solicitudErrors.SOLICITUD_TRACKING_REPETIDO,
  solicitudErrors.SOLICITUD_PAQUETE_EN_GUIA,
  solicitudErrors.SOLICITUD_PAQUETE_OCUPADO,
  solicitudErrors.SOLICITUD_PAQUETE_ESTADO,
  paqueteErrors.PAQUETE_TRACKING_EN_USO,
  paqueteErrors.PAQUETE_MAXIMO_PREALERTA,
  paqueteErrors.PAQUETE_MAXIMO_PREALERTADOS,
  paqueteErrors.PAQUETE_ARCHIVO_NO_ADMITIDO,
];

export const solicitudesCalls = {
  create: defineCall({
    id: 'solicitudes.create',
    method: 'POST',
    path: '/merges/request',
    summary: 'Solicitar un reempaque, una consolidación o ambos',
    access: asked,
    multipart,
    form: solicitudForm,
    body: solicitudBody,
    output: solicitudHecha,
    errors: [
      solicitudErrors.SOLICITUD_POCOS_PAQUETES,
      solicitudErrors.SOLICITUD_MAXIMO_ABIERTAS,
      ...paquetesErrors,
      clienteErrors.CLIENTE_NO_ACTIVO,
    ],
  }),
  list: defineCall({
    id: 'solicitudes.list',
    method: 'GET',
    path: '/merges/request',
    summary: 'Solicitudes: las pendientes, o las de los estados pedidos',
    access: seen,
    kind: 'list',
    exportAccess: ['guias.solicitudes.exportar'],
    columns: solicitudColumns,
    query: listQuery(ordersOf(solicitudColumns), {
      guia_estado: z.preprocess(withRechazado, anyOfValues(GUIA_ESTADOS)),
      guia_tipo: anyOfValues(SOLICITUD_TIPOS),
      cliente_id: idFilter(),
      servicio_id: idFilter(),
      falta_tracking: booleanFilter(),
    }),
    output: solicitudSummary,
    topics,
  }),
  libres: defineCall({
    id: 'solicitudes.libres',
    method: 'GET',
    path: '/merges/request/packages',
    summary: 'Los paquetes de un cliente que pueden ir en una solicitud',
    access: anyOf(
      'guias.solicitudes.crear_propias',
      'guias.solicitudes.crear_maestro',
      'guias.solicitudes.agregar_paquetes',
    ),
    query: z.object({
      /** For staff, the client; a customer always sees the own parcels. */
      cliente_id: idFilter(),
      /** Only those of these that are free. */
      paquete_ids: idList({
        max: MAX_LIBRES,
        required: 'Elija al menos un paquete.',
        tooMany: `Elija como máximo ${MAX_LIBRES} paquetes.`,
      }).optional(),
      buscar: text(100).optional(),
    }),
    output: paquetesLibres,
    topics,
  }),
  get: defineCall({
    id: 'solicitudes.get',
    method: 'GET',
    path: '/merges/request/{guia_id}',
    summary: 'Una solicitud con sus paquetes: lo que llegó y lo que falta',
    access: seen,
    params,
    output: solicitud,
    topics,
  }),
  add: defineCall({
    id: 'solicitudes.add',
    method: 'POST',
    path: '/merges/request/{guia_id}/add',
    summary: 'Agregar paquetes a una solicitud a la que le falta tracking',
    access: anyOf('guias.solicitudes.agregar_paquetes'),
    params,
    multipart,
    form: agregarForm,
    body: agregarBody,
    output: solicitudHecha,
    errors: [
      viajeErrors.GUIA_ESTADO_NO_PERMITIDO,
      solicitudErrors.SOLICITUD_COMPLETA,
      solicitudErrors.SOLICITUD_CERRADA,
      solicitudErrors.SOLICITUD_PAQUETE_OTRO_SERVICIO,
      ...paquetesErrors,
      clienteErrors.CLIENTE_NO_ACTIVO,
    ],
  }),
  process: defineCall({
    id: 'solicitudes.process',
    method: 'PUT',
    path: '/merges/request/{guia_id}',
    summary: 'Aprobar (Pre-alertado), rechazar (-1) o volver a revisar (Pendiente) una solicitud',
    access: anyOf('guias.solicitudes.procesar'),
    staffOnly: true,
    params,
    body: decisionBody,
    output: solicitud,
    errors: [
      viajeErrors.GUIA_ESTADO_NO_PERMITIDO,
      clienteErrors.CLIENTE_NO_ACTIVO,
      solicitudErrors.SOLICITUD_SIN_PAQUETES,
      solicitudErrors.SOLICITUD_LE_FALTAN,
      solicitudErrors.SOLICITUD_MAXIMO_ABIERTAS,
      solicitudErrors.SOLICITUD_SIN_VUELTA,
      solicitudErrors.SOLICITUD_RAZON_REQUERIDA,
      ...rebajaErrors,
    ],
  }),
};
