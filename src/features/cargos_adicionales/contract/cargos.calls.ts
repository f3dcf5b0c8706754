import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { id } from '#kit/contract/fields.ts';
import { anyOfValues, booleanFilter, listQuery } from '#kit/contract/page.ts';
import { CARGO_TIPOS } from '../rules/charges-of.public.ts';
import { cargoColumns } from './cargos.columns.ts';
import { cargoErrors } from './cargos.errors.ts';
import { createImpuestoBody, impuesto, updateImpuestoBody } from './cargos.schemas.ts';

const edits = anyOf('configuraciones.cargos_adicionales.editar');
/** Also users who price guides, as they choose among the charges. */
const reads = anyOf('configuraciones.cargos_adicionales.editar', 'guias.detalle.dimensiones_y_tarifas');
const params = z.object({ impuesto_id: id() });
const refusals = [
  cargoErrors.CARGO_NOMBRE_REPETIDO,
  cargoErrors.CARGO_SIN_BASE,
  cargoErrors.CARGO_PORCENTAJE_EXCESIVO,
  cargoErrors.CARGO_SIN_SERVICIOS,
  cargoErrors.CARGO_SERVICIO_DESCONOCIDO,
];

export const cargosCalls = {
  list: defineCall({
    id: 'cargos_adicionales.list',
    method: 'GET',
    path: '/configs/taxes',
    summary: 'Cargos adicionales',
    access: reads,
    staffOnly: true,
    kind: 'list',
    exportAccess: ['configuraciones.cargos_adicionales.editar'],
    columns: cargoColumns,
    query: listQuery(ordersOf(cargoColumns, 'impuesto_id'), {
      activo: booleanFilter(),
      automatico: booleanFilter(),
      impuesto_tipo: anyOfValues(CARGO_TIPOS),
    }),
    output: impuesto,
    topics: ['servicios'],
  }),
  create: defineCall({
    id: 'cargos_adicionales.create',
    method: 'POST',
    path: '/configs/taxes',
    summary: 'Agregar un cargo adicional',
    access: edits,
    staffOnly: true,
    body: createImpuestoBody,
    output: impuesto,
    errors: refusals,
  }),
  get: defineCall({
    id: 'cargos_adicionales.get',
    method: 'GET',
    path: '/configs/taxes/{impuesto_id}',
    summary: 'Un cargo adicional',
    access: edits,
    staffOnly: true,
    params,
    output: impuesto,
    topics: ['servicios'],
  }),
  update: defineCall({
    id: 'cargos_adicionales.update',
    method: 'PUT',
    path: '/configs/taxes/{impuesto_id}',
    summary: 'Cambiar un cargo adicional',
    access: edits,
    staffOnly: true,
    params,
    body: updateImpuestoBody,
    output: impuesto,
    errors: refusals,
  }),
  remove: defineCall({
    id: 'cargos_adicionales.remove',
    method: 'DELETE',
    path: '/configs/taxes/{impuesto_id}',
    summary: 'Eliminar un cargo adicional que no se usa',
    access: edits,
    staffOnly: true,
    params,
    errors: [cargoErrors.CARGO_EN_USO],
  }),
};
