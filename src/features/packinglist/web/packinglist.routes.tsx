import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch, searchOf } from '#kit/web/router/search.ts';
import { GRUPOS } from '#features/contenedor/web/recibir/grupos.ts';
import type { packinglistCalls } from '../contract/packinglist.calls.ts';

const eligibleSearch = listSearch<typeof packinglistCalls.eligible>();

/** The service, whether a new list was asked for, and the search among the parcels in the warehouse. */
const nuevaSearch = (
  raw: Record<string, unknown>,
): ReturnType<typeof eligibleSearch> & { readonly lista?: 'nueva' } => {
  const { lista, ...rest } = raw;
  return { ...eligibleSearch(rest), ...(lista === 'nueva' ? { lista } : {}) };
};

/** The list and the shown group of its parcels; without a list, the rest of the address is the search of the index. */
const recibirSearch = z.object({
  packinglist_id: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  grupo: z.enum(GRUPOS).optional(),
});

export const packinglistRoutes = [
  {
    path: '/packinglist',
    title: 'Packing lists',
    access: anyOf('packinglist.listado.ver'),
    ...ofList(async () => (await import('../contract/packinglist.calls.ts')).packinglistCalls.list),
    page: page('PackinglistListPage', () => import('./PackinglistListPage.tsx')),
  },
  {
    path: '/packinglist/nuevo',
    title: 'Nuevo packing list',
    access: anyOf('packinglist.listado.crear_actualizar'),
    search: nuevaSearch,
    page: page('PackinglistCreatePage', () => import('./nueva/PackinglistCreatePage.tsx')),
  },
  {
    path: '/packinglist/$packinglist_id',
    title: 'Packing list',
    access: anyOf('packinglist.listado.crear_actualizar'),
    prefetch: async () => [(await import('../contract/packinglist.calls.ts')).packinglistCalls.get],
    page: page('PackinglistDetailPage', () => import('./PackinglistDetailPage.tsx')),
  },
  {
    path: '/packinglist/$packinglist_id/editar',
    title: 'Agregar paquetes',
    access: anyOf('packinglist.listado.crear_actualizar'),
    search: eligibleSearch,
    prefetch: async () => [(await import('../contract/packinglist.calls.ts')).packinglistCalls.get],
    page: page('PackinglistEditPage', () => import('./armar/PackinglistEditPage.tsx')),
  },
  {
    path: '/enviar/hn',
    title: 'Enviar a Honduras',
    access: anyOf('packinglist.procesos.marcar_como_enviado'),
    search: listSearch<typeof packinglistCalls.list>(),
    page: page('EnviarPage', () => import('./EnviarPage.tsx')),
  },
  {
    path: '/recibir/hn',
    title: 'Recibir en Honduras',
    access: anyOf('packinglist.procesos.marcar_como_recibido_hn'),
    search: searchOf(recibirSearch),
    page: page('RecibirHnPage', () => import('./recibir/RecibirHnPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
