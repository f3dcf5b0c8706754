import { useRouter } from '@tanstack/react-router';
import { type Access, type Holder, isAllowed, sessionAccess } from '#kit/contract/access.ts';
import { useSession } from '../session/use-session.ts';

/** The routes by their paths, each with its name and its guard. */
type Routes = Readonly<
  Record<string, { readonly options: { readonly staticData?: { readonly access?: Access; readonly title?: string } } }>
>;

const useRoutes = (): Routes => useRouter().routesByPath;

/**
 * Whether the screen of a route path refuses a signed-in user. It refuses nobody without a session: those are led to the
 * log-in first.
 */
export const refuses = (routes: Routes, path: string, holder: Holder | null): boolean => {
  const access = routes[path]?.options.staticData?.access;
  return access !== undefined && holder !== null && !isAllowed(access, holder);
};

/** Returns a function that tells whether a route path exists and the user passes its guard. */
export const useOpenRoutes = (): ((path: string) => boolean) => {
  const session = useSession();
  const routes = useRoutes();
  return (path) => {
    const route = routes[path];
    return route !== undefined && isAllowed(route.options.staticData?.access ?? sessionAccess, session);
  };
};

/** Returns a function that tells the name of a screen by its route path. */
export const useRouteTitle = (): ((path: string) => string) => {
  const routes = useRoutes();
  return (path) => routes[path]?.options.staticData?.title ?? '';
};

/** Returns a function that tells whether the screen of a link refuses the user. */
export const useRefused = (): ((link: { readonly to?: unknown }) => boolean) => {
  const session = useSession();
  const routes = useRoutes();
  return ({ to }) => typeof to === 'string' && refuses(routes, to, session);
};
