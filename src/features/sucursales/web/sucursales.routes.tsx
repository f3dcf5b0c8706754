import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchCall } from '#kit/web/api/use-call.ts';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { sucursalesCalls } from '../contract/sucursales.calls.ts';

const listRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/sucursales',
  ...screen({ access: sucursalesCalls.list.access, titulo: 'Sucursales' }),
  validateSearch: listSearch(sucursalesCalls.list),
  component: lazyRouteComponent(() => import('./SucursalesListPage.tsx'), 'SucursalesListPage'),
});

const createSucursalRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/sucursales/registro',
  ...screen({ access: sucursalesCalls.create.access, titulo: 'Registrar sucursal' }),
  component: lazyRouteComponent(() => import('./SucursalCreatePage.tsx'), 'SucursalCreatePage'),
});

const editSucursalRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/sucursales/editar/$sucursal_id',
  ...screen({ access: sucursalesCalls.update.access, titulo: 'Editar sucursal' }),
  loader: ({ params }) => prefetchCall(sucursalesCalls.get, { params }),
  component: lazyRouteComponent(() => import('./SucursalEditPage.tsx'), 'SucursalEditPage'),
});

export const sucursalesRoutes = [listRoute, createSucursalRoute, editSucursalRoute] as const;
