import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { id } from '#kit/contract/fields.ts';
import { LIBRO_TIPOS } from '../rules/libro-tipo.public.ts';
import { categoriaErrors } from './categorias.errors.ts';
import { categoria, createCategoriaBody, updateCategoriaBody } from './categorias.schemas.ts';

/** Users of the screens on which a category is chosen or managed. */
const reads = anyOf(
  'gastos.listado.ver',
  'gastos.listado.crear',
  'gastos.categorias.crear',
  'gastos.categorias.editar',
  'ingresos.listado.ver',
  'ingresos.listado.crear',
  'estadisticas.contable.ver',
  'reportes.reporte_gastos.ver',
);
const edits = anyOf('gastos.categorias.editar');
const params = z.object({ categoria_id: id() });
const topics = ['gastos', 'ingresos'];
const PLACE_REFUSALS = [
  categoriaErrors.CATEGORIA_DESCONOCIDA,
  categoriaErrors.CATEGORIA_NOMBRE_REPETIDO,
  categoriaErrors.CATEGORIA_DE_INGRESO_SIN_PADRE,
  categoriaErrors.CATEGORIA_NO_ES_PADRE,
  categoriaErrors.CATEGORIA_CON_GASTOS,
  categoriaErrors.CATEGORIA_PLANILLA_DE_GASTOS,
  categoriaErrors.CATEGORIA_PLANILLA_A_LA_VEZ,
];

export const categoriasCalls = {
  list: defineCall({
    id: 'categorias.list',
    method: 'GET',
    path: '/bills/categories',
    summary: 'Categorías de gastos o de ingresos, las de un padre con su nombre',
    access: reads,
    staffOnly: true,
    query: z.object({ tipo: z.enum(LIBRO_TIPOS).default('Gasto') }),
    output: z.array(categoria),
    topics,
  }),
  get: defineCall({
    id: 'categorias.get',
    method: 'GET',
    path: '/bills/categories/{categoria_id}',
    summary: 'Una categoría y cuánto se usa',
    access: reads,
    staffOnly: true,
    params,
    output: categoria,
    topics,
  }),
  create: defineCall({
    id: 'categorias.create',
    method: 'POST',
    path: '/bills/categories',
    summary: 'Registrar una categoría',
    access: anyOf('gastos.categorias.crear'),
    staffOnly: true,
    body: createCategoriaBody,
    output: categoria,
    errors: PLACE_REFUSALS,
  }),
  update: defineCall({
    id: 'categorias.update',
    method: 'PUT',
    path: '/bills/categories/{categoria_id}',
    summary: 'Cambiar una categoría, moverla o desactivarla',
    access: edits,
    staffOnly: true,
    params,
    body: updateCategoriaBody,
    output: categoria,
    errors: [...PLACE_REFUSALS, categoriaErrors.CATEGORIA_CON_HIJAS],
  }),
  remove: defineCall({
    id: 'categorias.remove',
    method: 'DELETE',
    path: '/bills/categories/{categoria_id}',
    summary: 'Eliminar una categoría y las que tiene dentro; las que se usan se desactivan',
    access: edits,
    staffOnly: true,
    params,
    /** The ids of the deleted categories; used ones were deactivated instead, and are not among them. */
    output: z.array(z.number()),
  }),
};
