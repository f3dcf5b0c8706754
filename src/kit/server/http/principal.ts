import type { Holder } from '#kit/contract/access.ts';

/** Who makes a call, as its session says. */
export interface Principal extends Holder {
  readonly usuario: string;
  readonly nombre: string;
  readonly rol_id: number;
  readonly sucursal_id: number | null;
  readonly sesion_id: string;
  /** The session may only do what `restrictedSession` calls do until this is settled. */
  readonly restriction: 'restablecer' | 'dos_pasos' | null;
}

/**
 * Finds the principal of a token; null when there is no such open session. `use` counts against its idling out,
 * `look` does not.
 * @param fresh reads it now; otherwise what was read in the last second holds, until a notice ends it.
 */
export type Authenticate = (token: string, purpose: 'use' | 'look', fresh?: boolean) => Promise<Principal | null>;
