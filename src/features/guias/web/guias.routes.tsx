import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchCall } from '#kit/web/api/use-call.ts';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { guiasCalls } from '../contract/guias.calls.ts';

const listRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/guias',
  ...screen({ access: guiasCalls.list.access, titulo: 'Guías' }),
  validateSearch: listSearch(guiasCalls.list),
  component: lazyRouteComponent(() => import('./GuiasListPage.tsx'), 'GuiasListPage'),
});

const disponibleRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/guias/a_disponible',
  ...screen({ access: guiasCalls.multipleAvailable.access, titulo: 'Poner guías disponibles' }),
  validateSearch: listSearch(guiasCalls.list),
  component: lazyRouteComponent(() => import('./disponible/ADisponiblePage.tsx'), 'ADisponiblePage'),
});

const detailRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/guias/$guia_id',
  ...screen({ access: guiasCalls.get.access, titulo: 'Guía' }),
  loader: ({ params }) => prefetchCall(guiasCalls.get, { params }),
  component: lazyRouteComponent(() => import('./GuiaDetailPage.tsx'), 'GuiaDetailPage'),
});

const dimensionesRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/guias/$guia_id/dimensiones/{-$paquete_id}',
  ...screen({ access: guiasCalls.dimensions.access, titulo: 'Dimensiones y tarifa' }),
  loader: ({ params: { guia_id } }) => prefetchCall(guiasCalls.get, { params: { guia_id } }),
  component: lazyRouteComponent(() => import('./dimensiones/DimensionesPage.tsx'), 'DimensionesPage'),
});

export const guiasRoutes = [listRoute, disponibleRoute, detailRoute, dimensionesRoute] as const;
