import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { prefetchCall } from '#kit/web/api/use-call.ts';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';

const SOLICITUDES = '/clientes/Solicitudes';

/** Addresses are matched whatever their case; the menu and links know this one. */
const asSpelled = ({ location }: { readonly location: { readonly pathname: string; readonly href: string } }): void => {
  if (!location.pathname.startsWith(SOLICITUDES))
    throw redirect({ href: SOLICITUDES + location.href.slice(SOLICITUDES.length), replace: true });
};

const listRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/clientes',
  ...screen({ access: clientesCalls.list.access, titulo: 'Clientes' }),
  validateSearch: listSearch(clientesCalls.list),
  component: lazyRouteComponent(() => import('./ClientesListPage.tsx'), 'ClientesListPage'),
});

const requestsScreen = screen({ access: clientesCalls.requests.access, titulo: 'Solicitudes de casillero' });
const requestsRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/clientes/Solicitudes',
  ...requestsScreen,
  beforeLoad: (context) => {
    requestsScreen.beforeLoad();
    asSpelled(context);
  },
  validateSearch: listSearch(clientesCalls.requests),
  component: lazyRouteComponent(() => import('./SolicitudesListPage.tsx'), 'SolicitudesListPage'),
});

const requestScreen = screen({ access: clientesCalls.duplicates.access, titulo: 'Solicitud de casillero' });
const requestRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/clientes/Solicitudes/$cliente_id',
  ...requestScreen,
  beforeLoad: (context) => {
    requestScreen.beforeLoad();
    asSpelled(context);
  },
  loader: ({ params }) => {
    prefetchCall(clientesCalls.get, { params });
    prefetchCall(clientesCalls.duplicates, { params });
  },
  component: lazyRouteComponent(() => import('./SolicitudDetailPage.tsx'), 'SolicitudDetailPage'),
});

const editClienteRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/clientes/$cliente_id/editar',
  ...screen({ access: clientesCalls.update.access, titulo: 'Editar casillero' }),
  loader: ({ params }) => prefetchCall(clientesCalls.get, { params }),
  component: lazyRouteComponent(() => import('./ClienteEditPage.tsx'), 'ClienteEditPage'),
});

export const clientesRoutes = [listRoute, requestsRoute, requestRoute, editClienteRoute] as const;
