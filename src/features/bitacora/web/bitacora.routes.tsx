import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchCall } from '#kit/web/api/use-call.ts';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { reportSearch } from '#kit/web/router/report-search.ts';
import { bitacoraCalls } from '../contract/bitacora.calls.ts';

const listRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/reporte/logs',
  ...screen({ access: bitacoraCalls.list.access, titulo: 'Bitácora' }),
  loader: () => prefetchCall(bitacoraCalls.filterOptions),
  validateSearch: reportSearch(bitacoraCalls.list),
  component: lazyRouteComponent(() => import('./BitacoraListPage.tsx'), 'BitacoraListPage'),
});

export const bitacoraRoutes = [listRoute] as const;
