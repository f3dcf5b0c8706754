import type { Holder } from '#kit/contract/access.ts';
import type { LibroTipo } from './libro-tipo.public.ts';

/** The fields that decide whether something can be booked in a category. */
export interface CategoriaState {
  readonly tipo: LibroTipo;
  readonly categoria_padre_id: number;
  readonly activo: boolean;
  /** Whether its parent is active; true if it has none. */
  readonly padre_activo: boolean;
}

export type CategoriaProblema = 'desconocida' | 'padre' | 'inactiva';

/** Why nothing of this book can be booked in the category; null if it can. */
export const problemaDeCategoria = (
  tipo: LibroTipo,
  categoria: CategoriaState | undefined,
): CategoriaProblema | null => {
  if (categoria === undefined || categoria.tipo !== tipo) return 'desconocida';
  if (tipo === 'Gasto' && categoria.categoria_padre_id === 0) return 'padre';
  return categoria.activo && categoria.padre_activo ? null : 'inactiva';
};

/** The fields of a category that decide whether it can change its place. */
export interface Lugar {
  readonly tipo: LibroTipo;
  readonly usos: number;
  readonly hijas: number;
}

export type LugarProblema = 'ingreso' | 'padre_desconocido' | 'no_es_padre' | 'con_hijas' | 'con_gastos';

/**
 * Why a category cannot be placed there; null if it can.
 * @param padre the parent that it would have; null: none; undefined: there is no such category.
 */
export const problemaDeLugar = (
  categoria: Lugar,
  padre: { readonly tipo: LibroTipo; readonly categoria_padre_id: number } | null | undefined,
): LugarProblema | null => {
  if (padre === null) return categoria.tipo === 'Gasto' && categoria.usos > 0 ? 'con_gastos' : null;
  if (categoria.tipo === 'Ingreso') return 'ingreso';
  if (padre === undefined || padre.tipo !== categoria.tipo) return 'padre_desconocido';
  if (padre.categoria_padre_id !== 0) return 'no_es_padre';
  return categoria.hijas > 0 ? 'con_hijas' : null;
};

export const categoriaAcciones = ({ permisos }: Holder): { readonly editar: boolean; readonly eliminar: boolean } => {
  const editar = permisos.has('gastos.categorias.editar');
  return { editar, eliminar: editar };
};
