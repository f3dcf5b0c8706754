import { z } from 'zod';
import { publicAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';

export const departamento = z
  .object({ departamento_id: z.number(), departamento_nombre: z.string(), ciudades: z.array(z.number()) })
  .meta({ id: 'Departamento' });

export const ciudad = z
  .object({ ciudad_id: z.number(), ciudad_nombre: z.string(), departamento_id: z.number() })
  .meta({ id: 'Ciudad' });

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
};
