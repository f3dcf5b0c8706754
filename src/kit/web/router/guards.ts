import { redirect } from '@tanstack/react-router';
import { sessionStore } from '../session/session.store.ts';
import { HOME, safeReturn } from './safe-return.ts';

/** Paths that stay reachable while the password must be changed. */
const ALWAYS_OPEN = new Set(['/reset-password', '/logout']);
const TWO_STEP_SETUP = '/perfil';

interface Place {
  readonly location: { readonly pathname: string; readonly href: string };
}

/** For every route: a user who must change the password has to do that first. */
export const requireOwnPassword = ({ location }: Place): void => {
  const session = sessionStore.get();
  if (session?.usuario.resetpass === true && !ALWAYS_OPEN.has(location.pathname))
    throw redirect({ href: '/reset-password' });
};

/** For the shell's routes: requires a session, with two-factor authentication set up if the role demands it. */
export const requireSession = ({ location }: Place): void => {
  const session = sessionStore.get();
  if (session === null) {
    const volver = location.pathname === '/' || location.pathname === HOME ? undefined : location.href;
    throw redirect({ href: volver === undefined ? '/login' : `/login?volver=${encodeURIComponent(volver)}` });
  }
  if (session.usuario.configurar_dos_pasos && location.pathname !== TWO_STEP_SETUP)
    throw redirect({ href: TWO_STEP_SETUP });
};

/** For the log-in's routes: redirects users who are signed in. */
export const requireNoSession = ({ location }: Place): void => {
  if (sessionStore.get() === null) return;
  throw redirect({ href: safeReturn(new URLSearchParams(location.href.split('?')[1]).get('volver')) });
};
