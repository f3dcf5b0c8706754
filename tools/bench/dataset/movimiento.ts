/** A movement of the company on a bank account, which the bank's statement will show. */
export interface Movimiento {
  /** Our record of it. */
  readonly de: { readonly pago_id: number } | { readonly gasto_id: number } | { readonly ingreso_id: number };
  readonly cuenta_banco_id: number;
  /** When it was recorded, milliseconds. */
  readonly moment: number;
  /** In the currency of the account; negative when it goes out. */
  readonly monto: number;
  /** The reference that we and the bank share; null: the bank uses another. */
  readonly referencia: string | null;
  /** Our record was struck through later. */
  readonly eliminado: boolean;
}
