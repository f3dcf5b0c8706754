import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day, id, requiredText } from '#kit/contract/fields.ts';
import { booleanFilter, idFilter, listQuery } from '#kit/contract/page.ts';
import { CATEGORIA_REFUSALS } from '#features/categorias/contract/categorias.errors.ts';
import { ASENTAR_REFUSALS, TACHAR_REFUSALS } from '#features/libros/contract/libros.errors.ts';
import { tacharBody, totalesDeLibro } from '#features/libros/contract/libros.schemas.ts';
import { gastoColumns } from './gastos.columns.ts';
import { gastoErrors } from './gastos.errors.ts';
import { createGastoBody, gasto, gastoSummary, listaCargada } from './gastos.schemas.ts';

const sees = anyOf('gastos.listado.ver');
const writes = anyOf('gastos.listado.crear');
const params = z.object({ gasto_id: id() });
const topics = ['categorias', 'bancos', 'sucursales', 'caja'];

export const gastosCalls = {
  list: defineCall({
    id: 'gastos.list',
    method: 'GET',
    path: '/bills',
    summary: 'Gastos; de quien tiene sucursal, los de ella',
    access: sees,
    staffOnly: true,
    kind: 'list',
    columns: gastoColumns,
    query: listQuery(ordersOf(gastoColumns), {
      /** Days of gasto_fecha, both included. */
      desde: day().optional(),
      hasta: day().optional(),
      /** A parent category includes its subcategories. */
      categoria_id: idFilter(),
      cuenta_banco_id: idFilter(),
      sucursal_id: idFilter(),
      eliminado: booleanFilter(),
    }),
    output: gastoSummary,
    totales: totalesDeLibro,
    topics,
  }),
  packinglist: defineCall({
    id: 'gastos.packinglist',
    method: 'GET',
    path: '/bills/packinglist',
    summary: 'El packing list de un número o código escaneado, para cargarlo en un gasto',
    access: writes,
    staffOnly: true,
    query: z.object({ codigo: requiredText(60) }),
    output: listaCargada,
    errors: [gastoErrors.GASTO_LISTA_DESCONOCIDA, gastoErrors.GASTO_LISTA_EN_ESTADO],
    topics: ['packinglist'],
  }),
  get: defineCall({
    id: 'gastos.get',
    method: 'GET',
    path: '/bills/{gasto_id}',
    summary: 'Un gasto',
    access: sees,
    staffOnly: true,
    params,
    output: gasto,
    topics,
  }),
  create: defineCall({
    id: 'gastos.create',
    method: 'POST',
    path: '/bills',
    summary: 'Registrar un gasto, con su factura o foto si la hay',
    access: writes,
    staffOnly: true,
    multipart: true,
    body: createGastoBody,
    output: gasto,
    errors: [
      ...CATEGORIA_REFUSALS,
      ...ASENTAR_REFUSALS,
      gastoErrors.GASTO_LISTA_DESCONOCIDA,
      gastoErrors.GASTO_LISTA_EN_ESTADO,
    ],
  }),
  remove: defineCall({
    id: 'gastos.remove',
    method: 'DELETE',
    path: '/bills/{gasto_id}',
    summary: 'Eliminar un gasto: queda tachado, con quién y por qué, fuera de toda suma',
    access: anyOf('gastos.listado.eliminar'),
    staffOnly: true,
    params,
    body: tacharBody,
    output: gasto,
    errors: TACHAR_REFUSALS,
  }),
  download: defineCall({
    id: 'gastos.download',
    method: 'GET',
    path: '/bills/{gasto_id}/{archivo}',
    summary: 'El adjunto de un gasto, por el nombre del archivo',
    access: sees,
    staffOnly: true,
    params: params.extend({ archivo: requiredText(200) }),
    kind: 'file',
  }),
};
