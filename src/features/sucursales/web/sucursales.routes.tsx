import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import type { sucursalesCalls } from '../contract/sucursales.calls.ts';

export const sucursalesRoutes = [
  {
    path: '/admin/sucursales',
    title: 'Sucursales',
    access: anyOf('sucursales.listado.ver_todo'),
    search: listSearch<typeof sucursalesCalls.list>(),
    page: page('SucursalesListPage', () => import('./SucursalesListPage.tsx')),
  },
  {
    path: '/admin/sucursales/registro',
    title: 'Registrar sucursal',
    access: anyOf('sucursales.registro.crear'),
    page: page('SucursalCreatePage', () => import('./SucursalCreatePage.tsx')),
  },
  {
    path: '/admin/sucursales/editar/$sucursal_id',
    title: 'Editar sucursal',
    access: anyOf('sucursales.registro.actualizar'),
    prefetch: async () => [(await import('../contract/sucursales.calls.ts')).sucursalesCalls.get],
    page: page('SucursalEditPage', () => import('./SucursalEditPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
