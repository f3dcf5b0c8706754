import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import type { ubicacionesCalls } from '../contract/ubicaciones.calls.ts';

const access = anyOf('configuraciones.costos_envio_ciudad.editar');

export const ubicacionesRoutes = [
  {
    path: '/admin/ciudades',
    title: 'Costos de envío',
    access,
    search: listSearch<typeof ubicacionesCalls.costoEnvio>(),
    page: page('CiudadesPage', () => import('./CiudadesPage.tsx')),
  },
  {
    path: '/admin/ciudades/$ciudad_id',
    title: 'Costos de envío',
    access,
    page: page('CiudadPage', () => import('./CiudadPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
