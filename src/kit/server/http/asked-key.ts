import type { Principal } from './principal.ts';

const rights = new WeakMap<ReadonlySet<string>, number>();
let sets = 0;

/** A number for a set of rights; equal rights share one set object. */
const rightsOf = (permisos: ReadonlySet<string>): number => {
  const known = rights.get(permisos) ?? (sets += 1);
  rights.set(permisos, known);
  return known;
};

const people = new WeakMap<Principal, string>();

/** Built once for as long as a session is cached. */
const personOf = (user: Principal): string => {
  const known = people.get(user);
  if (known !== undefined) return known;
  const { usuario, rol_id, cliente_id, sucursal_id, permisos } = user;
  const person = JSON.stringify([usuario, rol_id, cliente_id, sucursal_id, rightsOf(permisos)]);
  people.set(user, person);
  return person;
};

/** Cache key of a call's answer for this user and this input. */
export const askedKey = (call: string, user: Principal | null, of: unknown): string =>
  `${call} ${user === null ? 'null' : personOf(user)} ${JSON.stringify(of)}`;
