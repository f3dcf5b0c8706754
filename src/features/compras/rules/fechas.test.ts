import { expect, test } from 'vitest';
import { salidaText } from './fechas.ts';

const HOY = '2026-11-23';

test.each([
  [null, null],
  ['2026-11-22', null],
  ['2026-11-23', 'Sale hoy de Miami.'],
  ['2026-11-27', 'Sale de Miami el 27 de noviembre.'],
])('that leaves on %s', (fecha, said) => expect(salidaText(fecha, HOY)).toBe(said));
