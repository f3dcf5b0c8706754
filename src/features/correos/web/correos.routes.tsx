import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { tabSearch } from '#kit/web/detail/tab-search.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { correosCalls } from '../contract/correos.calls.ts';

export const correosRoutes = [
  {
    path: '/admin/correos',
    title: 'Correos',
    access: correosCalls.list.access,
    search: listSearch(correosCalls.list),
    page: page('CorreosListPage', () => import('./CorreosListPage.tsx')),
  },
  {
    path: '/admin/correos/$correo_id',
    title: 'Correo',
    access: correosCalls.get.access,
    search: tabSearch,
    prefetch: [correosCalls.get],
    page: page('CorreoDetailPage', () => import('./CorreoDetailPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
