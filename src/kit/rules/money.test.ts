import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decimalOf,
  difference,
  dividedBy,
  larger,
  minus,
  numberOf,
  percentChange,
  plus,
  round2,
  rounded,
  roundedUpTo,
  times,
  total,
} from './money.ts';

/** An arbitrary quantity: up to `most` units of its last decimal place. */
const quantity = (places: number, most: number) =>
  fc.integer({ min: -most, max: most }).map((units) => Number(`${units}e-${places}`));
const fee = quantity(4, 999_999_999);
const pounds = quantity(2, 99_999_999);

describe('decimals', () => {
  test.each([
    [0.1, 1n, 1],
    [-4.5, -45n, 1],
    [999.99, 99_999n, 2],
    [0, 0n, 0],
    [-0, 0n, 0],
    [-0.0001, -1n, 4],
    [9_999_999_999.99, 999_999_999_999n, 2],
  ])('%d is taken as it is written', (value, units, places) => {
    expect(decimalOf(value)).toEqual({ units, places });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e-7, 1e21])('%d is no quantity', (value) => {
    expect(() => decimalOf(value)).toThrow(RangeError);
  });

  test('what binary fractions get wrong is right', () => {
    expect(numberOf(plus(decimalOf(0.1), decimalOf(0.2)))).toBe(0.3);
    expect(round2(times(decimalOf(1.005), decimalOf(1)))).toBe(1.01);
    expect(numberOf(times(decimalOf(1.1), decimalOf(1.1)))).toBe(1.21);
    expect(difference(4.5, 4.4999)).toBe(0.0001);
    expect(difference(4.4999, 4.5)).toBe(-0.0001);
  });

  test.each([
    [1.005, 1.01],
    [1.0049, 1],
    [2.675, 2.68],
    [-1.005, -1.01],
    [-1.0049, -1],
    [0.005, 0.01],
    [0.004, 0],
    [7, 7],
  ])('%d is rounded half up to %d', (value, wanted) => {
    expect(round2(decimalOf(value))).toBe(wanted);
  });

  test('a number that goes in comes out', () => {
    fc.assert(fc.property(fc.oneof(fee, pounds), (value) => numberOf(decimalOf(value)) === (value === 0 ? 0 : value)));
  });

  test('adding and multiplying agree with whole numbers of the smallest unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e6, max: 1e6 }), (a, b) => {
        const x = decimalOf(Number(`${a}e-4`));
        const y = decimalOf(Number(`${b}e-2`));
        expect(rounded(plus(x, y), 4).units).toBe(BigInt(a) + BigInt(b) * 100n);
        expect(rounded(times(x, y), 6).units).toBe(BigInt(a) * BigInt(b));
      }),
    );
  });

  test('rounding goes to the nearest cent, a half away from zero', () => {
    fc.assert(
      fc.property(fee, pounds, (a, b) => {
        const exact = times(decimalOf(a), decimalOf(b));
        const off = minus(rounded(exact, 2), exact);
        const twice = rounded({ units: off.units * 2n, places: off.places }, 6).units;
        expect(twice <= 10_000n && twice >= -10_000n).toBe(true);
        if (twice === 10_000n) expect(exact.units > 0n).toBe(true);
        if (twice === -10_000n) expect(exact.units < 0n).toBe(true);
      }),
    );
  });

  test('the larger of two is the one that is not below the other', () => {
    fc.assert(fc.property(fee, pounds, (a, b) => numberOf(larger(decimalOf(a), decimalOf(b))) === Math.max(a, b) + 0));
  });
});

describe('a quotient', () => {
  test.each([
    [960, 166, 2, 5.78],
    [1, 3, 2, 0.33],
    [2, 3, 2, 0.67],
    [1, 8, 2, 0.13],
    [-1, 8, 2, -0.13],
    [1, -8, 2, -0.13],
    [0, 7, 2, 0],
    [0.01, 0.02, 0, 1],
  ])('%s / %s to %i places is %s', (a, b, places, wanted) =>
    expect(numberOf(dividedBy(decimalOf(a), decimalOf(b), places))).toBe(wanted),
  );
  test('by zero there is none', () => expect(() => dividedBy(decimalOf(1), decimalOf(0), 2)).toThrow(RangeError));
});

test.each([
  [5.01, 0.5, 5.5],
  [5.5, 0.5, 5.5],
  [5.01, 1, 6],
  [5.01, 0, 5.01],
  [0, 1, 0],
])('%s up to a multiple of %s is %s', (value, step, wanted) =>
  expect(numberOf(roundedUpTo(decimalOf(value), decimalOf(step)))).toBe(wanted),
);

test('the sum of amounts is exact', () => expect(total([0.1, 0.2, 0.3, -0.6])).toBe(0));

test.each([
  [25, 26.25, 5],
  [25, 23.75, -5],
  [25, 25.01, 0],
  [25.1234, 251.234, 900],
])('from %d to %d is %d percent', (before, after, percent) => expect(percentChange(before, after)).toBe(percent));
