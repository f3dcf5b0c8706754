import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { reportSearch } from '#kit/web/router/report-search.ts';
import type { contabilidadCalls } from '../contract/contabilidad.calls.ts';

export const contabilidadRoutes = [
  {
    path: '/stats/dashboard',
    title: 'Resultados',
    access: anyOf('estadisticas.contable.ver'),
    search: reportSearch<typeof contabilidadCalls.resumen>(),
    page: page('ResultadosPage', () => import('./ResultadosPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
