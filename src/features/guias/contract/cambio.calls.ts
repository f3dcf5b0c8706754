import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { id } from '#kit/contract/fields.ts';
import { rebajaErrors, viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { cambioDeGuias, destructureBody, destructureQuery, joinsBody, joinsQuery } from './cambio.schemas.ts';
import { guiaErrors } from './guias.errors.ts';

const params = z.object({ guia_id: id() });
const separates = anyOf('guias.detalle.destructurar_modificar_guia');
const joins = anyOf('guias.procesos.unificar_multiples_guias');
const topics = ['paquetes', 'recepcion', 'packinglist', 'cobros', 'configuraciones', 'servicios', 'tarifas_cliente'];
const separateErrors = [
  viajeErrors.GUIA_ESTADO_NO_PERMITIDO,
  viajeErrors.GUIA_SERVICIO_DESCONOCIDO,
  viajeErrors.GUIA_CON_DOMICILIO,
  viajeErrors.GUIA_EN_TRANSFERENCIA,
  guiaErrors.GUIA_NO_SE_SEPARA,
  guiaErrors.GUIA_PAQUETE_AJENO,
];
const joinErrors = [
  viajeErrors.GUIA_ESTADO_NO_PERMITIDO,
  viajeErrors.GUIA_SERVICIO_DESCONOCIDO,
  viajeErrors.GUIA_CON_DOMICILIO,
  viajeErrors.GUIA_EN_TRANSFERENCIA,
  guiaErrors.GUIA_NO_SE_UNE,
  guiaErrors.GUIA_MAXIMO_AL_UNIR,
];

/** Calls that split and join guides; each has a preview of the result. */
export const cambioCalls = {
  previewDestructure: defineCall({
    id: 'guias.previewDestructure',
    method: 'GET',
    path: '/merges/{guia_id}/destructure',
    summary: 'Lo que resultaría de separar una guía, sin hacerlo',
    access: separates,
    staffOnly: true,
    params,
    query: destructureQuery,
    output: cambioDeGuias,
    topics,
    errors: separateErrors,
  }),
  destructure: defineCall({
    id: 'guias.destructure',
    method: 'PUT',
    path: '/merges/{guia_id}/destructure',
    summary: 'Separar una guía: cada paquete, o cada uno de los elegidos, en una guía Normal propia',
    access: separates,
    staffOnly: true,
    params,
    body: destructureBody,
    output: z.object({ guia_ids: z.array(z.number()), cambio: cambioDeGuias }),
    errors: [...separateErrors, guiaErrors.GUIA_CAMBIO_DISTINTO, ...rebajaErrors],
  }),
  previewJoins: defineCall({
    id: 'guias.previewJoins',
    method: 'GET',
    path: '/merges/joins',
    summary: 'Lo que resultaría de unificar varias guías, sin hacerlo',
    access: joins,
    staffOnly: true,
    query: joinsQuery,
    output: cambioDeGuias,
    topics,
    errors: joinErrors,
  }),
  joins: defineCall({
    id: 'guias.joins',
    method: 'PUT',
    path: '/merges/joins',
    summary: 'Unificar varias guías de un cliente en una Consolidación',
    access: joins,
    staffOnly: true,
    body: joinsBody,
    output: z.object({ guia_id: z.number(), guia_numero: z.number(), cambio: cambioDeGuias }),
    errors: [...joinErrors, guiaErrors.GUIA_CAMBIO_DISTINTO, ...rebajaErrors],
  }),
};
