import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';

export const paquetesRoutes = [
  {
    path: '/paquetes',
    title: 'Paquetes',
    access: paquetesCalls.list.access,
    search: listSearch(paquetesCalls.list),
    page: page('PaquetesListPage', () => import('./PaquetesListPage.tsx')),
  },
  {
    path: '/paquetes/prealerta',
    title: 'Pre-alertar',
    access: paquetesCalls.prealert.access,
    page: page('PrealertaPage', () => import('./prealerta/PrealertaPage.tsx')),
  },
  {
    path: '/paquetes/$paquete_id',
    title: 'Paquete',
    access: paquetesCalls.get.access,
    prefetch: [paquetesCalls.get],
    page: page('PaqueteDetailPage', () => import('./PaqueteDetailPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
