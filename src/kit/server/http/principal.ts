import type { Holder } from '#kit/contract/access.ts';

/** The user who makes a call, as the session identifies them. */
export interface Principal extends Holder {
  readonly usuario: string;
  readonly nombre: string;
  readonly rol_id: number;
  readonly sucursal_id: number | null;
  readonly sesion_id: string;
  /** Until this is settled the session may only use calls with `restrictedSession`. */
  readonly restriction: 'restablecer' | 'dos_pasos' | null;
}

/**
 * Finds the user of a session token; null when there is no such open session. `use` restarts its idle timeout, `look`
 * does not.
 * @param fresh reads the database now; otherwise a result of up to a second ago is reused, unless a notice made it
 * stale.
 */
export type Authenticate = (token: string, purpose: 'use' | 'look', fresh?: boolean) => Promise<Principal | null>;
