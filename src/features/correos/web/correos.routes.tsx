import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchCall } from '#kit/web/api/use-call.ts';
import { tabSearch } from '#kit/web/detail/tab-search.ts';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { correosCalls } from '../contract/correos.calls.ts';

const listRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/correos',
  ...screen({ access: correosCalls.list.access, titulo: 'Correos' }),
  validateSearch: listSearch(correosCalls.list),
  component: lazyRouteComponent(() => import('./CorreosListPage.tsx'), 'CorreosListPage'),
});

const detailRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/correos/$correo_id',
  ...screen({ access: correosCalls.get.access, titulo: 'Correo' }),
  validateSearch: tabSearch,
  loader: ({ params }) => prefetchCall(correosCalls.get, { params }),
  component: lazyRouteComponent(() => import('./CorreoDetailPage.tsx'), 'CorreoDetailPage'),
});

export const correosRoutes = [listRoute, detailRoute] as const;
