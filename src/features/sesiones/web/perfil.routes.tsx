import { sessionAccess } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';

export const perfilRoutes = [
  {
    path: '/perfil',
    title: 'Perfil y cuenta',
    access: sessionAccess,
    always: true,
    page: page('PerfilPage', () => import('./PerfilPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
