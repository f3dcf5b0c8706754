import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { id, requiredText } from '#kit/contract/fields.ts';
import { recepcionErrors } from '#features/recepcion/contract/recepcion.errors.ts';
import { receiveAnswer } from '#features/recepcion/contract/recepcion.schemas.ts';
import { rebajaErrors, viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { reempaqueErrors } from './reempaque.errors.ts';
import { grupo, joinBody, scanned, lista, porReempacar, unjoinBody } from './reempaque.schemas.ts';

const repacks = anyOf('paquetes.reempacar.crear_paquete');

export const reempaqueCalls = {
  ready: defineCall({
    id: 'reempaque.ready',
    method: 'GET',
    path: '/packages/join/ready',
    summary: 'Solicitudes completas que esperan su reempaque, la más antigua primero',
    access: repacks,
    staffOnly: true,
    output: z.object({ solicitudes: z.array(lista), total: z.number() }),
    topics: ['paquetes', 'guias'],
  }),
  lookup: defineCall({
    id: 'reempaque.lookup',
    method: 'GET',
    path: '/packages/join/lookup',
    summary: 'Qué paquete es un código escaneado, y con cuáles se reempaca',
    access: repacks,
    staffOnly: true,
    query: z.object({ codigo: requiredText(100) }),
    output: scanned,
    errors: [reempaqueErrors.REEMPAQUE_CODIGO_DESCONOCIDO, viajeErrors.CAJA_POR_DECIR],
    topics: ['paquetes', 'guias'],
  }),
  group: defineCall({
    id: 'reempaque.group',
    method: 'GET',
    path: '/packages/join/requests/{guia_id}',
    summary: 'Los paquetes de una guía, para reempacarlos',
    access: repacks,
    staffOnly: true,
    params: z.object({ guia_id: id() }),
    output: grupo,
    topics: ['paquetes', 'guias'],
  }),
  join: defineCall({
    id: 'reempaque.join',
    method: 'POST',
    path: '/packages/join',
    summary: 'Reempacar varios paquetes recibidos en uno nuevo',
    access: repacks,
    staffOnly: true,
    body: joinBody,
    output: receiveAnswer,
    errors: [
      reempaqueErrors.REEMPAQUE_PAQUETE_NO_ADMITIDO,
      reempaqueErrors.REEMPAQUE_MAXIMO,
      reempaqueErrors.REEMPAQUE_GUIA_AJENA,
      reempaqueErrors.REEMPAQUE_INCOMPLETO,
      viajeErrors.GUIA_ESTADO_NO_PERMITIDO,
      recepcionErrors.RECEPCION_CIFRA_DUDOSA,
      ...rebajaErrors,
    ],
  }),
  unjoin: defineCall({
    id: 'reempaque.unjoin',
    method: 'PUT',
    path: '/packages/{paquete_id}/unjoin',
    summary: 'Deshacer un reempaque: los paquetes vuelven donde estaban',
    access: repacks,
    staffOnly: true,
    params: z.object({ paquete_id: id() }),
    body: unjoinBody,
    output: z.object({ paquetes: z.array(porReempacar) }),
    errors: [
      reempaqueErrors.REEMPAQUE_NO_ES,
      reempaqueErrors.REEMPAQUE_EN_LISTA,
      viajeErrors.PAQUETE_ESTADO_NO_PERMITIDO,
      viajeErrors.GUIA_ESTADO_NO_PERMITIDO,
      ...rebajaErrors,
    ],
  }),
};
