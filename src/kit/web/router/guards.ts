import { redirect } from '@tanstack/react-router';
import { sessionStore } from '../session/session.store.ts';
import { HOME, safeReturn } from './safe-return.ts';

/** Screens that a forced change of password does not lead away from. */
const ALWAYS_OPEN = new Set(['/reset-password', '/logout']);
const TWO_STEP_SETUP = '/perfil';

interface Place {
  readonly location: { readonly pathname: string; readonly href: string };
}

/** Every route: whoever must change the password does that first. */
export const requireOwnPassword = ({ location }: Place): void => {
  const session = sessionStore.get();
  if (session?.usuario.resetpass === true && !ALWAYS_OPEN.has(location.pathname))
    throw redirect({ href: '/reset-password' });
};

/** The routes of the shell: signed in, and with the second step set up where the role asks for it. */
export const requireSession = ({ location }: Place): void => {
  const session = sessionStore.get();
  if (session === null) {
    const volver = location.pathname === '/' || location.pathname === HOME ? undefined : location.href;
    throw redirect({ href: volver === undefined ? '/login' : `/login?volver=${encodeURIComponent(volver)}` });
  }
  if (session.usuario.configurar_dos_pasos && location.pathname !== TWO_STEP_SETUP)
    throw redirect({ href: TWO_STEP_SETUP });
};

/** The routes of the log-in: whoever is signed in goes on. */
export const requireNoSession = ({ location }: Place): void => {
  if (sessionStore.get() === null) return;
  throw redirect({ href: safeReturn(new URLSearchParams(location.href.split('?')[1]).get('volver')) });
};
