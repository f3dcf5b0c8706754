import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionAccess } from '#kit/contract/access.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { ErrorPage } from '#kit/web/pages/ErrorPage.tsx';
import { LoadingPage } from '#kit/web/pages/LoadingPage.tsx';
import { NotFoundPage } from '#kit/web/pages/NotFoundPage.tsx';
import { HOME } from '#kit/web/router/guards.ts';
import { authLayout, cardLayout, rootRoute, shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { parseSearch, stringifySearch } from '#kit/web/router/search.ts';
import { bitacoraRoutes } from '#features/bitacora/web/bitacora.routes.tsx';
import { configuracionesRoutes } from '#features/configuraciones/web/configuraciones.routes.tsx';
import { correosRoutes } from '#features/correos/web/correos.routes.tsx';
import {
  sesionesAuthRoutes,
  sesionesCardRoutes,
  sesionesShellRoutes,
} from '#features/sesiones/web/sesiones.routes.tsx';
import { sucursalesRoutes } from '#features/sucursales/web/sucursales.routes.tsx';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: HOME });
  },
});

/** Old and new addresses of the same two pages. */
const notFoundRoute = createRoute({ getParentRoute: () => rootRoute, path: '/error404', component: NotFoundPage });
const errors404Route = createRoute({ getParentRoute: () => rootRoute, path: '/errors/404', component: NotFoundPage });
const errors500Route = createRoute({ getParentRoute: () => rootRoute, path: '/errors/500', component: ErrorPage });

const dashboardRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: HOME,
  ...screen({ access: sessionAccess, titulo: 'Inicio' }),
  component: lazyRouteComponent(() => import('./dashboard/WelcomePage.tsx'), 'WelcomePage'),
});

shellLayout.update({ component: lazyRouteComponent(() => import('./shell/AppShell.tsx'), 'AppShell') });

const routeTree = rootRoute.addChildren([
  indexRoute,
  notFoundRoute,
  errors404Route,
  errors500Route,
  authLayout.addChildren([...sesionesAuthRoutes]),
  cardLayout.addChildren([...sesionesCardRoutes]),
  shellLayout.addChildren([
    dashboardRoute,
    ...sesionesShellRoutes,
    ...sucursalesRoutes,
    ...configuracionesRoutes,
    ...correosRoutes,
    ...bitacoraRoutes,
  ]),
]);

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  // Hovering or focusing a link fetches its screen and its data.
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  // The cache of the queries is the only one.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: LoadingPage,
  defaultPendingMs: 400,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
