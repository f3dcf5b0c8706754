import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { sucursalPrimero } from '#features/sucursales/web/sucursal-primero.public.ts';
import { listSearch } from '#kit/web/router/search.ts';
import type { guiasCalls } from '../contract/guias.calls.ts';
import { unificarSearch } from './modificar/unificar-search.ts';

export const guiasRoutes = [
  {
    path: '/guias',
    title: 'Guías',
    access: anyOf('guias.listado.ver_todo', 'guias.listado.ver_propio'),
    ...ofList(async () => (await import('../contract/guias.calls.ts')).guiasCalls.list),
    page: page('GuiasListPage', () => import('./GuiasListPage.tsx')),
  },
  {
    path: '/guias/a_disponible',
    title: 'Marcar guías disponibles',
    access: anyOf('guias.procesos.marcar_multiples_como_disponible'),
    search: sucursalPrimero(listSearch<typeof guiasCalls.list>(), 'sucursal_id'),
    page: page('ADisponiblePage', () => import('./disponible/ADisponiblePage.tsx')),
  },
  {
    path: '/guias/unificar',
    title: 'Unificar guías',
    access: anyOf('guias.procesos.unificar_multiples_guias'),
    search: unificarSearch,
    page: page('UnificarPage', () => import('./modificar/UnificarPage.tsx')),
  },
  {
    path: '/guias/$guia_id',
    title: 'Guía',
    access: anyOf('guias.listado.ver_todo', 'guias.listado.ver_propio'),
    prefetch: async () => [(await import('../contract/guias.calls.ts')).guiasCalls.get],
    page: page('GuiaDetailPage', () => import('./GuiaDetailPage.tsx')),
  },
  {
    path: '/guias/$guia_id/dimensiones/{-$paquete_id}',
    title: 'Dimensiones y tarifa',
    access: anyOf('guias.detalle.dimensiones_y_tarifas'),
    prefetch: async () => [(await import('../contract/guias.calls.ts')).guiasCalls.get],
    page: page('DimensionesPage', () => import('./dimensiones/DimensionesPage.tsx')),
  },
  {
    path: '/guias/$guia_id/modificar',
    title: 'Modificar guía',
    access: anyOf('guias.detalle.destructurar_modificar_guia'),
    prefetch: async () => [(await import('../contract/guias.calls.ts')).guiasCalls.get],
    page: page('ModificarPage', () => import('./modificar/ModificarPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
