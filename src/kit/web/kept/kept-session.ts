import { type OpenSession, sessionStore } from '../session/session.store.ts';
import { readKept, writeKept } from './kept-store.ts';

const ID = 'sesion';

interface KeptSession {
  /** SHA-256 of its token, which itself is in one place only. */
  readonly digest: string;
  readonly usuario: OpenSession['usuario'];
  readonly permisos: readonly string[];
}

const digestOf = async (token: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** A customer's session lasts so long without use; what is older is nobody's any more. Milliseconds. */
export const LONGEST_MS = 30 * 24 * 3_600_000;

/** Keeps who is signed in, for an opening without a network. */
export const keepSession = async (session: OpenSession, token: string): Promise<void> => {
  const { usuario, permisos } = session;
  const answer: KeptSession = { digest: await digestOf(token), usuario, permisos: [...permisos] };
  await writeKept(
    { key: ID, id: ID, usuario: usuario.usuario, moment: Date.now(), answer },
    1,
    () => sessionStore.token() === token,
  );
};

/** Opens the session of the kept token as it was last known. @returns whether there is one. */
export const resumeKeptSession = async (token: string): Promise<boolean> => {
  if (!window.isSecureContext) return false;
  try {
    const row = await readKept(ID);
    if (row === undefined || Date.now() - row.moment > LONGEST_MS) return false;
    const { digest, usuario, permisos } = row.answer as KeptSession;
    // Whose token it is now, its data are the only ones to be shown.
    if (digest !== (await digestOf(token)) || sessionStore.token() !== token) return false;
    if (sessionStore.get() === null) sessionStore.resume({ usuario, permisos: new Set(permisos) });
    return true;
  } catch {
    // A browser that keeps nothing.
    return false;
  }
};
