import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '#kit/rules/dates.ts';
import { FORMATOS_FECHA, type FormatoFecha, readDia, readFechaCell, proposeFormato } from './fecha-cell.ts';

const HOY = '2026-11-24';

describe('a day', () => {
  test.each([
    ['24/11/2026', 'dd/mm/aaaa', '2026-11-24'],
    ['11/24/2026', 'mm/dd/aaaa', '2026-11-24'],
    ['2026-11-24', 'aaaa-mm-dd', '2026-11-24'],
    ['2026-11-24', 'dd/mm/aaaa', '2026-11-24'],
    ['2026/11/24 10:30:00', 'dd/mm/aaaa', '2026-11-24'],
    ['20261124', 'dd/mm/aaaa', '2026-11-24'],
    ['5-3-26', 'dd/mm/aaaa', '2026-03-05'],
    ['5.3.2026', 'mm/dd/aaaa', '2026-05-03'],
    ['05/03/2026 14:22', 'dd/mm/aaaa', '2026-03-05'],
    ['24-nov-2026', 'mm/dd/aaaa', '2026-11-24'],
    ['24 NOV. 26', 'dd/mm/aaaa', '2026-11-24'],
    ['03-Ago-2026', 'dd/mm/aaaa', '2026-08-03'],
    ['03-Aug-2026', 'dd/mm/aaaa', '2026-08-03'],
    ['29/02/2024', 'dd/mm/aaaa', '2024-02-29'],
    [{ fecha: '2026-11-24T00:00:00' }, 'mm/dd/aaaa', '2026-11-24'],
    [20261124, 'dd/mm/aaaa', '2026-11-24'],
    ['29/02/2026', 'dd/mm/aaaa', null],
    ['24/11/2026', 'mm/dd/aaaa', null],
    ['24/11/2026', 'aaaa-mm-dd', null],
    ['31/04/2026', 'dd/mm/aaaa', null],
    ['24/11', 'dd/mm/aaaa', null],
    ['24/xyz/2026', 'dd/mm/aaaa', null],
    ['24/11/202', 'dd/mm/aaaa', null],
    ['Saldo inicial', 'dd/mm/aaaa', null],
    ['', 'dd/mm/aaaa', null],
    [null, 'dd/mm/aaaa', null],
    [12.5, 'dd/mm/aaaa', null],
    ['1'.repeat(100_000), 'dd/mm/aaaa', null],
  ] as const)('%j by %s: %s', (cell, formato, dia) => expect(readDia(cell, formato)).toBe(dia));

  test.each([
    ['', 'No tiene fecha.'],
    ['Total', '«Total» no es una fecha dd/mm/aaaa.'],
    ['25/11/2026', 'La fecha 25/11/2026 es posterior a hoy.'],
    ['31/12/1999', 'La fecha 31/12/1999 es anterior al año 2000.'],
  ])('%j is none: %s', (cell, motivo) => expect(readFechaCell(cell, 'dd/mm/aaaa', HOY)).toEqual({ motivo }));
  test('of today is one', () => expect(readFechaCell('24/11/2026', 'dd/mm/aaaa', HOY)).toEqual({ fecha: HOY }));
});

const written = (day: string, formato: FormatoFecha): string => {
  const [year, month, date] = day.split('-');
  if (formato === 'aaaa-mm-dd') return day;
  return formato === 'dd/mm/aaaa' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
};

test('whichever way the days of a month are written, they are read as they were meant', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 60, max: 1500 }),
      fc.array(fc.integer({ min: 0, max: 27 }), { minLength: 2, maxLength: 30 }),
      fc.constantFrom(...FORMATOS_FECHA),
      (ago, days, formato) => {
        const first = `${dayAfter(HOY, -ago).slice(0, 'yyyy-mm'.length)}-01`;
        const meant = [0, 5, ...days].map((day) => dayAfter(first, day));
        const texts = meant.map((day) => written(day, formato));
        const found = proposeFormato(texts, HOY);
        expect(texts.map((text) => readDia(text, found))).toEqual(meant);
      },
    ),
  );
});

test('days that say nothing are read as they are written here', () => {
  expect(proposeFormato(['05/05/2026'], HOY)).toBe('dd/mm/aaaa');
  expect(proposeFormato([], HOY)).toBe('dd/mm/aaaa');
  expect(proposeFormato(['Total', ''], HOY)).toBe('dd/mm/aaaa');
});
test('a day that would be still to come tells the format', () =>
  expect(proposeFormato(['11/12/2025', '01/12/2026'], '2026-01-20')).toBe('mm/dd/aaaa'));
