import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchCall } from '#kit/web/api/use-call.ts';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { reportSearch } from '#kit/web/router/report-search.ts';
import { screen } from '#kit/web/router/screen.ts';
import { entregasCalls } from '../contract/entregas.calls.ts';
import { entregaSearch } from './mostrador/entrega-search.ts';

const counterRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/entrega',
  ...screen({ access: entregasCalls.create.access, titulo: 'Entregar' }),
  validateSearch: entregaSearch,
  component: lazyRouteComponent(() => import('./mostrador/EntregaPage.tsx'), 'EntregaPage'),
});

const reportRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/reporte/entregas',
  ...screen({ access: entregasCalls.list.access, titulo: 'Entregas' }),
  validateSearch: reportSearch(entregasCalls.list),
  component: lazyRouteComponent(() => import('./reporte/EntregasListPage.tsx'), 'EntregasListPage'),
});

const entregaRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/reporte/entregas/$entrega_id',
  ...screen({ access: entregasCalls.get.access, titulo: 'Entrega' }),
  loader: ({ params }) => prefetchCall(entregasCalls.get, { params }),
  component: lazyRouteComponent(() => import('./reporte/EntregaDetailPage.tsx'), 'EntregaDetailPage'),
});

const comprobanteRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/reporte/abonos/$abono_id',
  ...screen({ access: entregasCalls.payoff.access, titulo: 'Comprobante de Pago' }),
  loader: ({ params }) => prefetchCall(entregasCalls.payoff, { params }),
  component: lazyRouteComponent(() => import('./comprobante/ComprobantePage.tsx'), 'ComprobantePage'),
});

export const entregasRoutes = [counterRoute, reportRoute, entregaRoute, comprobanteRoute] as const;
