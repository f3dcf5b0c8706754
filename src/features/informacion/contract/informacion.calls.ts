import { z } from 'zod';
import { anyOf, publicAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { wholeNumber } from '#kit/contract/fields.ts';
import { informacionErrors } from './informacion.errors.ts';
import {
  contactoBody,
  cotizacion,
  cotizarQuery,
  guardarTextoBody,
  informacion,
  texto,
  textoClave,
  textoVersion,
} from './informacion.schemas.ts';

const edits = anyOf('configuraciones.generales.actualizar');
const params = z.object({ clave: textoClave });

/** What a stranger may know, and ask. */
export const informacionCalls = {
  info: defineCall({
    id: 'informacion.info',
    method: 'GET',
    path: '/info',
    summary: 'La empresa, sus sucursales, sus servicios con su precio desde, y sus textos',
    access: publicAccess,
    perMinute: 60,
    output: informacion,
    topics: ['configuraciones', 'sucursales', 'servicios'],
  }),
  texto: defineCall({
    id: 'informacion.texto',
    method: 'GET',
    path: '/info/textos/{clave}',
    summary: 'Un texto público en su versión vigente o en una anterior',
    access: publicAccess,
    perMinute: 60,
    params,
    query: z.object({ version: wholeNumber(1, 1_000_000).optional() }),
    output: texto,
    topics: ['configuraciones'],
  }),
  versiones: defineCall({
    id: 'informacion.versiones',
    method: 'GET',
    path: '/info/textos/{clave}/versiones',
    summary: 'Las versiones de un texto público, la más nueva primero',
    access: edits,
    staffOnly: true,
    params,
    output: z.array(textoVersion),
  }),
  guardarTexto: defineCall({
    id: 'informacion.guardarTexto',
    method: 'PUT',
    path: '/info/textos/{clave}',
    summary: 'Publicar una versión nueva de un texto público',
    access: edits,
    staffOnly: true,
    params,
    body: guardarTextoBody,
    output: textoVersion,
  }),
  cotizar: defineCall({
    id: 'informacion.cotizar',
    method: 'GET',
    path: '/quote',
    summary: 'Lo que costaría un envío, con su desglose; a un cliente, por sus tarifas',
    access: publicAccess,
    perMinute: 60,
    query: cotizarQuery,
    output: z.array(cotizacion),
    errors: [informacionErrors.COTIZAR_SERVICIO_DESCONOCIDO, informacionErrors.COTIZAR_SUCURSAL_DESCONOCIDA],
    topics: ['servicios', 'configuraciones'],
  }),
  contactar: defineCall({
    id: 'informacion.contactar',
    method: 'POST',
    path: '/contact_us',
    summary: 'Dejar un mensaje a la empresa',
    access: publicAccess,
    perMinute: 5,
    strangersPerHour: 20,
    body: contactoBody,
    errors: [informacionErrors.CONTACTO_SIN_DESTINO],
  }),
};
