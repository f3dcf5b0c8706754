import { createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import { ErrorPage } from '#kit/web/pages/ErrorPage.tsx';
import { LoadingPage } from '#kit/web/pages/LoadingPage.tsx';
import { NotFoundPage } from '#kit/web/pages/NotFoundPage.tsx';
import { HOME } from '#kit/web/router/safe-return.ts';
import { authLayout, cardLayout, openLayout, rootRoute, shellLayout } from '#kit/web/router/layouts.tsx';
import { routesIn } from '#kit/web/router/routes-in.ts';
import { parseSearch, stringifySearch } from '#kit/web/router/search.ts';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { entryRoutes, frames } from './entry-routes.ts';
import type { screenRoutes } from './screen-routes.ts';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: HOME });
  },
});

shellLayout.update({ component: frames.shell.component });
openLayout.update({ component: frames.open.component });

const entry = [
  indexRoute,
  ...routesIn(rootRoute, entryRoutes.root),
  authLayout.addChildren(routesIn(authLayout, entryRoutes.auth)),
  cardLayout.addChildren(routesIn(cardLayout, entryRoutes.card)),
  openLayout.addChildren(routesIn(openLayout, entryRoutes.open)),
] as const;

let complete = false;

/**
 * Stands for every screen that needs a session. Their addresses and contracts would be 32 KB more of the log-in page's
 * script, which may have 180 and has 160: the first step beyond it fetches them and goes on. It stays when they are
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

const wholeTree = (screens: typeof screenRoutes) =>
  rootRoute.addChildren([...entry, beyondRoute, shellLayout.addChildren(routesIn(shellLayout, screens))]);

/** Fetches the screens of whoever is signed in and adds their routes. */
const loadScreens = async (): Promise<void> => {
  const { screenRoutes } = await import('./screen-routes.ts');
  if (complete) return;
  // The tree is the same object with more children; the router only looks anew when told so.
  wholeTree(screenRoutes);
  router.setRoutes(router.buildRouteTree());
  complete = true;
};

export const router = createRouter({
  routeTree: rootRoute.addChildren([...entry, beyondRoute]) as unknown as ReturnType<typeof wholeTree>,
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
if (sessionStore.token() !== null) loadScreens().catch(() => undefined); // The first step tries again.

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
