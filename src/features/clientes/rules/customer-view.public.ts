import type { Holder } from '#kit/contract/access.ts';

const AT_THE_BRANCH: ReadonlySet<string> = new Set(['Disponible para entrega', 'Entregado']);

/** Whether the user sees the branch of a parcel or guide: a customer only when it is there to be fetched, or was. */
export const seesSucursal = (user: Holder, estado: string): boolean =>
  user.cliente_id === null || AT_THE_BRANCH.has(estado);
