import { expect, test } from 'vitest';
import { esMes, mesText } from './mes.ts';

test.each([
  ['2026-01', true],
  ['2026-12', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['2026-01-01', false],
  ['', false],
])('%j names a month: %j', (text, is) => expect(esMes(text)).toBe(is));

test.each([
  ['2026-01', 'enero de 2026'],
  ['2026-09', 'septiembre de 2026'],
  ['2025-12-01', 'diciembre de 2025'],
])('%s is %s', (mes, text) => expect(mesText(mes)).toBe(text));
