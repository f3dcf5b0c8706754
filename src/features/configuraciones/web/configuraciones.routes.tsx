import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { tabSearch } from '#kit/web/detail/tab-search.ts';
import { configuracionesCalls } from '../contract/configuraciones.calls.ts';

export const configuracionesRoutes = [
  {
    path: '/admin/configuraciones',
    title: 'Configuraciones',
    access: configuracionesCalls.get.access,
    search: tabSearch,
    prefetch: [configuracionesCalls.get],
    page: page('SettingsPage', () => import('./SettingsPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
