import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';

const access = anyOf('configuraciones.costos_envio_ciudad.editar');

export const ubicacionesRoutes = [
  {
    path: '/admin/ciudades',
    title: 'Costos de envío',
    access,
    ...ofList(async () => (await import('../contract/ubicaciones.calls.ts')).ubicacionesCalls.costoEnvio),
    page: page('CiudadesPage', () => import('./CiudadesPage.tsx')),
  },
  {
    path: '/admin/ciudades/$ciudad_id',
    title: 'Costos de envío',
    access,
    page: page('CiudadPage', () => import('./CiudadPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
