import { sql } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Categoria } from '../contract/categorias.schemas.ts';
import { categoriaAcciones } from '../rules/categoria.public.ts';

/** Categories, each with its parent's name and how much it is used. */
export const selectCategorias = (db: Executor) =>
  db
    .selectFrom('categorias as c')
    .leftJoin('categorias as p', 'p.categoria_id', 'c.categoria_padre_id')
    .select(['c.categoria_id', 'c.tipo', 'c.categoria_nombre', 'c.activo', 'c.es_planilla', 'c.version'])
    .select(['c.usuario_registro', 'c.fecha_registro', 'p.categoria_nombre as categoria_padre_nombre'])
    .select([
      sql<number>`coalesce(c.categoria_padre_id, 0)`.as('categoria_padre_id'),
      sql<number>`(select count(*) from gastos g where g.categoria_id = c.categoria_id)
        + (select count(*) from ingresos i where i.categoria_id = c.categoria_id)
        + (select count(*) from gastos_recurrentes r where r.categoria_id = c.categoria_id)`.as('usos'),
      sql<number>`(select count(*) from categorias h where h.categoria_padre_id = c.categoria_id)`.as('hijas'),
    ]);

export type CategoriaRow = Omit<Categoria, 'acciones'>;

export const presentCategoria = (row: CategoriaRow, user: Holder): Categoria => ({
  ...row,
  acciones: categoriaAcciones(user),
});

/** @throws NO_ENCONTRADO */
export const findCategoria = async (db: Executor, categoria_id: number): Promise<CategoriaRow> => {
  const row = await selectCategorias(db).where('c.categoria_id', '=', categoria_id).executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};
