/** The two books, each with categories of its own. */
export const LIBRO_TIPOS = ['Gasto', 'Ingreso'] as const;
export type LibroTipo = (typeof LIBRO_TIPOS)[number];
