import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { reportSearch } from '#kit/web/router/report-search.ts';
import type { bitacoraCalls } from '../contract/bitacora.calls.ts';

export const bitacoraRoutes = [
  {
    path: '/reporte/logs',
    title: 'Bitácora',
    access: anyOf('reportes.logs.ver'),
    prefetch: async () => [(await import('../contract/bitacora.calls.ts')).bitacoraCalls.filterOptions],
    search: reportSearch<typeof bitacoraCalls.list>(),
    page: page('BitacoraListPage', () => import('./BitacoraListPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
