import { z } from 'zod';
import { anyOf, sessionAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { id } from '#kit/contract/fields.ts';
import { anyOfValues, booleanFilter, idFilter, listQuery } from '#kit/contract/page.ts';
import { servicioErrors } from './servicios.errors.ts';
import { createServicioBody, servicio, SERVICIO_ESTATUS, tarifa, updateServicioBody } from './servicios.schemas.ts';
import { servicioColumns } from './servicios.columns.ts';

const params = z.object({ servicio_id: id() });

/** Services and their prices. They are public: any user with a session sees the active ones. */
export const serviciosCalls = {
  list: defineCall({
    id: 'servicios.list',
    method: 'GET',
    path: '/services',
    summary: 'Servicios con sus tarifas; los clientes ven los activos',
    access: sessionAccess,
    kind: 'list',
    exportAccess: ['servicios.detalle.ver'],
    columns: servicioColumns,
    query: listQuery(ordersOf(servicioColumns, 'fecha_registro'), {
      servicio_estatus: anyOfValues(SERVICIO_ESTATUS),
      servicio_reempaque: booleanFilter(),
    }),
    output: servicio,
  }),
  fees: defineCall({
    id: 'servicios.fees',
    method: 'GET',
    path: '/services/fees',
    summary: 'Tarifas, de un servicio o de todos; con un cliente, junto a lo que se acordó con él',
    access: sessionAccess,
    query: z.object({ servicio_id: idFilter(), cliente_id: idFilter() }),
    output: z.array(
      tarifa.extend({
        servicio_codigo: z.string(),
        servicio_nombre: z.string(),
        /** US dollars per pound of the requested client's special fee; null without one. */
        tarifa_valor: z.number().nullable(),
      }),
    ),
    topics: ['tarifas_cliente'],
  }),
  get: defineCall({
    id: 'servicios.get',
    method: 'GET',
    path: '/services/{servicio_id}',
    summary: 'Un servicio con sus tarifas',
    access: anyOf('servicios.detalle.ver', 'servicios.detalle.editar'),
    params,
    output: servicio,
  }),
  create: defineCall({
    id: 'servicios.create',
    method: 'POST',
    path: '/services',
    summary: 'Registrar un servicio',
    access: anyOf('servicios.listado.crear'),
    body: createServicioBody,
    output: servicio,
    errors: Object.values(servicioErrors),
  }),
  update: defineCall({
    id: 'servicios.update',
    method: 'PUT',
    path: '/services/{servicio_id}',
    summary: 'Actualizar un servicio y sus tarifas',
    access: anyOf('servicios.detalle.editar'),
    params,
    body: updateServicioBody,
    output: servicio,
    errors: Object.values(servicioErrors),
  }),
};
