import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINIMO_DE_GUIAS, tiempoOf, type Tardaron } from './percentiles.ts';

const times = (...dias: readonly number[]): Tardaron[] => dias.map((each) => ({ dias: each, guias: 1 }));

test('the tenth and the ninetieth of a hundred', () => {
  const hundred = times(...Array.from({ length: 100 }, (_, at) => at + 1));
  expect(tiempoOf(hundred)).toEqual({ dias_desde: 10, dias_hasta: 90, guias: 100 });
});

test('a few that took very long or were very quick are left out', () => {
  const counted = [
    { dias: 90, guias: 1 },
    { dias: 6, guias: 12 },
    { dias: 0, guias: 1 },
    { dias: 9, guias: 6 },
  ];
  expect(tiempoOf(counted)).toEqual({ dias_desde: 6, dias_hasta: 9, guias: 20 });
});

test.each([0, 1, MINIMO_DE_GUIAS - 1])('%s guides say nothing', (guias) =>
  expect(tiempoOf(guias === 0 ? [] : [{ dias: 5, guias }])).toBeNull(),
);

test('as many as are needed do, also when all took the same', () =>
  expect(tiempoOf([{ dias: 5, guias: MINIMO_DE_GUIAS }])).toEqual({ dias_desde: 5, dias_hasta: 5, guias: 20 }));

test('as the sorted list has it, in whatever order they were counted', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 20, maxLength: 200 }), (dias) => {
      const sorted = dias.toSorted((a, b) => a - b);
      const rank = (percent: number) => sorted[Math.ceil((sorted.length * percent) / 100) - 1];
      expect(tiempoOf(times(...dias))).toEqual({ dias_desde: rank(10), dias_hasta: rank(90), guias: dias.length });
    }),
  );
});
