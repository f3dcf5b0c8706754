import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import type { notasCreditoCalls } from '../contract/notas-credito.calls.ts';

const sees = anyOf('notas_credito.listado.ver', 'notas_credito.procesos.procesar', 'notas_credito.solicitud.crear');
const prefetch = async () => [(await import('../contract/notas-credito.calls.ts')).notasCreditoCalls.get];

/** The specification names the addresses and no check. */
export const notasCreditoRoutes = [
  {
    path: '/financiero/notas_credito',
    title: 'Notas de crédito',
    access: sees,
    search: listSearch<typeof notasCreditoCalls.list>(),
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
] as const satisfies readonly ShellEntry[];
