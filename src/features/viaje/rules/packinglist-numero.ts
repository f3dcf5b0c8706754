/** A packing list as it is written: P{prefix}-{id}. */
export const packinglistText = (servicio_prefijo: string, packinglist_id: number): string =>
  `P${servicio_prefijo}-${packinglist_id}`;
