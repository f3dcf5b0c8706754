import type { Categoria } from '../contract/categorias.schemas.ts';
import { problemaDeCategoria } from '../rules/categoria.public.ts';

/** The categories in which something may be booked, in the order of the list. */
export const categoriasUsables = (categorias: readonly Categoria[]): readonly Categoria[] => {
  const activa = new Map(categorias.map(({ categoria_id, activo }) => [categoria_id, activo]));
  return categorias.filter(
    (one) =>
      problemaDeCategoria(one.tipo, { ...one, padre_activo: activa.get(one.categoria_padre_id) ?? true }) === null,
  );
};
