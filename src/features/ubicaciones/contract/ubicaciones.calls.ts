import { z } from 'zod';
import { anyOf, publicAccess, sessionAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { decimal, id, version } from '#kit/contract/fields.ts';
import { idFilter, listQuery } from '#kit/contract/page.ts';
import { costoColumns } from './ubicaciones.columns.ts';

export const departamento = z
  .object({ departamento_id: z.number(), departamento_nombre: z.string(), ciudades: z.array(z.number()) })
  .meta({ id: 'Departamento' });

export const ciudad = z
  .object({ ciudad_id: z.number(), ciudad_nombre: z.string(), departamento_id: z.number() })
  .meta({ id: 'Ciudad' });

export const ciudadCosto = ciudad
  .extend({
    departamento_nombre: z.string(),
    /** US dollars to bring a guide to an address there. */
    valor_envio: z.number(),
    version: z.number(),
  })
  .meta({ id: 'CiudadCosto' });
export type CiudadCosto = z.output<typeof ciudadCosto>;

/** Open to the world: the registration form needs them before there is a session. */
export const ubicacionesCalls = {
  departamentos: defineCall({
    id: 'ubicaciones.departamentos',
    method: 'GET',
    path: '/departamentos',
    summary: 'Departamentos de Honduras con los códigos de sus ciudades',
    access: publicAccess,
    output: z.array(departamento),
  }),
  ciudades: defineCall({
    id: 'ubicaciones.ciudades',
    method: 'GET',
    path: '/ciudades',
    summary: 'Municipios de Honduras',
    access: publicAccess,
    output: z.array(ciudad),
  }),
  costoEnvio: defineCall({
    id: 'ubicaciones.costoEnvio',
    method: 'GET',
    path: '/ciudades/costo_envio',
    summary: 'Costo de envío a domicilio de cada municipio, en dólares',
    access: sessionAccess,
    kind: 'list',
    exportAccess: ['configuraciones.costos_envio_ciudad.editar'],
    columns: costoColumns,
    query: listQuery(ordersOf(costoColumns), { departamento_id: idFilter() }),
    output: ciudadCosto,
  }),
  updateCosto: defineCall({
    id: 'ubicaciones.updateCosto',
    method: 'PUT',
    path: '/ciudades/{ciudad_id}/shippin_value',
    summary: 'Cambiar el costo de envío de un municipio',
    access: anyOf('configuraciones.costos_envio_ciudad.editar'),
    params: z.object({ ciudad_id: id() }),
    body: z.object({ valor_envio: decimal({ max: 9_999.99 }), version }),
    output: ciudadCosto,
  }),
};
