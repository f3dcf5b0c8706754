/** A named number: «recibo 12», «comprobante #000000012», «abono 12», «entrega 12». */
const NAMED = /^(entrega|recibo|comprobante|abono)\s*(?:n[o°º.]*\s*)?#?\s*0*(\d{1,9})$/i;
/** All nine digits, as printed. */
const WHOLE = /^\d{9}$/;
const PLAIN = /^#?0*(\d{1,9})$/;

export interface TypedNumero {
  readonly numero: number;
  /** null: only a number was typed. */
  readonly de: 'entrega' | 'abono' | null;
  /** The text can only mean such a number. */
  readonly only: boolean;
}

/** The number of a delivery or a receipt as people type it; null if the text is not one. */
export const typedNumero = (typed: string): TypedNumero | null => {
  const text = typed.trim();
  const [, name, named] = NAMED.exec(text) ?? [];
  if (name !== undefined)
    return { numero: Number(named), de: name.toLowerCase() === 'entrega' ? 'entrega' : 'abono', only: true };
  const plain = PLAIN.exec(text)?.[1];
  return plain === undefined ? null : { numero: Number(plain), de: null, only: WHOLE.test(text) };
};
