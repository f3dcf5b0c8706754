import { anyOf } from '#kit/contract/access.ts';
import { redirect } from '@tanstack/react-router';
import { ofList, page, type Place, type ShellEntry } from '#kit/web/router/route-entry.ts';

const SOLICITUDES = '/clientes/Solicitudes';

/** Redirects to the spelling that the menu and links use, since addresses match in any case. */
const asSpelled = ({ location }: Place): void => {
  if (!location.pathname.startsWith(SOLICITUDES))
    throw redirect({ href: SOLICITUDES + location.href.slice(SOLICITUDES.length), replace: true });
};

export const clientesRoutes = [
  {
    path: '/clientes',
    title: 'Clientes',
    access: anyOf('casilleros.listado.ver_todo'),
    ...ofList(async () => (await import('../contract/clientes.calls.ts')).clientesCalls.list),
    page: page('ClientesListPage', () => import('./ClientesListPage.tsx')),
  },
  {
    path: '/clientes/Solicitudes',
    title: 'Solicitudes de casillero',
    access: anyOf('casilleros.listado.ver_todo'),
    before: asSpelled,
    ...ofList(async () => (await import('../contract/clientes.calls.ts')).clientesCalls.requests),
    page: page('SolicitudesListPage', () => import('./SolicitudesListPage.tsx')),
  },
  {
    path: '/clientes/Solicitudes/$cliente_id',
    title: 'Solicitud de casillero',
    access: anyOf('casilleros.solicitudes_detalle.ver'),
    before: asSpelled,
    prefetch: async () => {
      const { clientesCalls } = await import('../contract/clientes.calls.ts');
      return [clientesCalls.get, clientesCalls.duplicates];
    },
    page: page('SolicitudDetailPage', () => import('./SolicitudDetailPage.tsx')),
  },
  {
    path: '/clientes/$cliente_id/editar',
    title: 'Editar cliente',
    access: anyOf('casilleros.detalle.ver'),
    prefetch: async () => [(await import('../contract/clientes.calls.ts')).clientesCalls.get],
    page: page('ClienteEditPage', () => import('./ClienteEditPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
