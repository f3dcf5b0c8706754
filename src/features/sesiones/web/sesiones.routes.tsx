import { redirect } from '@tanstack/react-router';
import { HOME } from '#kit/web/router/safe-return.ts';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { page, type RouteEntry } from '#kit/web/router/route-entry.ts';
import { lockedUser, lockSession } from './lock.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The mailbox number of a user who has just set a password, to log in with; kept out of the address. */
    casillero?: string;
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** For users who are not signed in. */
export const sesionesAuthRoutes = [
  {
    path: '/login',
    title: 'Iniciar sesión',
    /** `volver`: where the user was when the session ended. */
    search: (raw): { volver?: string | undefined } => ({ volver: textOf(raw['volver']) }),
    page: page('LoginPage', () => import('./LoginPage.tsx')),
  },
  {
    path: '/forgot-password',
    title: 'Restablecer contraseña',
    page: page('ForgotPasswordPage', () => import('./ForgotPasswordPage.tsx')),
  },
  {
    path: '/confirm-mail',
    title: 'Revise su correo',
    search: (raw): { correo?: string | undefined } => ({ correo: textOf(raw['correo']) }),
    page: page('ConfirmMailPage', () => import('./ConfirmMailPage.tsx')),
  },
] as const satisfies readonly RouteEntry[];

const lockScreen = page('LockScreenPage', () => import('./LockScreenPage.tsx'));

/** For everybody, signed in or not. */
export const sesionesCardRoutes = [
  {
    path: '/lock-screen',
    title: 'Pantalla bloqueada',
    /** For users who locked the screen; a signed-in user goes home. */
    before: () => {
      if (sessionStore.get() !== null) throw redirect({ to: HOME });
      if (lockedUser() === null) throw redirect({ to: '/login' });
    },
    page: lockScreen,
  },
  {
    path: '/bloquear',
    title: 'Pantalla bloqueada',
    /** Locks the session and redirects; replaces the entry, so that the browser's back button does not lead here. */
    before: () => {
      lockSession();
      throw redirect({ to: '/lock-screen', replace: true });
    },
    page: lockScreen,
  },
  {
    path: '/logout',
    title: 'Sesión cerrada',
    page: page('LogoutPage', () => import('./LogoutPage.tsx')),
  },
  {
    path: '/reset-password',
    title: 'Cambiar contraseña',
    /** `tk`: the token of the link in the mail. */
    search: (raw): { tk?: string | undefined } => ({ tk: textOf(raw['tk']) }),
    before: ({ search }) => {
      if (search['tk'] === undefined && sessionStore.get() === null) throw redirect({ to: '/login' });
    },
    page: page('ResetPasswordPage', () => import('./ResetPasswordPage.tsx')),
  },
] as const satisfies readonly RouteEntry[];
