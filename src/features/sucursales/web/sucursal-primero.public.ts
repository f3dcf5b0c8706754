import { anyOf, isAllowed } from '#kit/contract/access.ts';
import { type OpenSession, sessionStore } from '#kit/web/session/session.store.ts';

/** In the address: all branches, although the user has one. */
export const TODAS = 'todas';

/** The branch that a user's screens begin with: their own, unless they look after all users. */
export const sucursalPropia = (session: OpenSession | null): number | null =>
  isAllowed(anyOf('usuarios.listado.ver_todo'), session) ? null : (session?.usuario.sucursal?.sucursal_id ?? null);

/**
 * Reads the address of a list that begins with the user's own branch: without a branch it gets their own; `todas` means
 * that they cleared the filter.
 * @param name of the filter by branch.
 */
export const sucursalPrimero =
  <T>(search: (raw: Record<string, unknown>) => T, name: string) =>
  (raw: Record<string, unknown>): T => {
    const propia = sucursalPropia(sessionStore.get());
    return search(raw[name] === undefined && propia !== null ? { ...raw, [name]: String(propia) } : raw);
  };
