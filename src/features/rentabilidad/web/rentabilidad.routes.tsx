import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { idFilter } from '#kit/contract/page.ts';
import { reportSearch } from '#kit/web/router/report-search.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { searchOf } from '#kit/web/router/search.ts';
import type { rentabilidadCalls } from '../contract/rentabilidad.calls.ts';

export const rentabilidadRoutes = [
  {
    path: '/stats/rentabilidad',
    title: 'Rentabilidad',
    access: anyOf('estadisticas.contable.ver'),
    search: reportSearch<typeof rentabilidadCalls.list>(),
    page: page('RentabilidadListPage', () => import('./RentabilidadListPage.tsx')),
  },
  {
    path: '/stats/rentabilidad/$packinglist_id',
    title: 'Rentabilidad de un packing list',
    access: anyOf('estadisticas.contable.ver'),
    search: searchOf(z.object({ sucursal_id: idFilter() })),
    prefetch: async () => [(await import('../contract/rentabilidad.calls.ts')).rentabilidadCalls.get],
    page: page('RentabilidadDetailPage', () => import('./RentabilidadDetailPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
