import { describe, expect, test } from 'vitest';
import { differenceText, feesText } from './precio-text.public.ts';

const fees = (tarifa_plana: number, tarifa_peso: number) => ({ tarifa_plana, tarifa_peso });

describe('fees in words', () => {
  test.each([
    [fees(0, 4.5), 'US$ 4.5000/lb'],
    [fees(75, 2.5), 'US$ 75.0000 + US$ 2.5000/lb'],
    [fees(0, 0), 'US$ 0.0000/lb'],
  ])('%j', (given, wanted) => expect(feesText(given)).toBe(wanted));

  test.each([
    [4.5, 4.4999, 4, '+US$ 0.0001'],
    [4, 4.5, 4, '-US$ 0.5000'],
    [40, 45, 2, '-US$ 5.00'],
    [4.5, 4.5, 4, null],
  ] as const)('%d against %d with %d places', (value, base, decimals, wanted) =>
    expect(differenceText(value, base, decimals)).toBe(wanted),
  );
});
