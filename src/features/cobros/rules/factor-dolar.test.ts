import { describe, expect, test } from 'vitest';
import { factorAvisoOf, factorOf } from './factor-dolar.ts';

const PUNTOS = [
  { fecha: '2026-03-01', factor_venta: 25 },
  { fecha: '2026-03-10', factor_venta: 25.5 },
];

test.each([
  ['2026-02-28', undefined],
  ['2026-03-01', 25],
  ['2026-03-09', 25],
  ['2026-03-10', 25.5],
  ['2027-01-01', 25.5],
])('what held on %s', (fecha, factor) => expect(factorOf(PUNTOS, fecha)?.factor_venta).toBe(factor));

describe('a reminder', () => {
  test.each([
    ['2026-03-17', null],
    ['2026-03-18', 'El último valor es del 10/03/2026, hace 8 días'],
  ])('on %s', (hoy, title) => expect(factorAvisoOf(PUNTOS, hoy, 'DD/MM/YYYY')?.title ?? null).toBe(title));

  test('in the format of the installation', () =>
    expect(factorAvisoOf(PUNTOS, '2026-03-18', 'YYYY-MM-DD')?.title).toBe(
      'El último valor es del 2026-03-10, hace 8 días',
    ));

  test('where there is no value at all', () =>
    expect(factorAvisoOf([], '2026-03-18', 'DD/MM/YYYY')).toEqual({
      title: 'Todavía no hay un factor del dólar',
      dias: null,
    }));
});
