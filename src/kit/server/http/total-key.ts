import type { Principal } from './principal.ts';

const rights = new WeakMap<ReadonlySet<string>, number>();
let sets = 0;

/** The same rights are the same set. */
const rightsOf = (permisos: ReadonlySet<string>): number => {
  const known = rights.get(permisos) ?? (sets += 1);
  rights.set(permisos, known);
  return known;
};

/** Names how many rows a call has for this person, by these filters. */
export const totalKey = (call: string, user: Principal | null, of: unknown): string =>
  JSON.stringify([call, user && [user.usuario, user.cliente_id, user.sucursal_id, rightsOf(user.permisos)], of]);
