import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { categoriasCalls } from '../contract/categorias.calls.ts';
import { categoriaErrors } from '../contract/categorias.errors.ts';
import { createCategoria, removeCategoria, updateCategoria } from './categorias.commands.ts';
import { findCategoria, presentCategoria, selectCategorias } from './categorias.queries.ts';

export const categoriasConstraints: ConstraintErrors = {
  categorias_planilla_unica: { error: categoriaErrors.CATEGORIA_PLANILLA_A_LA_VEZ },
  categorias_nombre_unico: { error: categoriaErrors.CATEGORIA_NOMBRE_REPETIDO, campo: 'categoria_nombre' },
};

export const categoriasHandlers: readonly Handler[] = [
  {
    ...handle(categoriasCalls.list, async ({ db, user, query: { tipo } }) => {
      const rows = await selectCategorias(db)
        .where('c.tipo', '=', tipo)
        .orderBy(sql`coalesce(p.categoria_nombre, c.categoria_nombre) collate "es-x-icu"`)
        .orderBy(sql`c.categoria_padre_id is not null`)
        .orderBy(sql`c.categoria_nombre collate "es-x-icu"`)
        .execute();
      return { data: rows.map((row) => presentCategoria(row, user)) };
    }),
    // Counting what uses them reads every expense.
    isRemembered: () => true,
  },
  handle(categoriasCalls.get, async ({ db, user, params: { categoria_id } }) => ({
    data: presentCategoria(await findCategoria(db, categoria_id), user),
  })),
  handle(categoriasCalls.create, createCategoria),
  handle(categoriasCalls.update, updateCategoria),
  handle(categoriasCalls.remove, removeCategoria),
];
