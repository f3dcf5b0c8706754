import { expect, test } from 'vitest';
import { llegadaText, salidaText } from './fechas.ts';

const HOY = '2026-11-23';

test('an arrival is said as everywhere', () =>
  expect(llegadaText({ desde: '2026-12-02', hasta: '2026-12-05' }, HOY)).toBe('Llega entre el 2 y el 5 de diciembre.'));

test.each([
  [null, null],
  ['2026-11-22', null],
  ['2026-11-23', 'Sale hoy de Miami.'],
  ['2026-11-27', 'Sale de Miami el 27 de noviembre.'],
])('that leaves on %s', (fecha, said) => expect(salidaText(fecha, HOY)).toBe(said));
