import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { defineErrors } from '#kit/contract/errors.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { almacenaje } from '#features/almacenaje/contract/almacenaje.schemas.ts';

export const retirosErrors = defineErrors({
  RETIRO_NADA_LISTO: { status: 409, message: 'No hay nada listo para retirar en esa sucursal.' },
  RETIRO_PASE_USADO: {
    status: 409,
    message: ({ fecha }: { fecha: string }) => `Ese pase de retiro ya se usó: lo que traía se entregó el ${fecha}.`,
  },
  RETIRO_PASE_VENCIDO: {
    status: 409,
    message: ({ sucursal }: { sucursal: string }) =>
      `Ese pase de retiro venció: lo que traía ya no espera en ${sucursal}. Busque al cliente por su casillero o su nombre.`,
  },
  RETIRO_PASE_DESCONOCIDO: {
    status: 409,
    message: 'Ese pase de retiro no existe. Revise el código, o busque al cliente por su casillero o su nombre.',
  },
});

const params = z.object({ cliente_id: id(), sucursal_id: id() });

/** What a client can pick up at one branch. */
export const retiro = z
  .object({
    sucursal_id: z.number(),
    sucursal_codigo: z.string(),
    sucursal_nombre: z.string(),
    sucursal_direccion: z.string(),
    sucursal_horario: z.string().nullable(),
    mapa_url: z.string(),
    guias: z.array(
      z.object({
        guia_id: z.number(),
        guia_numero: z.number(),
        servicio_prefijo: z.string(),
        /** A short description of its content. */
        contenido: z.string(),
        /** Lempiras, including `recargo`: the storage fee up to today. */
        total: z.number(),
        recargo: z.number(),
        fecha_disponible: moment.nullable(),
        almacenaje,
        /** It will be delivered to the client's address, unless the client picks it up first. */
        a_domicilio: z.boolean(),
      }),
    ),
    /** Lempiras, without guides for home delivery; `almacenaje` is the storage fee in it. */
    total: z.number(),
    almacenaje: z.number(),
    /** The code of the valid pass; null if there is none, and for staff. */
    codigo: z.string().nullable(),
    /** When the client announced to come today; null if not announced. */
    viene_desde: moment.nullable(),
  })
  .meta({ id: 'Retiro' });
export type Retiro = z.output<typeof retiro>;

const topics = ['guias', 'paquetes', 'entregas', 'sucursales', 'configuraciones'];

export const retirosCalls = {
  list: defineCall({
    id: 'retiros.list',
    method: 'GET',
    path: '/clients/{cliente_id}/pickups',
    summary: 'Lo que un cliente tiene listo para retirar, por sucursal, con su pase de retiro',
    access: anyOf('casilleros.detalle.ver'),
    params: z.object({ cliente_id: id() }),
    output: z.array(retiro),
    topics,
  }),
  pass: defineCall({
    id: 'retiros.pass',
    method: 'POST',
    path: '/clients/{cliente_id}/pickups/{sucursal_id}/pass',
    summary: 'El pase para retirar todo lo que está listo en una sucursal',
    access: anyOf('casilleros.detalle.ver'),
    params,
    output: retiro,
    errors: [retirosErrors.RETIRO_NADA_LISTO],
  }),
  coming: defineCall({
    id: 'retiros.coming',
    method: 'PUT',
    path: '/clients/{cliente_id}/pickups/{sucursal_id}/coming',
    summary: 'Avisar a la sucursal que el cliente va en camino hoy, o que ya no',
    access: anyOf('casilleros.detalle.ver'),
    params,
    body: z.object({ viene: z.boolean() }),
    output: retiro,
    errors: [retirosErrors.RETIRO_NADA_LISTO],
  }),
  expected: defineCall({
    id: 'retiros.expected',
    method: 'GET',
    path: '/deliveries/expected',
    summary: 'Quién avisó que viene hoy a la sucursal de quien pregunta, y dónde está lo suyo',
    access: anyOf('entregas.procesos.registrar_entrega'),
    staffOnly: true,
    output: z.array(
      z.object({
        cliente_id: z.number(),
        cliente_nombre: z.string(),
        cliente_apellido: z.string(),
        viene_desde: moment,
        guias: z.array(
          z.object({
            guia_id: z.number(),
            guia_numero: z.number(),
            servicio_prefijo: z.string(),
            /** The shelves of its parcels, as far as recorded. */
            ubicaciones: z.array(z.string()),
          }),
        ),
      }),
    ),
    topics: ['guias', 'entregas', 'paquetes'],
  }),
};
