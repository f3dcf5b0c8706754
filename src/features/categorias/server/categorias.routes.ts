import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { rememberAnswer } from '#kit/server/http/remember-answer.ts';
import { categoriasCalls } from '../contract/categorias.calls.ts';
import { categoriaErrors } from '../contract/categorias.errors.ts';
import { createCategoria, removeCategoria, updateCategoria } from './categorias.commands.ts';
import { findCategoria, presentCategoria, readCategorias } from './categorias.queries.ts';

export const categoriasConstraints: ConstraintErrors = {
  categorias_planilla_unica: { error: categoriaErrors.CATEGORIA_PLANILLA_A_LA_VEZ },
  categorias_nombre_unico: { error: categoriaErrors.CATEGORIA_NOMBRE_REPETIDO, campo: 'categoria_nombre' },
};

export const categoriasHandlers: readonly Handler[] = [
  handle(categoriasCalls.list, async (context) => {
    const { user, query } = context;
    // Counting what uses them reads every expense.
    const rows = await rememberAnswer(context, query, () => readCategorias(context.db, query.tipo));
    return { data: rows.map((row) => presentCategoria(row, user)) };
  }),
  handle(categoriasCalls.get, async ({ db, user, params: { categoria_id } }) => ({
    data: presentCategoria(await findCategoria(db, categoria_id), user),
  })),
  handle(categoriasCalls.create, createCategoria),
  handle(categoriasCalls.update, updateCategoria),
  handle(categoriasCalls.remove, removeCategoria),
];
