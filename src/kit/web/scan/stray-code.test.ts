import { expect, it } from 'vitest';
import { isStrayCode } from './stray-code.ts';

const CODES = ['1Z999AA10123456784', '9400111899223856926450', 'TBA123456789012', 'GA000123', 'UUS12ABC34567'];

it.each([...CODES, '123456', '000123'])('a code that lands in a figure: %s', (text) =>
  expect(isStrayCode(text, 'figure')).toBe(true),
);

it.each([...CODES, 'ABCDEF', '99887766'])('a code at a button: %s', (text) =>
  expect(isStrayCode(text, 'none')).toBe(true),
);

it.each([...CODES, '7849331234'])('a code that lands in a text: %s', (text) =>
  expect(isStrayCode(text, 'text')).toBe(true),
);

it.each(['12', '12.50', '99999.99', '100.255', '12,5', '  12.5'])('a figure of a scale or a hand: %s', (text) => {
  for (const place of ['figure', 'scale', 'text', 'none'] as const) expect(isStrayCode(text, place), place).toBe(false);
});

it.each(['Zapatos deportivos', 'maria lopez', '99887766', 'Bruno Bográn', 'iPhone 15'])('words: %s', (text) =>
  expect(isStrayCode(text, 'text')).toBe(false),
);
