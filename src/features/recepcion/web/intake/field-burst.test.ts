import { expect, it } from 'vitest';
import { isStrayCode } from './field-burst.ts';

it.each(['1Z999AA10123456784', '9400111899223856926450', 'TBA123456789012', 'GA000123', '123456', 'UUS12ABC3456'])(
  'a code that lands in a figure: %s',
  (text) => expect(isStrayCode(text, true)).toBe(true),
);

it.each(['12', '12.50', '99999.99', '100.255', '12,5', '  12.5'])('a figure of a scale or a hand: %s', (text) => {
  expect(isStrayCode(text, true)).toBe(false);
  expect(isStrayCode(text, false)).toBe(false);
});

it.each(['Zapatos deportivos', 'maria lopez', '99887766', 'Bruno Bográn', 'iPhone 15'])('words: %s', (text) =>
  expect(isStrayCode(text, false)).toBe(false),
);

it.each(['1Z999AA10123456784', '9400111899223856926450', 'GA000123', '7849331234'])(
  'a code that lands in a text: %s',
  (text) => expect(isStrayCode(text, false)).toBe(true),
);
