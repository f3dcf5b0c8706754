import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';

const decides = anyOf('entregas.procesos.registrar_abono');

export const comprobantesRoutes = [
  {
    path: '/comprobantes',
    title: 'Comprobantes de transferencia',
    access: anyOf('casilleros.detalle.ver'),
    page: page('EnviarComprobantePage', () => import('./EnviarComprobantePage.tsx')),
  },
  {
    path: '/financiero/comprobantes',
    title: 'Comprobantes de clientes',
    access: decides,
    ...ofList(async () => (await import('../contract/comprobantes.calls.ts')).comprobantesCalls.list),
    page: page('ComprobantesListPage', () => import('./ComprobantesListPage.tsx')),
  },
  {
    path: '/financiero/comprobantes/$comprobante_id',
    title: 'Revisar comprobante',
    access: decides,
    prefetch: async () => [(await import('../contract/comprobantes.calls.ts')).comprobantesCalls.get],
    page: page('RevisarComprobantePage', () => import('./RevisarComprobantePage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
