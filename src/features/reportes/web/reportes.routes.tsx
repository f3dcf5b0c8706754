import { anyOf } from '#kit/contract/access.ts';
import { reportSearch } from '#kit/web/router/report-search.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import type { reportesCalls } from '../contract/reportes.calls.ts';

export const reportesRoutes = [
  {
    path: '/reporte/rastreo_cargas',
    title: 'Rastreo de cargas',
    access: anyOf('reportes.rastreo_de_cargas.ver'),
    search: reportSearch<typeof reportesCalls.cargas>(),
    page: page('CargasReportePage', () => import('./CargasReportePage.tsx')),
  },
  {
    path: '/reporte/paquetes',
    title: 'Reporte de paquetes',
    access: anyOf('reportes.reporte_paquetes.ver'),
    search: reportSearch<typeof reportesCalls.paquetes>(),
    page: page('PaquetesReportePage', () => import('./PaquetesReportePage.tsx')),
  },
  {
    path: '/reporte/guias',
    title: 'Reporte de guías',
    access: anyOf('reportes.reporte_guias.ver'),
    search: reportSearch<typeof reportesCalls.guias>(),
    page: page('GuiasReportePage', () => import('./GuiasReportePage.tsx')),
  },
  {
    path: '/reporte/envios',
    title: 'Envíos a Honduras',
    access: anyOf('reportes.reporte_envios_hn.ver'),
    search: reportSearch<typeof reportesCalls.envios>(),
    page: page('EnviosReportePage', () => import('./EnviosReportePage.tsx')),
  },
  {
    path: '/reporte/envios_locales',
    title: 'Envíos locales',
    access: anyOf('reportes.reporte_transferencias_guias.ver'),
    search: reportSearch<typeof reportesCalls.enviosLocales>(),
    page: page('EnviosLocalesReportePage', () => import('./EnviosLocalesReportePage.tsx')),
  },
  {
    path: '/reporte/gastos',
    title: 'Reporte de gastos',
    access: anyOf('reportes.reporte_gastos.ver'),
    search: reportSearch<typeof reportesCalls.gastos>(),
    page: page('GastosReportePage', () => import('./GastosReportePage.tsx')),
  },
  {
    path: '/reporte/clientes',
    title: 'Reporte de clientes',
    access: anyOf('reportes.reporte_clientes.ver'),
    search: reportSearch<typeof reportesCalls.clientes>(),
    page: page('ClientesReportePage', () => import('./ClientesReportePage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
