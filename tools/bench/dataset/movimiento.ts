/** Something of the company that goes through an account of a bank, which tells of it in its statement. */
export interface Movimiento {
  /** What it is of ours. */
  readonly de: { readonly pago_id: number } | { readonly gasto_id: number } | { readonly ingreso_id: number };
  readonly cuenta_banco_id: number;
  /** When it was written down, milliseconds. */
  readonly moment: number;
  /** In the money of the account; below zero what goes out. */
  readonly monto: number;
  /** What both sides know it by; null: the bank calls it otherwise. */
  readonly referencia: string | null;
  /** It was struck through later. */
  readonly eliminado: boolean;
}
