/** «recibo 12», «comprobante #000000012», «abono 12», «entrega 12»: which of the two, and which number. */
const NAMED = /^(entrega|recibo|comprobante|abono)\s*(?:n[o°º.]*\s*)?#?\s*0*(\d{1,9})$/i;
/** All nine digits, as they are printed. */
const WHOLE = /^\d{9}$/;
const PLAIN = /^#?0*(\d{1,9})$/;

export interface TypedNumero {
  readonly numero: number;
  /** null: only the number was written. */
  readonly de: 'entrega' | 'abono' | null;
  /** Written so that it can be nothing else. */
  readonly only: boolean;
}

/** The number of a delivery or of a receipt as people type it; null when it is none. */
export const typedNumero = (typed: string): TypedNumero | null => {
  const text = typed.trim();
  const [, name, named] = NAMED.exec(text) ?? [];
  if (name !== undefined)
    return { numero: Number(named), de: name.toLowerCase() === 'entrega' ? 'entrega' : 'abono', only: true };
  const plain = PLAIN.exec(text)?.[1];
  return plain === undefined ? null : { numero: Number(plain), de: null, only: WHOLE.test(text) };
};
