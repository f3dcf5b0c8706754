import { expect, test } from 'vitest';
import { diaText, llegadaText, salidaText } from './fechas.ts';

const HOY = '2026-11-23';

test.each([
  ['2026-12-02', '2026-12-05', 'Llega entre el 2 y el 5 de diciembre.'],
  ['2026-11-30', '2026-12-02', 'Llega entre el 30 de noviembre y el 2 de diciembre.'],
  ['2026-12-30', '2027-01-02', 'Llega entre el 30 de diciembre y el 2 de enero de 2027.'],
  ['2026-12-05', '2026-12-05', 'Llega el 5 de diciembre.'],
  ['2026-11-20', '2026-11-25', 'Llega a más tardar el 25 de noviembre.'],
  ['2026-11-23', '2026-11-23', 'Se espera hoy.'],
  ['2026-11-20', '2026-11-23', 'Se espera hoy.'],
  ['2026-11-18', '2026-11-22', 'Se esperaba el 22 de noviembre; viene con retraso.'],
])('from %s to %s', (desde, hasta, said) => expect(llegadaText({ desde, hasta }, HOY)).toBe(said));

test.each([
  [null, null],
  ['2026-11-22', null],
  ['2026-11-23', 'Sale hoy de Miami.'],
  ['2026-11-27', 'Sale de Miami el 27 de noviembre.'],
])('that leaves on %s', (fecha, said) => expect(salidaText(fecha, HOY)).toBe(said));

test('a day of every month has its name', () =>
  expect(
    Array.from({ length: 12 }, (_, month) => diaText(`2026-${String(month + 1).padStart(2, '0')}-09`, HOY)),
  ).toEqual([
    '9 de enero',
    '9 de febrero',
    '9 de marzo',
    '9 de abril',
    '9 de mayo',
    '9 de junio',
    '9 de julio',
    '9 de agosto',
    '9 de septiembre',
    '9 de octubre',
    '9 de noviembre',
    '9 de diciembre',
  ]));
