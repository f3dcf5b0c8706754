import { decimalOf, difference, larger, minus, numberOf } from '#kit/rules/money.ts';

/** A delivery with an unpaid balance; lempiras. */
export interface Deuda {
  readonly entrega_id: number;
  readonly saldo: number;
}

/** The part of a payment that goes to a delivery; lempiras. */
export interface Parte {
  readonly entrega_id: number;
  readonly abono: number;
}

const least = (a: number, b: number): number => (difference(a, b) < 0 ? a : b);

/**
 * Splits a payment over the debts in the given order; each one is paid in full before the next gets anything.
 * @returns the parts, and what is left over after all debts are paid.
 */
export const distribute = (
  monto: number,
  deudas: readonly Deuda[],
): { readonly partes: readonly Parte[]; readonly sobra: number } => {
  let sobra = monto;
  const partes: Parte[] = [];
  for (const { entrega_id, saldo } of deudas) {
    const abono = least(sobra, saldo);
    if (abono <= 0) continue;
    partes.push({ entrega_id, abono });
    sobra = numberOf(larger(minus(decimalOf(sobra), decimalOf(abono)), decimalOf(0)));
  }
  return { partes, sobra };
};

/**
 * The type of a receipt.
 * @param nueva what remains unpaid of the new delivery it was made with; null: there is none, or no money went to it.
 * @param anteriores what remains unpaid of each older delivery that it paid.
 */
export const abonoTipo = (nueva: number | null, anteriores: readonly number[]): 'Contado' | 'Abono' | 'Liquidación' => {
  if ((nueva ?? 0) > 0 || anteriores.some((saldo) => saldo > 0)) return 'Abono';
  return anteriores.length > 0 ? 'Liquidación' : 'Contado';
};
