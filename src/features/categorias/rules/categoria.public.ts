import type { Holder } from '#kit/contract/access.ts';

/** The two books, each with categories of its own. */
export const LIBRO_TIPOS = ['Gasto', 'Ingreso'] as const;
export type LibroTipo = (typeof LIBRO_TIPOS)[number];

/** What decides whether something can be booked in a category. */
export interface CategoriaState {
  readonly tipo: LibroTipo;
  readonly categoria_padre_id: number;
  readonly activo: boolean;
  /** Whether the one above it is switched on; true where there is none. */
  readonly padre_activo: boolean;
}

export type CategoriaProblema = 'desconocida' | 'padre' | 'inactiva';

/** Why nothing of this book goes into the category; null: it does. */
export const problemaDeCategoria = (
  tipo: LibroTipo,
  categoria: CategoriaState | undefined,
): CategoriaProblema | null => {
  if (categoria === undefined || categoria.tipo !== tipo) return 'desconocida';
  if (tipo === 'Gasto' && categoria.categoria_padre_id === 0) return 'padre';
  return categoria.activo && categoria.padre_activo ? null : 'inactiva';
};

/** A category as it would stand after a change of its place. */
export interface Lugar {
  readonly tipo: LibroTipo;
  readonly usos: number;
  readonly hijas: number;
}

export type LugarProblema = 'ingreso' | 'padre_desconocido' | 'no_es_padre' | 'con_hijas' | 'con_gastos';

/**
 * Why a category cannot stand there; null: it can.
 * @param padre which it would be under; null: under none; undefined: there is no such one.
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
