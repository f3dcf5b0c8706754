import { listSearch } from '#kit/web/router/search.ts';
import type { packinglistCalls } from '../../contract/packinglist.calls.ts';

const deLaBodega = listSearch<typeof packinglistCalls.eligible>();

/** By which service, whether in a list of its own, and what of the warehouse is looked at meanwhile. */
export const nuevaSearch = (
  raw: Record<string, unknown>,
): ReturnType<typeof deLaBodega> & { readonly lista?: 'nueva' } => {
  const { lista, ...rest } = raw;
  return { ...deLaBodega(rest), ...(lista === 'nueva' ? { lista } : {}) };
};
