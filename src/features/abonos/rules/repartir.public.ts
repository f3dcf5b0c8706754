import { decimalOf, difference, larger, minus, numberOf } from '#kit/rules/money.ts';

/** A delivery of which something is owed; lempiras. */
export interface Deuda {
  readonly entrega_id: number;
  readonly saldo: number;
}

/** What of a payment goes to a delivery; lempiras. */
export interface Parte {
  readonly entrega_id: number;
  readonly abono: number;
}

const least = (a: number, b: number): number => (difference(a, b) < 0 ? a : b);

/**
 * Spreads a payment over what is owed, in the order given: each is paid whole before the next gets something.
 * @returns the parts, and what is left when all is paid.
 */
export const repartir = (
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
 * What kind of receipt it is.
 * @param nueva what is left to pay of the delivery that it was given with; null: it was given with none, or none of it
 * went there.
 * @param anteriores what is left of each older delivery that it paid.
 */
export const abonoTipo = (nueva: number | null, anteriores: readonly number[]): 'Contado' | 'Abono' | 'Liquidación' => {
  if ((nueva ?? 0) > 0 || anteriores.some((saldo) => saldo > 0)) return 'Abono';
  return anteriores.length > 0 ? 'Liquidación' : 'Contado';
};
