import { z } from 'zod';
import { anyOf, publicAccess, sessionAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { defineErrors } from '#kit/contract/errors.ts';
import { decimal, id, version } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
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
    /** US dollars to deliver a guide to an address there. */
    valor_envio: z.number(),
    version: z.number(),
  })
  .meta({ id: 'CiudadCosto' });
export type CiudadCosto = z.output<typeof ciudadCosto>;

export const ubicacionesErrors = defineErrors({
  COSTOS_CAMBIARON: {
    status: 409,
    message:
      'Los costos de este departamento cambiaron mientras usted decidía. No se cambió ninguno; vea de nuevo cuáles cambian.',
  },
});

const costo = () => decimal({ max: 9_999.99 });
/** More than any department of Honduras has. */
export const MUNICIPIOS_MAX = 100;
const access = anyOf('configuraciones.costos_envio_ciudad.editar');

/** Departments and cities are public: the registration form needs them before there is a session. */
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
    access,
    params: z.object({ ciudad_id: id() }),
    body: z.object({ valor_envio: costo(), version }),
    output: ciudadCosto,
  }),
  updateCostoDepartamento: defineCall({
    id: 'ubicaciones.updateCostoDepartamento',
    method: 'PUT',
    path: '/departamentos/{departamento_id}/shippin_value',
    summary: 'Poner el mismo costo de envío a todos los municipios de un departamento',
    access,
    params: z.object({ departamento_id: id() }),
    body: z.object({
      valor_envio: costo(),
      /** The municipalities to change as the user saw them; if the actual ones differ, none is changed. */
      vistas: listOf(z.object({ ciudad_id: id(), version: z.number().int().min(1) }), {
        max: MUNICIPIOS_MAX,
      }).optional(),
    }),
    output: z
      .object({
        departamento_id: z.number(),
        departamento_nombre: z.string(),
        valor_envio: z.number(),
        /** How many municipalities had another cost before. */
        cambiadas: z.number(),
      })
      .meta({ id: 'CostoDepartamento' }),
    errors: [ubicacionesErrors.COSTOS_CAMBIARON],
  }),
};
