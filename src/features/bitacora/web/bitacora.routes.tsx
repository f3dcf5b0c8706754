import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { bitacoraCalls } from '../contract/bitacora.calls.ts';

const listRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/reporte/logs',
  ...screen({ access: bitacoraCalls.list.access, titulo: 'Bitácora' }),
  validateSearch: listSearch(bitacoraCalls.list),
  component: lazyRouteComponent(() => import('./BitacoraListPage.tsx'), 'BitacoraListPage'),
});

export const bitacoraRoutes = [listRoute] as const;
