import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { ubicacionesCalls } from '../contract/ubicaciones.calls.ts';

const guard = screen({ access: ubicacionesCalls.updateCosto.access, titulo: 'Costos de envío' });

const listRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/ciudades',
  ...guard,
  validateSearch: listSearch(ubicacionesCalls.costoEnvio),
  component: lazyRouteComponent(() => import('./CiudadesPage.tsx'), 'CiudadesPage'),
});

/** The same list with one city open to be changed. */
const editRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/ciudades/$ciudad_id',
  ...guard,
  validateSearch: listSearch(ubicacionesCalls.costoEnvio),
  component: lazyRouteComponent(() => import('./CiudadesPage.tsx'), 'CiudadesPage'),
});

export const ubicacionesRoutes = [listRoute, editRoute] as const;
