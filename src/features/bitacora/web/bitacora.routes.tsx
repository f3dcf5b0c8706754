import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { reportSearch } from '#kit/web/router/report-search.ts';
import { bitacoraCalls } from '../contract/bitacora.calls.ts';

export const bitacoraRoutes = [
  {
    path: '/reporte/logs',
    title: 'Bitácora',
    access: bitacoraCalls.list.access,
    prefetch: [bitacoraCalls.filterOptions],
    search: reportSearch(bitacoraCalls.list),
    page: page('BitacoraListPage', () => import('./BitacoraListPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
