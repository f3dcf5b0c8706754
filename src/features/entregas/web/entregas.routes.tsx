import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { reportSearch } from '#kit/web/router/report-search.ts';
import { entregasCalls } from '../contract/entregas.calls.ts';
import { entregaSearch } from './mostrador/entrega-search.ts';

export const entregasRoutes = [
  {
    path: '/entrega',
    title: 'Entregar',
    access: entregasCalls.create.access,
    search: entregaSearch,
    page: page('EntregaPage', () => import('./mostrador/EntregaPage.tsx')),
  },
  {
    path: '/reporte/entregas',
    title: 'Entregas',
    access: entregasCalls.list.access,
    search: reportSearch(entregasCalls.list),
    page: page('EntregasListPage', () => import('./reporte/EntregasListPage.tsx')),
  },
  {
    path: '/reporte/entregas/$entrega_id',
    title: 'Entrega',
    access: entregasCalls.get.access,
    prefetch: [entregasCalls.get],
    page: page('EntregaDetailPage', () => import('./reporte/EntregaDetailPage.tsx')),
  },
  {
    path: '/reporte/abonos/$abono_id',
    title: 'Comprobante de Pago',
    access: entregasCalls.payoff.access,
    prefetch: [entregasCalls.payoff],
    page: page('ComprobantePage', () => import('./comprobante/ComprobantePage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
