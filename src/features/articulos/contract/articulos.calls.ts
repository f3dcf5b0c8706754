import { z } from 'zod';
import { anyOf, publicAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { id, text } from '#kit/contract/fields.ts';
import { anyOfValues, listQuery } from '#kit/contract/page.ts';
import { CLASIFICACIONES } from '../rules/buscar-articulos.public.ts';
import { articuloColumns } from './articulos.columns.ts';
import { articuloErrors } from './articulos.errors.ts';
import { articulo, articuloDicho, createArticuloBody, updateArticuloBody } from './articulos.schemas.ts';

const edits = anyOf('configuraciones.generales.actualizar');
const params = z.object({ articulo_id: id() });

export const articulosCalls = {
  consultar: defineCall({
    id: 'articulos.consultar',
    method: 'GET',
    path: '/info/materiales',
    summary: 'Si lo que se escribe se permite, necesita un requisito o está prohibido',
    access: publicAccess,
    query: z.object({ buscar: text(500) }),
    // Many users of a mobile network share one address, and the call is made while typing.
    perMinute: 120,
    output: z.array(articuloDicho),
  }),
  list: defineCall({
    id: 'articulos.list',
    method: 'GET',
    path: '/info/articulos',
    summary: 'Artículos permitidos, restringidos y prohibidos',
    access: edits,
    staffOnly: true,
    kind: 'list',
    columns: articuloColumns,
    query: listQuery(ordersOf(articuloColumns, 'articulo_id'), { clasificacion: anyOfValues(CLASIFICACIONES) }),
    output: articulo,
  }),
  get: defineCall({
    id: 'articulos.get',
    method: 'GET',
    path: '/info/articulos/{articulo_id}',
    summary: 'Un artículo',
    access: edits,
    staffOnly: true,
    params,
    output: articulo,
  }),
  create: defineCall({
    id: 'articulos.create',
    method: 'POST',
    path: '/info/articulos',
    summary: 'Agregar un artículo',
    access: edits,
    staffOnly: true,
    body: createArticuloBody,
    output: articulo,
    errors: [articuloErrors.ARTICULO_REPETIDO],
  }),
  update: defineCall({
    id: 'articulos.update',
    method: 'PUT',
    path: '/info/articulos/{articulo_id}',
    summary: 'Cambiar un artículo',
    access: edits,
    staffOnly: true,
    params,
    body: updateArticuloBody,
    output: articulo,
    errors: Object.values(articuloErrors),
  }),
  remove: defineCall({
    id: 'articulos.remove',
    method: 'DELETE',
    path: '/info/articulos/{articulo_id}',
    summary: 'Eliminar un artículo',
    access: edits,
    staffOnly: true,
    params,
  }),
};
