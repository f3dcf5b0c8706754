import { decimalOf, numberOf, rounded } from '#kit/rules/money.ts';

const centsOf = (amount: number): bigint => rounded(decimalOf(amount), 2).units;

/**
 * Divides an amount in proportion to values, to the cent: the shares add up to the amount, and leftover cents go to the
 * shares that were cut off most. If all values are zero, the first share is the whole amount.
 */
export const repartir = (amount: number, values: readonly number[]): number[] => {
  const whole = centsOf(amount);
  const weights = values.map(centsOf);
  const sum = weights.reduce((before, weight) => before + weight, 0n);
  if (sum === 0n) return values.map((_, place) => (place === 0 ? amount : 0));
  const shares = weights.map((weight) => (whole * weight) / sum);
  const cut = weights.map((weight) => (whole * weight) % sum);
  const left = Number(whole - shares.reduce((before, share) => before + share, 0n));
  const receivers = new Set(
    [...weights.keys()].toSorted((a, b) => Number((cut[b] ?? 0n) - (cut[a] ?? 0n)) || a - b).slice(0, left),
  );
  return shares.map((share, place) => numberOf({ units: share + (receivers.has(place) ? 1n : 0n), places: 2 }));
};
