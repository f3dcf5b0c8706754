import type { PackinglistSummary } from '../contract/packinglist.schemas.ts';

/** The screen of a packing list. */
export const packinglistLink = ({ packinglist_id }: Pick<PackinglistSummary, 'packinglist_id'>) =>
  ({ to: '/packinglist/$packinglist_id', params: { packinglist_id: String(packinglist_id) } }) as const;
