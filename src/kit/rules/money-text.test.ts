import { expect, test } from 'vitest';
import { moneyText, volumeText, weightText } from './money-text.ts';

test.each([
  [1234.5, undefined, undefined, 'L 1,234.50'],
  [0, 'HNL', undefined, 'L 0.00'],
  [-3, 'HNL', undefined, '-L 3.00'],
  [4.5, 'USD', 4, 'US$ 4.5000'],
] as const)('%s %s %s', (value, moneda, decimals, text) => expect(moneyText(value, moneda, decimals)).toBe(text));

test('a weight', () => expect(weightText(1012.5)).toBe('1,012.50 lb'));

test('a volume', () => expect(volumeText(37037.04)).toBe('37,037.04 pie³'));
