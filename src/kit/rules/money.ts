/**
 * Exact decimal arithmetic for money and weight: a number is read as its decimal text (as in JSON and PostgreSQL) and
 * stored as a whole number of units of its last place, so no binary fractions are involved.
 */
export interface Decimal {
  /** Number of units of 10^-`places`. */
  readonly units: bigint;
  readonly places: number;
}

const WRITTEN = /^-?\d+(?:\.\d+)?$/;

/**
 * The decimal that the number prints as: 0.1 is one tenth.
 * @throws RangeError if not finite, below a millionth or with 22 digits or more.
 */
export const decimalOf = (value: number): Decimal => {
  // Most amounts of a list are whole, many of them zero.
  if (Number.isSafeInteger(value)) return { units: BigInt(value), places: 0 };
  const text = String(value);
  if (!WRITTEN.test(text)) throw new RangeError(`${value} is not written as a decimal`);
  const point = text.indexOf('.');
  if (point === -1) return { units: BigInt(text), places: 0 };
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), places: text.length - point - 1 };
};

const shifted = ({ units, places }: Decimal, wanted: number): bigint =>
  wanted === places ? units : units * 10n ** BigInt(wanted - places);

const joined = (a: Decimal, b: Decimal, join: (a: bigint, b: bigint) => bigint): Decimal => {
  const places = Math.max(a.places, b.places);
  return { units: join(shifted(a, places), shifted(b, places)), places };
};

export const plus = (a: Decimal, b: Decimal): Decimal => joined(a, b, (x, y) => x + y);
export const minus = (a: Decimal, b: Decimal): Decimal => joined(a, b, (x, y) => x - y);
export const times = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, places: a.places + b.places });
export const larger = (a: Decimal, b: Decimal): Decimal => (minus(a, b).units < 0n ? b : a);

/** Rounds half up to `places`; negative halves round away from zero, like `round(numeric)` in PostgreSQL. */
export const rounded = (value: Decimal, places: number): Decimal => {
  if (value.places <= places) return { units: shifted(value, places), places };
  const unit = 10n ** BigInt(value.places - places);
  const size = value.units < 0n ? -value.units : value.units;
  const units = (size + unit / 2n) / unit;
  return { units: value.units < 0n ? -units : units, places };
};

/** The nearest number; exact up to 15 significant digits, which all of our amounts have at most. */
export const numberOf = ({ units, places }: Decimal): number => {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const cut = digits.length - places;
  const size = Number(`${digits.slice(0, cut)}.${digits.slice(cut)}`);
  return units < 0n ? -size : size;
};

/** An amount as it is shown, paid and stored: rounded half up to cents. */
export const round2 = (value: Decimal): number => numberOf(rounded(value, 2));

/** The first number minus the second, exact. */
export const difference = (a: number, b: number): number => numberOf(minus(decimalOf(a), decimalOf(b)));

/**
 * The quotient, rounded half up to `places`.
 * @throws RangeError when the divisor is zero.
 */
export const dividedBy = (a: Decimal, b: Decimal, places: number): Decimal => {
  if (b.units === 0n) throw new RangeError('divided by zero');
  const scale = Math.max(a.places, b.places);
  // Rounds by the remainder: one extra digit could miss that the value is above a half.
  const [top, bottom] = [shifted(a, scale) * 10n ** BigInt(places), shifted(b, scale)];
  const [size, unit] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const units = (2n * size + unit) / (2n * unit);
  return { units: top < 0n === bottom < 0n ? units : -units, places };
};

/** The change from `before` to `after` in percent, one decimal. @throws RangeError if `before` is 0. */
export const percentChange = (before: number, after: number): number =>
  numberOf(dividedBy(times(minus(decimalOf(after), decimalOf(before)), decimalOf(100)), decimalOf(before), 1));

/** Rounds up to a multiple of the step; a step of 0 changes nothing. */
export const roundedUpTo = (value: Decimal, step: Decimal): Decimal => {
  if (step.units === 0n) return value;
  const places = Math.max(value.places, step.places);
  const [units, unit] = [shifted(value, places), shifted(step, places)];
  return { units: ((units + unit - 1n) / unit) * unit, places };
};

/** The exact sum of amounts. */
export const total = (amounts: readonly number[]): number =>
  numberOf(amounts.reduce((sum, amount) => plus(sum, decimalOf(amount)), decimalOf(0)));
