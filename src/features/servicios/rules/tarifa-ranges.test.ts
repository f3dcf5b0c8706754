import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsPeso, tarifasProblem } from './tarifa-ranges.ts';

const perPound = (peso_minimo: number, peso_maximo: number | null, predeterminada = false) => ({
  tarifa_plana: 0,
  peso_minimo,
  peso_maximo,
  predeterminada,
});
const flat = (peso_minimo: number, peso_maximo: number | null, predeterminada = false) => ({
  tarifa_plana: 75,
  peso_minimo,
  peso_maximo,
  predeterminada,
});

describe('which weights a fee is for', () => {
  test.each([
    [perPound(0, null), 0, true],
    [perPound(0, null), 5000, true],
    [perPound(10, 20), 9.99, false],
    [perPound(10, 20), 10, true],
    [perPound(10, 20), 19.99, true],
    [perPound(10, 20), 20, false],
    // The flat fee covers the first 30 pounds, so it applies to lighter parcels too.
    [flat(30, null), 2, true],
    [flat(30, 50), 50, false],
  ])('%j, %d lb: %s', (tarifa, peso, holds) => {
    expect(holdsPeso(tarifa, peso)).toBe(holds);
  });
});

describe('the fees of a service', () => {
  test('one default and ranges of their own are right', () => {
    expect(tarifasProblem([perPound(0, 10, true), perPound(10, 50), perPound(50, null)])).toBeNull();
    expect(tarifasProblem([flat(30, null, true)])).toBeNull();
  });
  test('an empty range is named', () => {
    expect(tarifasProblem([perPound(0, 10, true), perPound(20, 20)])).toEqual({ problem: 'RANGO_VACIO', index: 1 });
  });
  test('overlapping ranges are named, the flat fee from zero', () => {
    expect(tarifasProblem([perPound(0, 10, true), perPound(9.99, 12)])).toEqual({
      problem: 'RANGO_TRASLAPADO',
      index: 1,
      other: 0,
    });
    expect(tarifasProblem([perPound(5, 10, true), flat(30, null)])).toEqual({
      problem: 'RANGO_TRASLAPADO',
      index: 1,
      other: 0,
    });
  });
  test('exactly one default', () => {
    expect(tarifasProblem([perPound(0, 10), perPound(10, null)])).toEqual({ problem: 'SIN_PREDETERMINADA' });
    expect(tarifasProblem([perPound(0, 10, true), perPound(10, null, true)])).toEqual({
      problem: 'VARIAS_PREDETERMINADAS',
      index: 1,
    });
    expect(tarifasProblem([])).toEqual({ problem: 'SIN_PREDETERMINADA' });
  });
  test('fees without a problem leave no weight with two', () => {
    const pounds = fc.integer({ min: 0, max: 40 });
    const draft = fc.record({
      tarifa_plana: fc.constantFrom(0, 75),
      peso_minimo: pounds,
      peso_maximo: fc.option(pounds),
      predeterminada: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(draft, { maxLength: 4 }), pounds, (tarifas, peso) => {
        fc.pre(tarifasProblem(tarifas) === null);
        expect(tarifas.filter((tarifa) => holdsPeso(tarifa, peso)).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
