import { decimalOf, dividedBy, minus, numberOf, times } from '#kit/rules/money.ts';

/** How a figure compares with the one before. */
export interface Tendencia {
  readonly sentido: 'sube' | 'baja' | 'igual';
  /** Change in percent of the figure before, unsigned, with one decimal; null if there is nothing to compare with. */
  readonly porcentaje: number | null;
  /** Multiple of the figure before, in whole numbers; null if a percentage is clearer. */
  readonly veces: number | null;
}

/** From three times on a multiple is clearer than a percentage. */
const MANY = 3;
/** From this multiple on, the figure before was so small that a comparison says nothing. */
const TOO_MANY = 100;

const HUNDRED = decimalOf(100);
const PLACES = 1;

export const tendenciaOf = (total: number, anterior: number): Tendencia => {
  const change = minus(decimalOf(total), decimalOf(anterior));
  const sentido = change.units > 0n ? 'sube' : change.units < 0n ? 'baja' : 'igual';
  if (anterior === 0) return { sentido, porcentaje: sentido === 'igual' ? 0 : null, veces: null };
  const whole = numberOf(dividedBy(decimalOf(total), decimalOf(anterior), 0));
  if (whole >= MANY) return { sentido, porcentaje: null, veces: whole < TOO_MANY ? whole : null };
  const porcentaje = Math.abs(numberOf(dividedBy(times(change, HUNDRED), decimalOf(anterior), PLACES)));
  return { sentido, porcentaje, veces: null };
};

/**
 * Whole percentages that add up to 100: what rounding loses goes to those that lost the most. All are 0 if the total is
 * 0.
 */
export const porcentajesOf = (counts: readonly number[]): number[] => {
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
