import { callApi } from '#kit/web/api/call-api.ts';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { sesionesCalls } from '../contract/sesiones.calls.ts';

const LOCK_KEY = 'portal.bloqueo';

interface LockedUser {
  readonly usuario: string;
  readonly nombre: string;
}

/** The user who locked this screen, kept for a reload. Names only, nothing that opens a session. */
export const lockedUser = (): LockedUser | null => {
  try {
    return JSON.parse(sessionStorage.getItem(LOCK_KEY) ?? 'null') as LockedUser | null;
  } catch {
    return null;
  }
};

export const forgetLock = (): void => sessionStorage.removeItem(LOCK_KEY);

/** Ends the session on the server and forgets it here, whether or not the server answers. */
export const endSession = async (): Promise<void> => {
  if (sessionStore.token() === null) return;
  const revoked = callApi(sesionesCalls.logout, {});
  try {
    await revoked;
  } catch {
    // The token is forgotten here anyway; on the server it expires.
  }
  sessionStore.close();
};

/**
 * Ends the session but remembers its user: the password alone opens a new one. Closes the screen at once: waiting for
 * the server would leave it open on a slow network, and a late answer would close the session that the password has
 * just opened.
 */
export const lockSession = (): void => {
  const session = sessionStore.get();
  if (session === null) return;
  const { usuario, nombre } = session.usuario;
  sessionStorage.setItem(LOCK_KEY, JSON.stringify({ usuario, nombre }));
  const revoked = callApi(sesionesCalls.logout, {});
  sessionStore.close();
  // On the server the token expires in any case.
  revoked.catch(() => undefined);
};
