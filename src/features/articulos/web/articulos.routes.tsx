import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';

const articulos = {
  title: 'Artículos restringidos',
  access: anyOf('configuraciones.generales.actualizar'),
  ...ofList(async () => (await import('../contract/articulos.calls.ts')).articulosCalls.list),
  page: page('ArticulosPage', () => import('./ArticulosPage.tsx')),
};

export const articulosRoutes = [
  { path: '/admin/configuraciones/articulos', ...articulos },
  /** The same list, with a new article or an existing one open in a dialog. */
  { path: '/admin/configuraciones/articulos/nuevo', ...articulos },
  { path: '/admin/configuraciones/articulos/$articulo_id', ...articulos },
] as const satisfies readonly ShellEntry[];
