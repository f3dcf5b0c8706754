import { describe, expect, it } from 'vitest';
import { relativeText } from './format-date.ts';

describe('dates as users read them', () => {
  it('says how long ago', () => {
    const now = Date.parse('2026-03-10T12:00:00Z');
    expect(relativeText('2026-03-10T11:59:40Z', now)).toBe('ahora');
    expect(relativeText('2026-03-10T09:00:00Z', now)).toBe('hace 3 horas');
    expect(relativeText('2026-03-07T11:00:00Z', now)).toBe('hace 3 días');
  });
  // 00:30 of the 10th in Tegucigalpa.
  it.each([
    ['2026-03-10T06:00:00Z', 'hace 30 minutos', 'of the same day'],
    ['2026-03-10T05:45:00Z', 'hace 45 minutos', 'of the day before, within the hour'],
    ['2026-03-10T05:00:00Z', 'ayer', '23:00 of the 9th, 90 minutes ago'],
    ['2026-03-09T06:00:00Z', 'ayer', '00:00 of the 9th, more than a day ago'],
    ['2026-03-09T05:59:00Z', 'anteayer', '23:59 of the 8th, not two days ago'],
    ['2026-03-08T06:00:00Z', 'anteayer', '00:00 of the 8th, more than two days ago'],
    ['2026-03-08T05:59:00Z', 'hace 3 días', '23:59 of the 7th'],
    ['2026-03-11T05:00:00Z', 'dentro de 22 horas', 'later today'],
    ['2026-03-11T06:00:00Z', 'mañana', '00:00 of the 11th'],
    ['2026-02-09T12:00:00Z', 'hace 29 días', 'under a month'],
    ['2026-01-20T12:00:00Z', 'hace 1 mes', 'not «el mes pasado»'],
    ['2025-03-01T12:00:00Z', 'hace 1 año', 'not «el año pasado»'],
  ])('%s is «%s»: %s', (value, text) => expect(relativeText(value, Date.parse('2026-03-10T06:30:00Z'))).toBe(text));
});
