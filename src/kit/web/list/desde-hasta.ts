/** A list's filters by day, both inclusive. */
export const DESDE_HASTA = [
  { name: 'desde', label: 'Desde', kind: 'date' },
  { name: 'hasta', label: 'Hasta', kind: 'date' },
] as const;
