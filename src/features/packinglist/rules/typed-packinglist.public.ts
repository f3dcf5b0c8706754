import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';

/** Parses the number of a list as typed or scanned: 45, PA-45, PA000045; null if it is none. */
export const typedPackinglist = (text: string): { readonly packinglist_id: number; readonly only: boolean } | null => {
  const read = canonicalTracking(text);
  if (read.kind === 'packinglist') return { packinglist_id: read.numero, only: true };
  return /^\d{1,8}$/.test(read.tracking) ? { packinglist_id: Number(read.tracking), only: false } : null;
};
