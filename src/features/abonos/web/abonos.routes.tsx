import { z } from 'zod';
import { idFilter } from '#kit/contract/page.ts';
import { reportSearch } from '#kit/web/router/report-search.ts';
import { searchOf } from '#kit/web/router/search.ts';
import type { abonosCalls } from '../contract/abonos.calls.ts';
import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';

export const abonosRoutes = [
  {
    path: '/pagos',
    title: 'Pagos',
    access: anyOf('entregas.procesos.registrar_entrega'),
    search: searchOf(z.object({ cliente_id: idFilter() })),
    page: page('PagosPage', () => import('./pagos/PagosPage.tsx')),
  },
  {
    path: '/reporte/abonos',
    title: 'Comprobantes de pago',
    access: anyOf('reportes.abonos.ver'),
    search: reportSearch<typeof abonosCalls.list>(),
    page: page('AbonosListPage', () => import('./reporte/AbonosListPage.tsx')),
  },
  {
    path: '/reporte/abonos/$abono_id',
    title: 'Comprobante de Pago',
    access: anyOf('reportes.abonos.ver', 'entregas.procesos.registrar_entrega', 'guias.listado.ver_entregados_propios'),
    prefetch: async () => [(await import('../contract/abonos.calls.ts')).abonosCalls.get],
    page: page('ComprobantePage', () => import('./comprobante/ComprobantePage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
