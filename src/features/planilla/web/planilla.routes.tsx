import { anyOf } from '#kit/contract/access.ts';
import { reportSearch } from '#kit/web/router/report-search.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import type { gastosCalls } from '#features/gastos/contract/gastos.calls.ts';

export const planillaRoutes = [
  {
    path: '/planilla',
    title: 'Planilla',
    access: anyOf('gastos.listado.ver'),
    search: reportSearch<typeof gastosCalls.list>(),
    page: page('PlanillaPage', () => import('./PlanillaPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
