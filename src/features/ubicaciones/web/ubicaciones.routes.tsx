import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { ubicacionesCalls } from '../contract/ubicaciones.calls.ts';

const ciudades = {
  title: 'Costos de envío',
  access: ubicacionesCalls.updateCosto.access,
  search: listSearch(ubicacionesCalls.costoEnvio),
  page: page('CiudadesPage', () => import('./CiudadesPage.tsx')),
};

export const ubicacionesRoutes = [
  { path: '/admin/ciudades', ...ciudades },
  /** The same list with one city open to be changed. */
  { path: '/admin/ciudades/$ciudad_id', ...ciudades },
] as const satisfies readonly ShellEntry[];
