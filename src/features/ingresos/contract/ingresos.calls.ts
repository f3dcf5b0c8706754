import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day, id, requiredText } from '#kit/contract/fields.ts';
import { booleanFilter, idFilter, listQuery } from '#kit/contract/page.ts';
import { CATEGORIA_REFUSALS } from '#features/categorias/contract/categorias.errors.ts';
import { ASENTAR_REFUSALS, TACHAR_REFUSALS } from '#features/libros/contract/libros.errors.ts';
import { tacharBody, totalesDeLibro } from '#features/libros/contract/libros.schemas.ts';
import { ingresoColumns } from './ingresos.columns.ts';
import { createIngresoBody, ingreso, ingresoSummary } from './ingresos.schemas.ts';

/** The specification gives the book of incomes to users who may see expenses. */
const sees = anyOf('gastos.listado.ver', 'ingresos.listado.ver');
const params = z.object({ ingreso_id: id() });
const topics = ['categorias', 'bancos', 'sucursales', 'caja'];

export const ingresosCalls = {
  list: defineCall({
    id: 'ingresos.list',
    method: 'GET',
    path: '/incomes',
    summary: 'Ingresos; de quien tiene sucursal, los de ella',
    access: sees,
    staffOnly: true,
    kind: 'list',
    columns: ingresoColumns,
    query: listQuery(ordersOf(ingresoColumns), {
      /** Days of ingreso_fecha, both included. */
      desde: day().optional(),
      hasta: day().optional(),
      categoria_id: idFilter(),
      cuenta_banco_id: idFilter(),
      sucursal_id: idFilter(),
      eliminado: booleanFilter(),
    }),
    output: ingresoSummary,
    totales: totalesDeLibro,
    topics,
  }),
  get: defineCall({
    id: 'ingresos.get',
    method: 'GET',
    path: '/incomes/{ingreso_id}',
    summary: 'Un ingreso',
    access: sees,
    staffOnly: true,
    params,
    output: ingreso,
    topics,
  }),
  create: defineCall({
    id: 'ingresos.create',
    method: 'POST',
    path: '/incomes',
    summary: 'Registrar un ingreso, con su recibo o foto si los hay',
    access: anyOf('ingresos.listado.crear'),
    staffOnly: true,
    multipart: true,
    body: createIngresoBody,
    output: ingreso,
    errors: [...CATEGORIA_REFUSALS, ...ASENTAR_REFUSALS],
  }),
  remove: defineCall({
    id: 'ingresos.remove',
    method: 'DELETE',
    path: '/incomes/{ingreso_id}',
    summary: 'Eliminar un ingreso: queda tachado, con quién y por qué, fuera de toda suma',
    access: anyOf('gastos.listado.eliminar'),
    staffOnly: true,
    params,
    body: tacharBody,
    output: ingreso,
    errors: TACHAR_REFUSALS,
  }),
  download: defineCall({
    id: 'ingresos.download',
    method: 'GET',
    path: '/incomes/{ingreso_id}/{archivo}',
    summary: 'El adjunto de un ingreso, por el nombre del archivo',
    access: sees,
    staffOnly: true,
    params: params.extend({ archivo: requiredText(200) }),
    kind: 'file',
  }),
};
