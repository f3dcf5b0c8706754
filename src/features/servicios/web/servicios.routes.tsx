import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { serviciosCalls } from '../contract/servicios.calls.ts';
import { detailAccess, listAccess } from './use-servicio-places.ts';

const servicio = {
  title: 'Servicio',
  access: detailAccess,
  prefetch: [serviciosCalls.get],
  page: page('ServicioDetailPage', () => import('./ServicioDetailPage.tsx')),
};

export const serviciosRoutes = [
  {
    path: '/admin/servicios',
    title: 'Servicios',
    access: listAccess,
    search: listSearch(serviciosCalls.list),
    page: page('ServiciosListPage', () => import('./ServiciosListPage.tsx')),
  },
  {
    path: '/admin/servicios/registro',
    title: 'Registrar servicio',
    access: serviciosCalls.create.access,
    page: page('ServicioCreatePage', () => import('./ServicioCreatePage.tsx')),
  },
  { path: '/admin/servicios/$servicio_id', ...servicio },
  { path: '/servicios/$servicio_id', ...servicio },
  {
    path: '/admin/servicios/$servicio_id/editar',
    title: 'Editar servicio',
    access: serviciosCalls.update.access,
    prefetch: [serviciosCalls.get],
    page: page('ServicioEditPage', () => import('./ServicioEditPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
