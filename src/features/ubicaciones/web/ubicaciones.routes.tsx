import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import type { ubicacionesCalls } from '../contract/ubicaciones.calls.ts';

const ciudades = {
  title: 'Costos de envío',
  access: anyOf('configuraciones.costos_envio_ciudad.editar'),
  search: listSearch<typeof ubicacionesCalls.costoEnvio>(),
  page: page('CiudadesPage', () => import('./CiudadesPage.tsx')),
};

export const ubicacionesRoutes = [
  { path: '/admin/ciudades', ...ciudades },
  /** The same list with one city open to be changed. */
  { path: '/admin/ciudades/$ciudad_id', ...ciudades },
] as const satisfies readonly ShellEntry[];
