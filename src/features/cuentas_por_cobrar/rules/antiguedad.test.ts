import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edadOf, EDADES, TRAMOS } from './antiguedad.public.ts';

test.each([
  [0, '0-30'],
  [30, '0-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, '90+'],
  [5000, '90+'],
] as const)('a debt of %i days is of %s', (dias, edad) => expect(edadOf(dias)).toBe(edad));

test('the ages follow each other without a gap, and each day is of one', () => {
  expect(TRAMOS.map(({ edad }) => edad)).toEqual(EDADES);
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), (dias) => {
      const found = TRAMOS.filter(({ desde, hasta }) => dias >= desde && dias <= hasta);
      expect(found.map(({ edad }) => edad)).toEqual([edadOf(dias)]);
    }),
  );
});
