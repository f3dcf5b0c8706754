import { expect, test } from 'vitest';
import { codigoDeEstante, readEstante } from '#features/tracking/rules/estante.ts';
import { rangoDeEstantes } from './rango-de-estantes.ts';

test.each([
  ['A-01-1', 'A-03-4', 12, 'A-01-1', 'A-03-4'],
  ['A-09', 'A-11', 3, 'A-09', 'A-11'],
  ['A-1', 'C-2', 6, 'A-1', 'C-2'],
  ['PISO2', 'PISO2', 1, 'PISO2', 'PISO2'],
  ['A-001', 'A-200', 200, 'A-001', 'A-200'],
])('%s to %s are %i', (desde, hasta, count, first, last) => {
  const lugares = rangoDeEstantes(desde, hasta);
  if (typeof lugares === 'string') throw new Error(lugares);
  expect([lugares.length, lugares[0], lugares.at(-1)]).toEqual([count, first, last]);
  expect(new Set(lugares).size).toBe(count);
  for (const lugar of lugares) expect(readEstante(codigoDeEstante(lugar))).toBe(lugar);
});

test.each([
  ['A-03', 'A-01', 'ORDEN'],
  ['A-1', 'A-1-2', 'FORMA'],
  ['A-1', 'A-B', 'FORMA'],
  ['PISO1', 'PISO3', 'FORMA'],
  ['Ñ-1', 'Ñ-2', 'FORMA'],
  ['A-001', 'A-201', 'MUCHOS'],
  ['A-1-2-3-4-5-6-7-8-9', 'A-1-2-3-4-5-6-7-8-9', 'LARGO'],
  ['QQQQQQQQQQQQQQ', 'QQQQQQQQQQQQQQ', 'LARGO'],
  ['1-1-1-1', '99-99-999999-9', 'MUCHOS'],
])('%s to %s: %s', (desde, hasta, problem) => {
  expect(rangoDeEstantes(desde, hasta)).toBe(problem);
});
