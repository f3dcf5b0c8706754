import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { authLayout, cardLayout } from '#kit/web/router/layouts.tsx';
import '#kit/web/router/static-data.ts';
import { LoginPage } from './LoginPage.tsx';
import { lockedUser, lockSession } from './lock.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Who has just set a password: the mailbox number to log in with; kept out of the address. */
    casillero?: string;
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export const loginRoute = createRoute({
  getParentRoute: () => authLayout,
  path: '/login',
  staticData: { titulo: 'Iniciar sesión' },
  /** `volver`: where the user was when the session ended. */
  validateSearch: (raw: Record<string, unknown>): { volver?: string | undefined } => ({
    volver: textOf(raw['volver']),
  }),
  component: LoginPage,
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => authLayout,
  path: '/forgot-password',
  staticData: { titulo: 'Restablecer contraseña' },
  component: lazyRouteComponent(() => import('./ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
});

export const confirmMailRoute = createRoute({
  getParentRoute: () => authLayout,
  path: '/confirm-mail',
  staticData: { titulo: 'Revise su correo' },
  validateSearch: (raw: Record<string, unknown>): { correo?: string | undefined } => ({
    correo: textOf(raw['correo']),
  }),
  component: lazyRouteComponent(() => import('./ConfirmMailPage.tsx'), 'ConfirmMailPage'),
});

const lockScreenRoute = createRoute({
  getParentRoute: () => cardLayout,
  path: '/lock-screen',
  staticData: { titulo: 'Pantalla bloqueada' },
  /** Coming here with a session locks it; with neither session nor lock there is nothing to show. */
  beforeLoad: () => {
    if (sessionStore.get() !== null) lockSession();
    else if (lockedUser() === null) throw redirect({ to: '/login' });
  },
  component: lazyRouteComponent(() => import('./LockScreenPage.tsx'), 'LockScreenPage'),
});

const logoutRoute = createRoute({
  getParentRoute: () => cardLayout,
  path: '/logout',
  staticData: { titulo: 'Sesión cerrada' },
  component: lazyRouteComponent(() => import('./LogoutPage.tsx'), 'LogoutPage'),
});

export const resetPasswordRoute = createRoute({
  getParentRoute: () => cardLayout,
  path: '/reset-password',
  staticData: { titulo: 'Cambiar contraseña' },
  /** `tk`: the token of the link in the mail. */
  validateSearch: (raw: Record<string, unknown>): { tk?: string | undefined } => ({ tk: textOf(raw['tk']) }),
  beforeLoad: ({ search }) => {
    if (search.tk === undefined && sessionStore.get() === null) throw redirect({ to: '/login' });
  },
  component: lazyRouteComponent(() => import('./ResetPasswordPage.tsx'), 'ResetPasswordPage'),
});

export const sesionesAuthRoutes = [loginRoute, forgotPasswordRoute, confirmMailRoute] as const;
export const sesionesCardRoutes = [lockScreenRoute, logoutRoute, resetPasswordRoute] as const;
