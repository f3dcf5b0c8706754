import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchCall } from '#kit/web/api/use-call.ts';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';

const listRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/paquetes',
  ...screen({ access: paquetesCalls.list.access, titulo: 'Paquetes' }),
  validateSearch: listSearch(paquetesCalls.list),
  component: lazyRouteComponent(() => import('./PaquetesListPage.tsx'), 'PaquetesListPage'),
});

const prealertaRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/paquetes/prealerta',
  ...screen({ access: paquetesCalls.prealert.access, titulo: 'Pre-alertar' }),
  component: lazyRouteComponent(() => import('./prealerta/PrealertaPage.tsx'), 'PrealertaPage'),
});

const detailRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/paquetes/$paquete_id',
  ...screen({ access: paquetesCalls.get.access, titulo: 'Paquete' }),
  loader: ({ params }) => prefetchCall(paquetesCalls.get, { params }),
  component: lazyRouteComponent(() => import('./PaqueteDetailPage.tsx'), 'PaqueteDetailPage'),
});

export const paquetesRoutes = [listRoute, prealertaRoute, detailRoute] as const;
