import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';

export const cuentasPorCobrarRoutes = [
  {
    path: '/reporte/cxc',
    title: 'Cuentas por cobrar',
    access: anyOf('reportes.cuentas_por_cobrar.ver'),
    ...ofList(async () => (await import('../contract/cuentas-por-cobrar.calls.ts')).cuentasPorCobrarCalls.list),
    page: page('CuentasPorCobrarPage', () => import('./CuentasPorCobrarPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
