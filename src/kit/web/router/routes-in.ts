import {
  type AnyRoute,
  createRoute,
  redirect,
  type ResolveFullPath,
  type ResolveId,
  type Route,
} from '@tanstack/react-router';
import { isAllowed, type Access } from '#kit/contract/access.ts';
import { whileEarly } from '../api/early-answers.ts';
import { prefetchCall } from '../api/prefetch-call.ts';
import { sessionStore } from '../session/session.store.ts';
import { settingsStore } from '../settings/settings.ts';
import { askedAhead, type AskedFrom } from './asked-ahead.ts';
import type { RouteEntry } from './route-entry.ts';
import { NO_PERMISSIONS, NOT_ALLOWED, UnauthorizedError } from './unauthorized.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the screen: the guard of its call. */
    readonly access?: Access;
    /** The screen's name, for the browser tab. */
    readonly title?: string;
  }
}

/** Runs before the page's code is even fetched; what it throws is shown inside the frame. */
const guard = ({ access, always }: RouteEntry): void => {
  if (access === undefined || access.kind === 'public') return;
  const session = sessionStore.get();
  if (session !== null && session.permisos.size === 0 && always !== true) throw new UnauthorizedError(NO_PERMISSIONS);
  if (!isAllowed(access, session)) throw new UnauthorizedError(NOT_ALLOWED);
};

/** Never throws: the screen itself requests what is missing. */
const prefetchAll = async (entry: RouteEntry, from: AskedFrom): Promise<void> => {
  try {
    await Promise.all((await askedAhead(entry, from)).map(({ call, input }) => prefetchCall(call, input)));
  } catch {
    // The contract of a call failed to load.
  }
};

/** Whether all ids in the path are numbers: `/guias/solicitud` is no guide. */
const namesRecords = (params: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(params).every(
    ([name, value]) => !name.endsWith('_id') || value === undefined || /^\d{1,10}$/.test(String(value)),
  );

const routeIn = (frame: AnyRoute, entry: RouteEntry) =>
  createRoute({
    getParentRoute: () => frame,
    path: entry.path,
    staticData: { access: entry.access, title: entry.title },
    validateSearch: entry.search,
    beforeLoad: (place) => {
      if (!namesRecords(place.params)) {
        const ruta = encodeURIComponent(place.location.href);
        throw redirect({ href: `/errors/404?ruta=${ruta}`, replace: true });
      }
      guard(entry);
      entry.before?.(place);
    },
    loader: ({ params, location }) => {
      const { itemsPorPagina } = settingsStore.get();
      return whileEarly(() => prefetchAll(entry, { params, search: location.search, limite: itemsPorPagina }));
    },
    component: entry.page.component,
  });

/** A route's type for the router, with its path and search parameters, against which links are checked. */
type RouteIn<F extends AnyRoute, E extends RouteEntry> = Route<
  unknown,
  F,
  E['path'],
  ResolveFullPath<F, E['path']>,
  string,
  ResolveId<F, string, E['path']>,
  E extends { readonly search: infer S } ? S : undefined
>;

/** Makes the routes of a table inside a frame. */
export const routesIn = <F extends AnyRoute, const T extends readonly RouteEntry[]>(frame: F, entries: T) =>
  entries.map((entry) => routeIn(frame, entry)) as unknown as { -readonly [K in keyof T]: RouteIn<F, T[K]> };
