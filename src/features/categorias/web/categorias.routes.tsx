import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { idFilter } from '#kit/contract/page.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { searchOf } from '#kit/web/router/search.ts';
import { LIBRO_TIPOS } from '../rules/libro-tipo.public.ts';

const categorias = {
  title: 'Categorías',
  /** The book; and the parent of a new category. */
  search: searchOf(z.object({ tipo: z.enum(LIBRO_TIPOS).optional(), padre: idFilter() })),
  page: page('CategoriasPage', () => import('./CategoriasPage.tsx')),
};

export const categoriasRoutes = [
  {
    path: '/admin/gastos/categorias',
    ...categorias,
    access: anyOf('gastos.categorias.crear', 'gastos.categorias.editar'),
  },
  /** The same tree with the dialog of a new category, or of one to be edited. */
  { path: '/admin/gastos/categorias/nuevo', ...categorias, access: anyOf('gastos.categorias.crear') },
  { path: '/admin/gastos/categorias/$categoria_id', ...categorias, access: anyOf('gastos.categorias.editar') },
] as const satisfies readonly ShellEntry[];
