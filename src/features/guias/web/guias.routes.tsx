import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { guiasCalls } from '../contract/guias.calls.ts';

export const guiasRoutes = [
  {
    path: '/guias',
    title: 'Guías',
    access: guiasCalls.list.access,
    search: listSearch(guiasCalls.list),
    page: page('GuiasListPage', () => import('./GuiasListPage.tsx')),
  },
  {
    path: '/guias/a_disponible',
    title: 'Poner guías disponibles',
    access: guiasCalls.multipleAvailable.access,
    search: listSearch(guiasCalls.list),
    page: page('ADisponiblePage', () => import('./disponible/ADisponiblePage.tsx')),
  },
  {
    path: '/guias/$guia_id',
    title: 'Guía',
    access: guiasCalls.get.access,
    prefetch: [guiasCalls.get],
    page: page('GuiaDetailPage', () => import('./GuiaDetailPage.tsx')),
  },
  {
    path: '/guias/$guia_id/dimensiones/{-$paquete_id}',
    title: 'Dimensiones y tarifa',
    access: guiasCalls.dimensions.access,
    prefetch: [guiasCalls.get],
    page: page('DimensionesPage', () => import('./dimensiones/DimensionesPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
