import type { Principal } from './principal.ts';

const rights = new WeakMap<ReadonlySet<string>, number>();
let sets = 0;

/** The same rights are the same set. */
const rightsOf = (permisos: ReadonlySet<string>): number => {
  const known = rights.get(permisos) ?? (sets += 1);
  rights.set(permisos, known);
  return known;
};

/** Names what a call brings this person, by what they ask for. */
export const askedKey = (call: string, user: Principal | null, of: unknown): string =>
  JSON.stringify([call, user && [user.usuario, user.cliente_id, user.sucursal_id, rightsOf(user.permisos)], of]);
