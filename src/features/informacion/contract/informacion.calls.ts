import { z } from 'zod';
import { publicAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { informacionErrors } from './informacion.errors.ts';
import { contactoBody, cotizacion, cotizarQuery, informacion } from './informacion.schemas.ts';
import { textosCalls } from './textos.calls.ts';

/** What anybody may read and ask without a session. */
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
  ...textosCalls,
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
