import { redirect } from '@tanstack/react-router';
import { page, type Place, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';

const SOLICITUDES = '/clientes/Solicitudes';

/** Addresses are matched whatever their case; the menu and links know this one. */
const asSpelled = ({ location }: Place): void => {
  if (!location.pathname.startsWith(SOLICITUDES))
    throw redirect({ href: SOLICITUDES + location.href.slice(SOLICITUDES.length), replace: true });
};

export const clientesRoutes = [
  {
    path: '/clientes',
    title: 'Clientes',
    access: clientesCalls.list.access,
    search: listSearch(clientesCalls.list),
    page: page('ClientesListPage', () => import('./ClientesListPage.tsx')),
  },
  {
    path: '/clientes/Solicitudes',
    title: 'Solicitudes de casillero',
    access: clientesCalls.requests.access,
    before: asSpelled,
    search: listSearch(clientesCalls.requests),
    page: page('SolicitudesListPage', () => import('./SolicitudesListPage.tsx')),
  },
  {
    path: '/clientes/Solicitudes/$cliente_id',
    title: 'Solicitud de casillero',
    access: clientesCalls.duplicates.access,
    before: asSpelled,
    prefetch: [clientesCalls.get, clientesCalls.duplicates],
    page: page('SolicitudDetailPage', () => import('./SolicitudDetailPage.tsx')),
  },
  {
    path: '/clientes/$cliente_id/editar',
    title: 'Editar casillero',
    access: clientesCalls.update.access,
    prefetch: [clientesCalls.get],
    page: page('ClienteEditPage', () => import('./ClienteEditPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
