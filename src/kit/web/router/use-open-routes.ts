import { useRouter } from '@tanstack/react-router';
import { type Access, isAllowed, sessionAccess } from '#kit/contract/access.ts';
import { useSession } from '../session/use-session.ts';

/** Returns a function that tells whether a route path exists and the user passes its guard. */
export const useOpenRoutes = (): ((path: string) => boolean) => {
  const session = useSession();
  const routes: Readonly<Record<string, { readonly options: { readonly staticData?: { readonly access?: Access } } }>> =
    useRouter().routesByPath;
  return (path) => {
    const route = routes[path];
    return route !== undefined && isAllowed(route.options.staticData?.access ?? sessionAccess, session);
  };
};
