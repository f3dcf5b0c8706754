import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { id } from '#kit/contract/fields.ts';
import { booleanFilter, listQuery } from '#kit/contract/page.ts';
import { CATEGORIA_REFUSALS } from '#features/categorias/contract/categorias.errors.ts';
import { gasto } from './gastos.schemas.ts';
import { ASENTAR_REFUSALS } from '#features/libros/contract/libros.errors.ts';
import { recurrenteColumns } from './recurrentes.columns.ts';
import { recurrenteErrors } from './recurrentes.errors.ts';
import {
  confirmarBody,
  createRecurrenteBody,
  omitirBody,
  porConfirmar,
  recurrente,
  updateRecurrenteBody,
} from './recurrentes.schemas.ts';

const sees = anyOf('gastos.listado.ver');
const writes = anyOf('gastos.listado.crear');
const params = z.object({ recurrente_id: id() });
const topics = ['categorias', 'bancos', 'sucursales'];
const PLANTILLA_REFUSALS = [...CATEGORIA_REFUSALS, ...ASENTAR_REFUSALS];
const MES_REFUSALS = [
  recurrenteErrors.RECURRENTE_MES_RESUELTO,
  recurrenteErrors.RECURRENTE_MES_AJENO,
  recurrenteErrors.RECURRENTE_INACTIVA,
];

export const recurrentesCalls = {
  list: defineCall({
    id: 'gastos.recurrentes',
    method: 'GET',
    path: '/bills/recurring',
    summary: 'Plantillas de los gastos que vuelven cada mes',
    access: sees,
    staffOnly: true,
    kind: 'list',
    columns: recurrenteColumns,
    query: listQuery(ordersOf(recurrenteColumns), { activo: booleanFilter() }),
    output: recurrente,
    topics,
  }),
  pending: defineCall({
    id: 'gastos.porConfirmar',
    method: 'GET',
    path: '/bills/recurring/pending',
    summary: 'Los meses que las plantillas proponen y nadie ha confirmado ni omitido',
    access: writes,
    staffOnly: true,
    output: z.array(porConfirmar),
    topics,
  }),
  get: defineCall({
    id: 'gastos.recurrente',
    method: 'GET',
    path: '/bills/recurring/{recurrente_id}',
    summary: 'Una plantilla',
    // Whoever may edit it opens it in a dialog.
    access: anyOf('gastos.listado.ver', 'gastos.listado.crear'),
    staffOnly: true,
    params,
    output: recurrente,
    topics,
  }),
  create: defineCall({
    id: 'gastos.createRecurrente',
    method: 'POST',
    path: '/bills/recurring',
    summary: 'Registrar una plantilla, que propone desde este mes',
    access: writes,
    staffOnly: true,
    body: createRecurrenteBody,
    output: recurrente,
    errors: PLANTILLA_REFUSALS,
  }),
  update: defineCall({
    id: 'gastos.updateRecurrente',
    method: 'PUT',
    path: '/bills/recurring/{recurrente_id}',
    summary: 'Cambiar una plantilla; lo que ya se confirmó queda',
    access: writes,
    staffOnly: true,
    params,
    body: updateRecurrenteBody,
    output: recurrente,
    errors: PLANTILLA_REFUSALS,
  }),
  remove: defineCall({
    id: 'gastos.removeRecurrente',
    method: 'DELETE',
    path: '/bills/recurring/{recurrente_id}',
    summary: 'Eliminar una plantilla de la que nada se confirmó ni se omitió',
    access: writes,
    staffOnly: true,
    params,
    errors: [recurrenteErrors.RECURRENTE_CON_MESES],
  }),
  confirm: defineCall({
    id: 'gastos.confirmRecurrente',
    method: 'POST',
    path: '/bills/recurring/{recurrente_id}/confirm',
    summary: 'Registrar el gasto de un mes con lo que de verdad se pagó',
    access: writes,
    staffOnly: true,
    multipart: true,
    params,
    body: confirmarBody,
    output: gasto,
    errors: [...MES_REFUSALS, ...PLANTILLA_REFUSALS],
  }),
  skip: defineCall({
    id: 'gastos.skipRecurrente',
    method: 'POST',
    path: '/bills/recurring/{recurrente_id}/skip',
    summary: 'Omitir un mes, con su razón',
    access: writes,
    staffOnly: true,
    params,
    body: omitirBody,
    errors: MES_REFUSALS,
  }),
};
