import { createRoute, createRouter, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { ErrorPage } from '#kit/web/pages/ErrorPage.tsx';
import { LoadingPage } from '#kit/web/pages/LoadingPage.tsx';
import { NotFoundPage } from '#kit/web/pages/NotFoundPage.tsx';
import { StandaloneError, StandaloneNotFound } from '#kit/web/pages/standalone.tsx';
import { HOME } from '#kit/web/router/safe-return.ts';
import { authLayout, cardLayout, openLayout, rootRoute, shellLayout } from '#kit/web/router/layouts.tsx';
import { parseSearch, stringifySearch } from '#kit/web/router/search.ts';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { rastreoRoutes } from '#features/rastreo/web/rastreo.routes.tsx';
import { registroRoutes } from '#features/registro/web/registro.routes.tsx';
import { sesionesAuthRoutes, sesionesCardRoutes } from '#features/sesiones/web/sesiones.routes.tsx';
import type { ScreenRoutes } from './screen-routes.ts';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: HOME });
  },
});

/** Old and new addresses of the same two pages. */
const error404Route = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error404',
  component: StandaloneNotFound,
});
const errors404Route = createRoute({
  getParentRoute: () => rootRoute,
  path: '/errors/404',
  component: StandaloneNotFound,
});
const errors500Route = createRoute({
  getParentRoute: () => rootRoute,
  path: '/errors/500',
  component: StandaloneError,
});

shellLayout.update({ component: lazyRouteComponent(() => import('./shell/AppShell.tsx'), 'AppShell') });
openLayout.update({ component: lazyRouteComponent(() => import('./shell/OpenFrame.tsx'), 'OpenFrame') });

const entryRoutes = [
  indexRoute,
  error404Route,
  errors404Route,
  errors500Route,
  authLayout.addChildren([...sesionesAuthRoutes, ...registroRoutes]),
  cardLayout.addChildren([...sesionesCardRoutes]),
  openLayout.addChildren([...rastreoRoutes]),
] as const;

let complete = false;

/**
 * Every address that the log-in does not need. The screens and their contracts grow with the product
 * and stay out of the first script: the first step beyond the log-in fetches them and goes on. It stays when they are
 * there, for what is still drawn of it while they come; then it is what no screen has.
 */
const beyondRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location }) => {
    if (complete) throw notFound();
    await loadScreens();
    throw redirect({ href: location.href, replace: true });
  },
});

const fullTree = (screens: ScreenRoutes) =>
  rootRoute.addChildren([...entryRoutes, beyondRoute, shellLayout.addChildren([...screens])]);

let loaded: Promise<void> | null = null;

/** Fetches the screens of whoever is signed in and adds their routes; once. */
export const loadScreens = (): Promise<void> => {
  loaded ??= import('./screen-routes.ts').then(({ screenRoutes }) => {
    // The tree is the same object with more children; the router only looks anew when told so.
    fullTree(screenRoutes);
    router.setRoutes(router.buildRouteTree());
    complete = true;
  });
  // A failed download is tried again at the next step.
  loaded.catch(() => {
    loaded = null;
  });
  return loaded;
};

const entryTree = rootRoute.addChildren([...entryRoutes, beyondRoute]) as unknown as ReturnType<typeof fullTree>;

export const router = createRouter({
  routeTree: entryTree,
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

// Whoever comes with a session needs the screens in any case: they load while the token is checked.
if (sessionStore.token() !== null) void loadScreens();

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
