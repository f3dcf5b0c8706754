/** The number of a packing list as text: P{prefix}-{id}. */
export const packinglistText = (servicio_prefijo: string, packinglist_id: number): string =>
  `P${servicio_prefijo}-${packinglist_id}`;
