import { decimalOf, dividedBy, minus, numberOf, times } from '#kit/rules/money.ts';

/** How a figure stands against the one before. */
export interface Tendencia {
  readonly sentido: 'sube' | 'baja' | 'igual';
  /** By how much of the one before, without sign, one place; null where there was nothing to compare with. */
  readonly porcentaje: number | null;
  /** How many times the one before it is, whole; null where a percent says it better. */
  readonly veces: number | null;
}

/** From three times on nobody reads a percent. */
const MANY = 3;
/** Beyond it the one before was next to nothing, and a comparison tells nobody anything. */
const TOO_MANY = 100;

const HUNDRED = decimalOf(100);
const PLACES = 1;

export const tendenciaDe = (total: number, anterior: number): Tendencia => {
  const change = minus(decimalOf(total), decimalOf(anterior));
  const sentido = change.units > 0n ? 'sube' : change.units < 0n ? 'baja' : 'igual';
  if (anterior === 0) return { sentido, porcentaje: sentido === 'igual' ? 0 : null, veces: null };
  const whole = numberOf(dividedBy(decimalOf(total), decimalOf(anterior), 0));
  if (whole >= MANY) return { sentido, porcentaje: null, veces: whole < TOO_MANY ? whole : null };
  const porcentaje = Math.abs(numberOf(dividedBy(times(change, HUNDRED), decimalOf(anterior), PLACES)));
  return { sentido, porcentaje, veces: null };
};

/**
 * Percents of a whole, in whole numbers that add up to 100: what rounding loses goes to those that lost the most.
 * All are 0 where there is nothing.
 */
export const porcentajesDe = (counts: readonly number[]): number[] => {
  const whole = counts.reduce((sum, count) => sum + count, 0);
  if (whole === 0) return counts.map(() => 0);
  const shares = counts.map((count, place) => ({
    place,
    floor: Math.floor((count * 100) / whole),
    rest: (count * 100) % whole,
  }));
  const missing = 100 - shares.reduce((sum, { floor }) => sum + floor, 0);
  const raised = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest || a.place - b.place)
      .slice(0, missing)
      .map(({ place }) => place),
  );
  return shares.map(({ place, floor }) => floor + (raised.has(place) ? 1 : 0));
};
