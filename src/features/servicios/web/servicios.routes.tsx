import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';

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
    ...ofList(async () => (await import('../contract/servicios.calls.ts')).serviciosCalls.list),
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
