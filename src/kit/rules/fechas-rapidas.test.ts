import { expect, test } from 'vitest';
import { fechasRapidas } from './fechas-rapidas.ts';

const of = (hoy: string): Record<string, string> =>
  Object.fromEntries(fechasRapidas(hoy).map(({ nombre, desde, hasta }) => [nombre, `${desde} a ${hasta}`]));

test('in the middle of a month', () => {
  // A Tuesday.
  expect(of('2026-11-24')).toEqual({
    Hoy: '2026-11-24 a 2026-11-24',
    Ayer: '2026-11-23 a 2026-11-23',
    'Esta semana': '2026-11-23 a 2026-11-24',
    'Este mes': '2026-11-01 a 2026-11-24',
    'Mes pasado': '2026-10-01 a 2026-10-31',
    'Este año': '2026-01-01 a 2026-11-24',
  });
});

test('on the first of a leap year March, a Friday', () => {
  expect(of('2024-03-01')).toMatchObject({
    Ayer: '2024-02-29 a 2024-02-29',
    'Esta semana': '2024-02-26 a 2024-03-01',
    'Este mes': '2024-03-01 a 2024-03-01',
    'Mes pasado': '2024-02-01 a 2024-02-29',
  });
});

test('a week begins on Monday and ends on Sunday', () => {
  expect(of('2026-11-23')['Esta semana']).toBe('2026-11-23 a 2026-11-23');
  expect(of('2026-11-29')['Esta semana']).toBe('2026-11-23 a 2026-11-29');
});
