import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';

export const rutaRoutes = [
  {
    path: '/entrega/ruta',
    title: 'Mi ruta',
    access: anyOf('entregas.ruta.entregar'),
    page: page('RutaPage', () => import('./RutaPage.tsx')),
  },
  {
    path: '/entrega/rutas',
    title: 'Rutas de reparto',
    access: anyOf('entregas.ruta.ver', 'entregas.ruta.asignar'),
    page: page('RutasPage', () => import('./RutasPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
