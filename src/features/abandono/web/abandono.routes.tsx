import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import type { abandonoReporteCalls } from '../contract/reporte.calls.ts';

export const abandonoRoutes = [
  {
    path: '/paquetes_abandonados',
    title: 'Paquetes abandonados',
    access: anyOf('paquetes.paquetes_abandonados.registrar'),
    ...ofList(async () => (await import('../contract/abandono.calls.ts')).abandonoCalls.list),
    page: page('PorAbandonarPage', () => import('./PorAbandonarPage.tsx')),
  },
  {
    path: '/paquetes_abandonados/registrados',
    title: 'Abandonados registrados',
    access: anyOf('paquetes.paquetes_abandonados.registrar'),
    ...ofList(async () => (await import('../contract/abandono.calls.ts')).abandonoCalls.registered),
    page: page('RegistradosPage', () => import('./RegistradosPage.tsx')),
  },
  {
    path: '/reporte/paquetes_en_abandono',
    title: 'Paquetes en abandono',
    access: anyOf('reportes.reporte_paquetes_en_abandono.ver'),
    search: listSearch<typeof abandonoReporteCalls.report>(),
    page: page('AbandonoReportePage', () => import('./AbandonoReportePage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
