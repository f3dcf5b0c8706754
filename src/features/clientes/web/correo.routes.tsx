import { page, type RouteEntry } from '#kit/web/router/route-entry.ts';

/** Public: the owner of a mailbox's former address has no session. */
export const correoCardRoutes = [
  {
    path: '/deshacer-correo',
    title: 'Deshacer el cambio de correo',
    /** `tk`: the token of the link in the mail. */
    search: (raw): { tk?: string | undefined } => {
      const tk = raw['tk'];
      return { tk: typeof tk === 'string' && tk !== '' ? tk : undefined };
    },
    page: page('DeshacerCorreoPage', () => import('./DeshacerCorreoPage.tsx')),
  },
] as const satisfies readonly RouteEntry[];
