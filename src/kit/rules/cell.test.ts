import { describe, expect, test } from 'vitest';
import { type Cell, cellText, columnNames } from './cell.ts';

describe('a cell as text', () => {
  test.each([
    [null, ''],
    [undefined, ''],
    ['  Ana ', 'Ana'],
    [99112233, '99112233'],
    [501199000011, '501199000011'],
    [12.5, '12.5'],
    [1e21, '1000000000000000000000'],
    [true, 'Sí'],
    [false, 'No'],
    [{ fecha: '2024-02-29T00:00:00' }, '29/02/2024'],
    [{ fecha: '2024-02-29T18:05:00' }, '29/02/2024 18:05'],
  ] satisfies [Cell | undefined, string][])('%j: %s', (cell, text) => expect(cellText(cell)).toBe(text));
});

test('columns without a name or with the same have one of their own', () =>
  expect(columnNames(['Nombre', '', 'Nombre', ''])).toEqual(['Nombre', 'Columna B', 'Nombre (C)', 'Columna D']));

test('columns beyond Z have two letters', () =>
  expect(columnNames(Array.from({ length: 28 }, () => '')).slice(25)).toEqual([
    'Columna Z',
    'Columna AA',
    'Columna AB',
  ]));
