import type { Holder } from '#kit/contract/access.ts';

const AT_THE_BRANCH: ReadonlySet<string> = new Set(['Disponible para entrega', 'Entregado']);

/**
 * Whether the user sees the branch of a parcel or guide: a customer only when it is there to be fetched, or was.
 * @param en_camino it left that branch, for another or for a door.
 */
export const seesSucursal = (user: Holder, estado: string, en_camino = false): boolean =>
  user.cliente_id === null || (AT_THE_BRANCH.has(estado) && !en_camino);
