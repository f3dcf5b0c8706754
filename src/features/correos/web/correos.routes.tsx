import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { tabSearch } from '#kit/web/detail/tab-search.ts';
import { listSearch } from '#kit/web/router/search.ts';
import type { correosCalls } from '../contract/correos.calls.ts';

export const correosRoutes = [
  {
    path: '/admin/correos',
    title: 'Correos',
    access: anyOf('configuraciones.correos.ver'),
    search: listSearch<typeof correosCalls.list>(),
    page: page('CorreosListPage', () => import('./CorreosListPage.tsx')),
  },
  {
    path: '/admin/correos/$correo_id',
    title: 'Correo',
    access: anyOf('configuraciones.correos.ver'),
    search: tabSearch,
    prefetch: async () => [(await import('../contract/correos.calls.ts')).correosCalls.get],
    page: page('CorreoDetailPage', () => import('./CorreoDetailPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
