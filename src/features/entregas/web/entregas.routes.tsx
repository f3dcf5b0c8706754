import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { reportSearch } from '#kit/web/router/report-search.ts';
import type { entregasCalls } from '../contract/entregas.calls.ts';
import { entregaSearch } from './mostrador/entrega-search.ts';

export const entregasRoutes = [
  {
    path: '/entrega',
    title: 'Entregar',
    access: anyOf('entregas.procesos.registrar_entrega'),
    search: entregaSearch,
    page: page('EntregaPage', () => import('./mostrador/EntregaPage.tsx')),
  },
  {
    path: '/reporte/entregas',
    title: 'Entregas',
    access: anyOf('reportes.reporte_registro_pagos.ver'),
    search: reportSearch<typeof entregasCalls.report>(),
    page: page('EntregasListPage', () => import('./reporte/EntregasListPage.tsx')),
  },
  {
    path: '/reporte/entregas/$entrega_id',
    title: 'Entrega',
    access: anyOf(
      'reportes.reporte_registro_pagos.ver',
      'entregas.procesos.registrar_entrega',
      'guias.listado.ver_entregados_propios',
    ),
    prefetch: async () => [(await import('../contract/entregas.calls.ts')).entregasCalls.get],
    page: page('EntregaDetailPage', () => import('./reporte/EntregaDetailPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
