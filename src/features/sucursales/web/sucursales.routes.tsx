import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';

export const sucursalesRoutes = [
  {
    path: '/admin/sucursales',
    title: 'Sucursales',
    access: anyOf('sucursales.listado.ver_todo'),
    ...ofList(async () => (await import('../contract/sucursales.calls.ts')).sucursalesCalls.list),
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
