import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchCall } from '#kit/web/api/use-call.ts';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { serviciosCalls } from '../contract/servicios.calls.ts';
import { detailAccess, listAccess } from './use-servicio-places.ts';

const listRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/servicios',
  ...screen({ access: listAccess, titulo: 'Servicios' }),
  validateSearch: listSearch(serviciosCalls.list),
  component: lazyRouteComponent(() => import('./ServiciosListPage.tsx'), 'ServiciosListPage'),
});

const createServicioRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/servicios/registro',
  ...screen({ access: serviciosCalls.create.access, titulo: 'Registrar servicio' }),
  component: lazyRouteComponent(() => import('./ServicioCreatePage.tsx'), 'ServicioCreatePage'),
});

const detailRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/servicios/$servicio_id',
  ...screen({ access: detailAccess, titulo: 'Servicio' }),
  loader: ({ params }) => prefetchCall(serviciosCalls.get, { params }),
  component: lazyRouteComponent(() => import('./ServicioDetailPage.tsx'), 'ServicioDetailPage'),
});

const linkedRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/servicios/$servicio_id',
  ...screen({ access: detailAccess, titulo: 'Servicio' }),
  loader: ({ params }) => prefetchCall(serviciosCalls.get, { params }),
  component: lazyRouteComponent(() => import('./ServicioDetailPage.tsx'), 'ServicioDetailPage'),
});

const editServicioRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/servicios/$servicio_id/editar',
  ...screen({ access: serviciosCalls.update.access, titulo: 'Editar servicio' }),
  loader: ({ params }) => prefetchCall(serviciosCalls.get, { params }),
  component: lazyRouteComponent(() => import('./ServicioEditPage.tsx'), 'ServicioEditPage'),
});

export const serviciosRoutes = [listRoute, createServicioRoute, detailRoute, linkedRoute, editServicioRoute] as const;
