import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import type { cuentasPorCobrarCalls } from '../contract/cuentas-por-cobrar.calls.ts';

export const cuentasPorCobrarRoutes = [
  {
    path: '/reporte/cxc',
    title: 'Cuentas por cobrar',
    access: anyOf('reportes.cuentas_por_cobrar.ver'),
    search: listSearch<typeof cuentasPorCobrarCalls.list>(),
    page: page('CuentasPorCobrarPage', () => import('./CuentasPorCobrarPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
