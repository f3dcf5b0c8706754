import { type OpenSession, sessionStore } from '../session/session.store.ts';
import { readKept, writeKept } from './kept-store.ts';

const ID = 'sesion';

interface KeptSession {
  /** SHA-256 of the token, which itself is stored in one place only. */
  readonly digest: string;
  readonly usuario: OpenSession['usuario'];
  readonly permisos: readonly string[];
}

const digestOf = async (token: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** A customer's session expires after this time without use; older data is not shown. In milliseconds. */
export const LONGEST_MS = 30 * 24 * 3_600_000;

/** Stores the session, to open the portal offline. */
export const keepSession = async (session: OpenSession, token: string): Promise<void> => {
  const { usuario, permisos } = session;
  const answer: KeptSession = { digest: await digestOf(token), usuario, permisos: [...permisos] };
  await writeKept({ key: ID, id: ID, usuario: usuario.usuario, moment: Date.now(), answer }, 1, () =>
    sessionStore.isStored(token),
  );
};

/** Restores the session of the stored token as last known. @returns whether there is one. */
export const resumeKeptSession = async (token: string): Promise<boolean> => {
  if (!window.isSecureContext) return false;
  try {
    const row = await readKept(ID);
    if (row === undefined || Date.now() - row.moment > LONGEST_MS) return false;
    const { digest, usuario, permisos } = row.answer as KeptSession;
    // Only the data of the current token's owner may be shown.
    if (digest !== (await digestOf(token)) || !sessionStore.isStored(token)) return false;
    if (sessionStore.get() === null) sessionStore.resume({ usuario, permisos: new Set(permisos) });
    return true;
  } catch {
    // The browser does not store anything.
    return false;
  }
};
