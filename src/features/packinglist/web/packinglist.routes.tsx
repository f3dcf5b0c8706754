import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anyOf } from '#kit/contract/access.ts';
import { prefetchCall } from '#kit/web/api/use-call.ts';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { listSearch, searchOf } from '#kit/web/router/search.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import { recibirSearch } from './recibir/recibir-search.ts';

const listRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/packinglist',
  ...screen({ access: anyOf('packinglist.listado.ver'), titulo: 'Packing lists' }),
  validateSearch: listSearch(packinglistCalls.list),
  component: lazyRouteComponent(() => import('./PackinglistListPage.tsx'), 'PackinglistListPage'),
});

const createPackinglistRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/packinglist/nuevo',
  ...screen({ access: packinglistCalls.create.access, titulo: 'Nuevo packing list' }),
  component: lazyRouteComponent(() => import('./PackinglistCreatePage.tsx'), 'PackinglistCreatePage'),
});

const packinglistRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/packinglist/$packinglist_id',
  ...screen({ access: packinglistCalls.get.access, titulo: 'Packing list' }),
  loader: ({ params }) => prefetchCall(packinglistCalls.get, { params }),
  component: lazyRouteComponent(() => import('./PackinglistDetailPage.tsx'), 'PackinglistDetailPage'),
});

const editPackinglistRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/packinglist/$packinglist_id/editar',
  ...screen({ access: packinglistCalls.addPaquete.access, titulo: 'Agregar a un packing list' }),
  validateSearch: listSearch(packinglistCalls.eligible),
  loader: ({ params }) => prefetchCall(packinglistCalls.get, { params }),
  component: lazyRouteComponent(() => import('./armar/PackinglistEditPage.tsx'), 'PackinglistEditPage'),
});

const sendRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/enviar/hn',
  ...screen({ access: packinglistCalls.send.access, titulo: 'Enviar a Honduras' }),
  validateSearch: listSearch(packinglistCalls.list),
  component: lazyRouteComponent(() => import('./EnviarPage.tsx'), 'EnviarPage'),
});

const receiveRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/recibir/hn',
  ...screen({ access: packinglistCalls.receive.access, titulo: 'Recibir en Honduras' }),
  validateSearch: searchOf(recibirSearch),
  component: lazyRouteComponent(() => import('./recibir/RecibirPage.tsx'), 'RecibirPage'),
});

export const packinglistRoutes = [
  listRoute,
  createPackinglistRoute,
  packinglistRoute,
  editPackinglistRoute,
  sendRoute,
  receiveRoute,
] as const;
