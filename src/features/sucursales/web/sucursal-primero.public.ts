import { anyOf, isAllowed } from '#kit/contract/access.ts';
import { type OpenSession, sessionStore } from '#kit/web/session/session.store.ts';

/** In the address: all branches, though whoever looks has one. */
export const TODAS = 'todas';

/** By whose branch their screens begin: everybody's who has one, save who looks after all users. */
export const sucursalPropia = (session: OpenSession | null): number | null =>
  isAllowed(anyOf('usuarios.listado.ver_todo'), session) ? null : (session?.usuario.sucursal?.sucursal_id ?? null);

/**
 * The address of a list that begins with the own branch: it says so where it says nothing, and `todas` once that was
 * taken off.
 * @param name of the filter by branch.
 */
export const sucursalPrimero =
  <T>(search: (raw: Record<string, unknown>) => T, name: string) =>
  (raw: Record<string, unknown>): T => {
    const propia = sucursalPropia(sessionStore.get());
    return search(raw[name] === undefined && propia !== null ? { ...raw, [name]: String(propia) } : raw);
  };
