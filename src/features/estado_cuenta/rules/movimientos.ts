/** The types of lines; of lines at the same moment the earlier type comes first. */
export const MOVIMIENTO_TIPOS = [
  'Saldo anterior',
  'Entrega',
  'Pago',
  'Entrega anulada',
  'Pago anulado',
  'Nota de crédito',
] as const;
/** The types of actual events; 'Saldo anterior' is a computed sum. */
export const MOVIMIENTOS = [
  'Entrega',
  'Pago',
  'Entrega anulada',
  'Pago anulado',
  'Nota de crédito',
] as const satisfies readonly (typeof MOVIMIENTO_TIPOS)[number][];

export type MovimientoTipo = (typeof MOVIMIENTO_TIPOS)[number];
