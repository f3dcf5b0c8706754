import { describe, expect, test } from 'vitest';
import { formatDay, formatMoment, localClock, localDay, localParts } from './dates.ts';

describe('days of Tegucigalpa (six hours behind UTC, the year round)', () => {
  test.each([
    ['2026-11-20T05:59:59.999Z', '2026-11-19'],
    ['2026-11-20T06:00:00Z', '2026-11-20'],
    ['2026-01-01T00:00:00Z', '2025-12-31'],
    ['2026-07-01T06:00:00Z', '2026-07-01'],
    ['2024-03-01T05:00:00Z', '2024-02-29'],
    // Honduras kept summer time from May to August of 2006.
    ['2006-06-15T05:30:00Z', '2006-06-15'],
  ])('%s is of %s', (moment, day) => expect(localDay(moment)).toBe(day));

  test('midnight is hour 00, not 24', () => expect(localParts('2026-11-20T06:00:00Z').hour).toBe('00'));
});

describe('as users read them', () => {
  test('a moment', () => expect(formatMoment('2026-11-20T18:05:00Z')).toBe('20/11/2026 12:05'));
  test('a calendar day has no zone to shift it', () => expect(formatDay('2026-11-20')).toBe('20/11/2026'));
  test('the day of a moment', () => expect(formatDay('2026-11-20T03:00:00Z')).toBe('19/11/2026'));
});

test('the clock of very many moments is the clock of each', () => {
  for (let moment = Date.UTC(2005, 0, 1, 5, 59, 59, 7); moment < Date.UTC(2030, 0, 1); moment += 86_400_000 * 2.7) {
    const { year, month, day, hour, minute, second } = localParts(moment);
    const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
    expect(new Date(localClock(moment)).toISOString().slice(0, 19)).toBe(written);
  }
});
