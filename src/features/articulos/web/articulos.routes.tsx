import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import type { articulosCalls } from '../contract/articulos.calls.ts';

const articulos = {
  title: 'Artículos restringidos',
  access: anyOf('configuraciones.generales.actualizar'),
  search: listSearch<typeof articulosCalls.list>(),
  page: page('ArticulosPage', () => import('./ArticulosPage.tsx')),
};

export const articulosRoutes = [
  { path: '/admin/configuraciones/articulos', ...articulos },
  /** The same list with a new article to be filled in, or one open to be changed. */
  { path: '/admin/configuraciones/articulos/nuevo', ...articulos },
  { path: '/admin/configuraciones/articulos/$articulo_id', ...articulos },
] as const satisfies readonly ShellEntry[];
