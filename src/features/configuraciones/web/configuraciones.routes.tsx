import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { tabSearch } from '#kit/web/detail/tab-search.ts';

export const configuracionesRoutes = [
  {
    path: '/admin/configuraciones',
    title: 'Configuraciones',
    access: anyOf('configuraciones.generales.actualizar'),
    search: tabSearch,
    page: page('SettingsPage', () => import('./SettingsPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
