import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import type { serviciosCalls } from '../contract/servicios.calls.ts';

const servicio = {
  title: 'Servicio',
  access: anyOf('servicios.detalle.ver'),
  prefetch: async () => [(await import('../contract/servicios.calls.ts')).serviciosCalls.get],
  page: page('ServicioDetailPage', () => import('./ServicioDetailPage.tsx')),
};

export const serviciosRoutes = [
  {
    path: '/admin/servicios',
    title: 'Servicios',
    access: anyOf('servicios.detalle.editar'),
    search: listSearch<typeof serviciosCalls.list>(),
    page: page('ServiciosListPage', () => import('./ServiciosListPage.tsx')),
  },
  {
    path: '/admin/servicios/registro',
    title: 'Registrar servicio',
    access: anyOf('servicios.listado.crear'),
    page: page('ServicioCreatePage', () => import('./ServicioCreatePage.tsx')),
  },
  { path: '/admin/servicios/$servicio_id', ...servicio },
  { path: '/servicios/$servicio_id', ...servicio },
  {
    path: '/admin/servicios/$servicio_id/editar',
    title: 'Editar servicio',
    access: anyOf('servicios.detalle.editar'),
    prefetch: async () => [(await import('../contract/servicios.calls.ts')).serviciosCalls.get],
    page: page('ServicioEditPage', () => import('./ServicioEditPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
