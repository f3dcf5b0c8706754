import { expect, test } from 'vitest';
import { firstDay, monthText } from './month-text.ts';

test.each([
  [{ month: 11, year: 2026 }, 'Noviembre de 2026, comparado con los mismos días de octubre', '2026-11-01'],
  [{ month: 1, year: 2027 }, 'Enero de 2027, comparado con los mismos días de diciembre', '2027-01-01'],
])('%j', (shown, text, first) => {
  expect(monthText(shown)).toBe(text);
  expect(firstDay(shown)).toBe(first);
});
