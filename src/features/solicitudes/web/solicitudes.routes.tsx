import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { solicitudSearch } from './solicitud-search.ts';

/** The same form at both of its addresses. */
const NUEVA = {
  title: 'Solicitar reempaque o consolidación',
  access: anyOf('guias.solicitudes.crear_propias', 'guias.solicitudes.crear_maestro'),
  search: solicitudSearch,
  page: page('SolicitudPage', () => import('./SolicitudPage.tsx')),
} as const;

export const solicitudesRoutes = [
  { path: '/guias/solicitud', ...NUEVA },
  { path: '/reempaques/solicitud', ...NUEVA },
  {
    path: '/reempaques',
    title: 'Reempaques y consolidaciones',
    access: anyOf('guias.listado.ver_todo', 'guias.listado.ver_propio'),
    ...ofList(async () => (await import('../contract/solicitudes.calls.ts')).solicitudesCalls.list),
    page: page('ReempaquesListPage', () => import('./ReempaquesListPage.tsx')),
  },
  {
    path: '/reempaques/$guia_id',
    title: 'Solicitud',
    access: anyOf('guias.listado.ver_todo', 'guias.listado.ver_propio'),
    prefetch: async () => [(await import('../contract/solicitudes.calls.ts')).solicitudesCalls.get],
    page: page('ReempaqueDetailPage', () => import('./ReempaqueDetailPage.tsx')),
  },
  {
    path: '/reempaques/$guia_id/agregar',
    title: 'Agregar paquetes',
    access: anyOf('guias.solicitudes.agregar_paquetes'),
    page: page('AgregarPage', () => import('./AgregarPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
