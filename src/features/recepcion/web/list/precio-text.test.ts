import { expect, test } from 'vitest';
import { precioText } from './precio-text.ts';

test.each([
  [null, null, null],
  [0, 0, 'PENDIENTE'],
  // A total of shipping alone is not a price.
  [0, 4, 'PENDIENTE'],
  [26.01, 29.91, 'US$ 29.91'],
])('a guide of %s with a total of %s: %s', (guia_valor, total_usd, text) => {
  expect(precioText({ guia_valor, total_usd })).toBe(text);
});
