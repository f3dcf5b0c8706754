import type { Holder } from '#kit/contract/access.ts';

const AT_THE_BRANCH: ReadonlySet<string> = new Set(['Disponible para entrega', 'Entregado']);

/**
 * Whether the user sees the branch of a parcel or guide: a customer only if it can be picked up there, or was.
 * @param en_camino it has left that branch, for another branch or for the customer's door.
 */
export const seesSucursal = (user: Holder, estado: string, en_camino = false): boolean =>
  user.cliente_id === null || (AT_THE_BRANCH.has(estado) && !en_camino);
