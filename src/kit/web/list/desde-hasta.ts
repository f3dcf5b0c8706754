/** The filters of a list by days, both included. */
export const DESDE_HASTA = [
  { name: 'desde', label: 'Desde', kind: 'date' },
  { name: 'hasta', label: 'Hasta', kind: 'date' },
] as const;
