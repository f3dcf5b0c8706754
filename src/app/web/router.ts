import { createElement } from 'react';
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { shortly } from '#kit/web/api/shortly.ts';
import { ErrorPage } from '#kit/web/pages/ErrorPage.tsx';
import { LoadingPage } from '#kit/web/pages/LoadingPage.tsx';
import { HOME } from '#kit/web/router/safe-return.ts';
import { AuthLayout, authLayout, cardLayout, openLayout, rootRoute, shellLayout } from '#kit/web/router/layouts.tsx';
import { ToNotFound } from '#kit/web/router/to-not-found.tsx';
import type { Page } from '#kit/web/router/route-entry.ts';
import { routesIn } from '#kit/web/router/routes-in.ts';
import { parseSearch, stringifySearch } from '#kit/web/router/search.ts';
import { entryRoutes, frames } from './entry-routes.ts';
import { InfoLinks } from './shell/InfoLinks.tsx';
import { screenRoutes } from './screen-routes.ts';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: HOME });
  },
});

/** Around log-in and registration, with links for visitors who look for a price, a branch or an answer. */
const AuthFrame = () => createElement(AuthLayout, { pie: createElement(InfoLinks) });

/**
 * A frame that is late shows its own loading page: the router's, which comes after 0.4 seconds, would stay until the
 * screen inside is ready too, so that a screen that does not come kept the menu from being seen.
 */
const frameOf = ({ component }: Page) => ({
  component: () => createElement(component),
  loader: () => shortly(component.preload?.()),
  staleTime: Infinity,
});

authLayout.update({ component: AuthFrame });
shellLayout.update(frameOf(frames.shell));
openLayout.update(frameOf(frames.open));

const entry = [
  indexRoute,
  ...routesIn(rootRoute, entryRoutes.root),
  authLayout.addChildren(routesIn(authLayout, entryRoutes.auth)),
  cardLayout.addChildren(routesIn(cardLayout, entryRoutes.card)),
  openLayout.addChildren(routesIn(openLayout, entryRoutes.open)),
] as const;

export const router = createRouter({
  routeTree: rootRoute.addChildren([...entry, shellLayout.addChildren(routesIn(shellLayout, screenRoutes))]),
  parseSearch,
  stringifySearch,
  // Hovering or focusing a link fetches its screen and its data.
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  // The query cache is the only cache.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: ToNotFound,
  defaultPendingComponent: LoadingPage,
  defaultPendingMs: 400,
  // A screen is shown as soon as it is ready, however short the loading page was.
  defaultPendingMinMs: 0,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
