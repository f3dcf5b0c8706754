import { describe, expect, test } from 'vitest';
import { decimalShown, decimalTyped } from './decimal-text.ts';

describe('what is typed', () => {
  test.each([
    ['4.25', 4.25],
    ['4,25', 4.25],
    ['1,500', 1500],
    ['1,234,567.89', 1_234_567.89],
    ['1,5', 1.5],
    ['1,250.50', 1250.5],
    ['1.250,50', 1250.5],
    ['1.234.567,8', 1_234_567.8],
    ['L 1,250.50', 1250.5],
    ['L.800', 800],
    ['US$ 45.90', 45.9],
    ['$12', 12],
    ['2,2500', 2.25],
    [' 7 ', 7],
    ['1 500', 1500],
    ['.5', 0.5],
    ['4.', 4],
    ['-5', -5],
    ['', ''],
    ['-', '-'],
    ['4.2.5', '4.2.5'],
    ['12a', '12a'],
    ['1.250.50', '1.250.50'],
    ['L', 'L'],
    ['1,50,00', '1,50,00'],
    ['123456789012.345', 123_456_789_012.345],
    // A scanned code is not an amount, and too long for a number.
    ['9400111899223856926450', '9400111899223856926450'],
  ])('«%s» is %j', (typed, value) => expect(decimalTyped(typed)).toBe(value));
});

describe('what is shown', () => {
  test.each([
    [4.5, 4, 4, '4.5000'],
    [1234.5, 2, 2, '1,234.50'],
    [7, 0, 2, '7'],
    // All typed decimals stay visible, since the schema refuses them.
    [0.123456, 0, 6, '0.123456'],
    ['12a', 2, 2, '12a'],
    [null, 2, 2, ''],
    ['', 2, 2, ''],
  ])('%j with %i to %i places is «%s»', (value, least, most, text) =>
    expect(decimalShown(value, least, most)).toBe(text),
  );
});
