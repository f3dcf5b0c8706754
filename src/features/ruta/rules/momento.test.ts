import { expect, test } from 'vitest';
import { momentoOf } from './momento.ts';

const HOUR = 3_600_000;
const salida = Date.parse('2026-03-02T14:00:00Z');
const ahora = salida + 5 * HOUR;

test.each([
  ['what the phone says', salida + HOUR, salida + HOUR],
  ['a clock a little ahead is now', ahora + 60_000, ahora],
  ['a clock far ahead says nothing', ahora + HOUR, ahora],
  ['nothing before it went out', salida - HOUR, ahora],
])('%s', (_, telefono, expected) => expect(momentoOf({ telefono, salida, ahora })).toBe(expected));

test('nothing of last week', () =>
  expect(momentoOf({ telefono: salida, salida, ahora: salida + 80 * HOUR })).toBe(salida + 80 * HOUR));
