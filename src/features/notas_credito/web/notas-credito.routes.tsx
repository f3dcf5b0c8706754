import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { reportSearch } from '#kit/web/router/report-search.ts';
import type { notasCreditoCalls } from '../contract/notas-credito.calls.ts';

const sees = anyOf(
  'notas_credito.listado.ver',
  'notas_credito.procesos.procesar',
  'notas_credito.solicitud.crear',
  'reportes.reporte_notas_de_credito.ver',
);
const reports = anyOf('reportes.reporte_notas_de_credito.ver');
const prefetch = async () => [(await import('../contract/notas-credito.calls.ts')).notasCreditoCalls.get];

/** The specification gives these paths, but no permission checks. */
export const notasCreditoRoutes = [
  {
    path: '/financiero/notas_credito',
    title: 'Notas de crédito',
    access: sees,
    ...ofList(async () => (await import('../contract/notas-credito.calls.ts')).notasCreditoCalls.list),
    page: page('NotasCreditoListPage', () => import('./NotasCreditoListPage.tsx')),
  },
  {
    path: '/financiero/notas_credito/solicitud',
    title: 'Solicitar nota de crédito',
    access: anyOf('notas_credito.solicitud.crear'),
    page: page('SolicitarNotaPage', () => import('./SolicitarNotaPage.tsx')),
  },
  {
    path: '/financiero/notas_credito/procesar/$nota_credito_id',
    title: 'Procesar nota de crédito',
    access: anyOf('notas_credito.procesos.procesar'),
    prefetch,
    page: page('ProcesarNotaPage', () => import('./ProcesarNotaPage.tsx')),
  },
  {
    path: '/financiero/notas_credito/detalle/$nota_credito_id',
    title: 'Nota de crédito',
    access: sees,
    prefetch,
    page: page('NotaCreditoPage', () => import('./NotaCreditoPage.tsx')),
  },
  {
    path: '/reporte/notas_credito',
    title: 'Reporte de notas de crédito',
    access: reports,
    search: reportSearch<typeof notasCreditoCalls.report>(),
    page: page('NotasReportePage', () => import('./NotasReportePage.tsx')),
  },
  {
    path: '/reporte/notas_credito/$nota_credito_id',
    title: 'Nota de crédito',
    access: reports,
    prefetch: async () => [(await import('../contract/notas-credito.calls.ts')).notasCreditoCalls.reported],
    page: page('NotaReportePage', () => import('./NotaReportePage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
