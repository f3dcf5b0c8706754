import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { sucursalesCalls } from '../contract/sucursales.calls.ts';

export const sucursalesRoutes = [
  {
    path: '/admin/sucursales',
    title: 'Sucursales',
    access: sucursalesCalls.list.access,
    search: listSearch(sucursalesCalls.list),
    page: page('SucursalesListPage', () => import('./SucursalesListPage.tsx')),
  },
  {
    path: '/admin/sucursales/registro',
    title: 'Registrar sucursal',
    access: sucursalesCalls.create.access,
    page: page('SucursalCreatePage', () => import('./SucursalCreatePage.tsx')),
  },
  {
    path: '/admin/sucursales/editar/$sucursal_id',
    title: 'Editar sucursal',
    access: sucursalesCalls.update.access,
    prefetch: [sucursalesCalls.get],
    page: page('SucursalEditPage', () => import('./SucursalEditPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
