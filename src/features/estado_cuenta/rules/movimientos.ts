/** What changes what a client owes, in the order in which things of one moment happen. */
export const MOVIMIENTO_TIPOS = [
  'Saldo anterior',
  'Entrega',
  'Pago',
  'Entrega anulada',
  'Pago anulado',
  'Nota de crédito',
] as const;
/** All of them that happened; the first is a sum. */
export const MOVIMIENTOS = [
  'Entrega',
  'Pago',
  'Entrega anulada',
  'Pago anulado',
  'Nota de crédito',
] as const satisfies readonly (typeof MOVIMIENTO_TIPOS)[number][];

export type MovimientoTipo = (typeof MOVIMIENTO_TIPOS)[number];
