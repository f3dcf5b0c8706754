import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { sesionesCalls } from '../contract/sesiones.calls.ts';

export const perfilRoutes = [
  {
    path: '/perfil',
    title: 'Perfil y cuenta',
    access: sesionesCalls.profile.access,
    always: true,
    page: page('PerfilPage', () => import('./PerfilPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
