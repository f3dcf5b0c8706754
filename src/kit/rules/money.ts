/**
 * Decimal arithmetic for money and weight, exact: a number is taken as the decimal that it is written
 * as (as it travels and as PostgreSQL stores it), counted in whole units of its last place, and never
 * passes through a binary fraction.
 */
export interface Decimal {
  /** How many units of ten to the minus `places`. */
  readonly units: bigint;
  readonly places: number;
}

const WRITTEN = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * The decimal that the number is written as: 0.1 is one tenth.
 * @throws RangeError for what is no quantity of ours: not finite, below a millionth or with 22 digits.
 */
export const decimalOf = (value: number): Decimal => {
  const [, sign, whole = '', fraction = ''] = WRITTEN.exec(String(value)) ?? [];
  if (sign === undefined) throw new RangeError(`${value} is not written as a decimal`);
  return { units: BigInt(`${sign}${whole}${fraction}`), places: fraction.length };
};

const shifted = ({ units, places }: Decimal, wanted: number): bigint => units * 10n ** BigInt(wanted - places);

const joined = (a: Decimal, b: Decimal, join: (a: bigint, b: bigint) => bigint): Decimal => {
  const places = Math.max(a.places, b.places);
  return { units: join(shifted(a, places), shifted(b, places)), places };
};

export const plus = (a: Decimal, b: Decimal): Decimal => joined(a, b, (x, y) => x + y);
export const minus = (a: Decimal, b: Decimal): Decimal => joined(a, b, (x, y) => x - y);
export const times = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, places: a.places + b.places });
export const larger = (a: Decimal, b: Decimal): Decimal => (minus(a, b).units < 0n ? b : a);

/** Rounded half up to so many places; a half below zero goes away from it, as `round(numeric)` of PostgreSQL does. */
export const rounded = (value: Decimal, places: number): Decimal => {
  if (value.places <= places) return { units: shifted(value, places), places };
  const unit = 10n ** BigInt(value.places - places);
  const size = value.units < 0n ? -value.units : value.units;
  const units = (size + unit / 2n) / unit;
  return { units: value.units < 0n ? -units : units, places };
};

/** The number that is written as the decimal; exact for up to 15 significant digits, which all of ours have. */
export const numberOf = ({ units, places }: Decimal): number => {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const cut = digits.length - places;
  const size = Number(`${digits.slice(0, cut)}.${digits.slice(cut)}`);
  return units < 0n ? -size : size;
};

/** An amount as it is named, paid and stored: rounded half up to cents. */
export const round2 = (value: Decimal): number => numberOf(rounded(value, 2));

/** How much the first is above the second (negative: below), exact. */
export const difference = (a: number, b: number): number => numberOf(minus(decimalOf(a), decimalOf(b)));

/**
 * The quotient, rounded half up to so many places.
 * @throws RangeError when the divisor is zero.
 */
export const dividedBy = (a: Decimal, b: Decimal, places: number): Decimal => {
  if (b.units === 0n) throw new RangeError('divided by zero');
  const scale = Math.max(a.places, b.places);
  // One place more than is asked for would lose a half; the remainder does not.
  const [top, bottom] = [shifted(a, scale) * 10n ** BigInt(places), shifted(b, scale)];
  const [size, unit] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const units = (2n * size + unit) / (2n * unit);
  return { units: top < 0n === bottom < 0n ? units : -units, places };
};

/** By how many percent the second is above the first (negative: below), one place. @throws RangeError from nothing. */
export const percentChange = (before: number, after: number): number =>
  numberOf(dividedBy(times(minus(decimalOf(after), decimalOf(before)), decimalOf(100)), decimalOf(before), 1));

/** The smallest multiple of the step that is not below the value; a step of 0 changes nothing. */
export const roundedUpTo = (value: Decimal, step: Decimal): Decimal => {
  if (step.units === 0n) return value;
  const places = Math.max(value.places, step.places);
  const [units, unit] = [shifted(value, places), shifted(step, places)];
  return { units: ((units + unit - 1n) / unit) * unit, places };
};

/** The sum of amounts, exact. */
export const total = (amounts: readonly number[]): number =>
  numberOf(amounts.reduce((sum, amount) => plus(sum, decimalOf(amount)), decimalOf(0)));
