import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch, searchOf } from '#kit/web/router/search.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import { recibirSearch } from './recibir/recibir-search.ts';

export const packinglistRoutes = [
  {
    path: '/packinglist',
    title: 'Packing lists',
    access: anyOf('packinglist.listado.ver'),
    search: listSearch(packinglistCalls.list),
    page: page('PackinglistListPage', () => import('./PackinglistListPage.tsx')),
  },
  {
    path: '/packinglist/nuevo',
    title: 'Nuevo packing list',
    access: packinglistCalls.create.access,
    page: page('PackinglistCreatePage', () => import('./PackinglistCreatePage.tsx')),
  },
  {
    path: '/packinglist/$packinglist_id',
    title: 'Packing list',
    access: packinglistCalls.get.access,
    prefetch: [packinglistCalls.get],
    page: page('PackinglistDetailPage', () => import('./PackinglistDetailPage.tsx')),
  },
  {
    path: '/packinglist/$packinglist_id/editar',
    title: 'Agregar a un packing list',
    access: packinglistCalls.addPaquete.access,
    search: listSearch(packinglistCalls.eligible),
    prefetch: [packinglistCalls.get],
    page: page('PackinglistEditPage', () => import('./armar/PackinglistEditPage.tsx')),
  },
  {
    path: '/enviar/hn',
    title: 'Enviar a Honduras',
    access: packinglistCalls.send.access,
    search: listSearch(packinglistCalls.list),
    page: page('EnviarPage', () => import('./EnviarPage.tsx')),
  },
  {
    path: '/recibir/hn',
    title: 'Recibir en Honduras',
    access: packinglistCalls.receive.access,
    search: searchOf(recibirSearch),
    page: page('RecibirHnPage', () => import('./recibir/RecibirHnPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
