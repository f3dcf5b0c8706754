import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { porcentajesOf, tendenciaOf } from './tendencia.ts';

describe('a figure against the one before', () => {
  test.each([
    [12, 10, { sentido: 'sube', porcentaje: 20, veces: null }],
    [9, 10, { sentido: 'baja', porcentaje: 10, veces: null }],
    [10, 10, { sentido: 'igual', porcentaje: 0, veces: null }],
    [0, 10, { sentido: 'baja', porcentaje: 100, veces: null }],
    [3, 0, { sentido: 'sube', porcentaje: null, veces: null }],
    [0, 0, { sentido: 'igual', porcentaje: 0, veces: null }],
    [1, 3, { sentido: 'baja', porcentaje: 66.7, veces: null }],
    [100_000.1, 100_000, { sentido: 'sube', porcentaje: 0, veces: null }],
    [30, 10, { sentido: 'sube', porcentaje: null, veces: 3 }],
    [29, 10, { sentido: 'sube', porcentaje: null, veces: 3 }],
    [24.9, 10, { sentido: 'sube', porcentaje: 149, veces: null }],
    [750.5, 1, { sentido: 'sube', porcentaje: null, veces: null }],
    [28, 1, { sentido: 'sube', porcentaje: null, veces: 28 }],
    [1234.56, 1000.05, { sentido: 'sube', porcentaje: 23.4, veces: null }],
  ])('%d after %d', (total, anterior, expected) => expect(tendenciaOf(total, anterior)).toEqual(expected));
});

describe('percents of a whole', () => {
  test.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1, 0],
      [67, 33, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[7], [100]],
    [
      [1, 999],
      [0, 100],
    ],
  ])('%j', (counts, expected) => expect(porcentajesOf(counts)).toEqual(expected));

  test('add up to 100, none a whole percent off, and nothing from nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 6 }), (counts) => {
        const whole = counts.reduce((sum, count) => sum + count, 0);
        fc.pre(whole > 0);
        const percents = porcentajesOf(counts);
        expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
        percents.forEach((percent, place) => {
          const exact = ((counts[place] ?? 0) * 100) / whole;
          expect(Math.abs(percent - exact)).toBeLessThan(1);
          if (counts[place] === 0) expect(percent).toBe(0);
        });
      }),
    );
  });
});
