import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { tabSearch } from '#kit/web/detail/tab-search.ts';

export const correosRoutes = [
  {
    path: '/admin/correos',
    title: 'Correos',
    access: anyOf('configuraciones.correos.ver'),
    ...ofList(async () => (await import('../contract/correos.calls.ts')).correosCalls.list),
    page: page('CorreosListPage', () => import('./CorreosListPage.tsx')),
  },
  {
    path: '/admin/correos/$correo_id',
    title: 'Correo',
    access: anyOf('configuraciones.correos.ver'),
    search: tabSearch,
    page: page('CorreoDetailPage', () => import('./CorreoDetailPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
