import { describe, expect, test } from 'vitest';
import {
  dateText,
  dayAfter,
  formatDay,
  formatMoment,
  localClock,
  localDay,
  localParts,
  shortDateText,
  TIME_ZONE,
} from './dates.ts';

describe('days of Tegucigalpa (six hours behind UTC, the year round)', () => {
  test.each([
    ['2026-11-20T05:59:59.999Z', '2026-11-19'],
    ['2026-11-20T06:00:00Z', '2026-11-20'],
    ['2026-01-01T00:00:00Z', '2025-12-31'],
    ['2026-07-01T06:00:00Z', '2026-07-01'],
    ['2024-03-01T05:00:00Z', '2024-02-29'],
    // Honduras had daylight saving time from May to August of 2006.
    ['2006-06-15T05:30:00Z', '2006-06-15'],
  ])('%s is of %s', (moment, day) => expect(localDay(moment)).toBe(day));

  test('midnight is hour 00, not 24', () => expect(localParts('2026-11-20T06:00:00Z').hour).toBe('00'));
});

describe('as users read them', () => {
  test('a moment', () => expect(formatMoment('2026-11-20T18:05:00Z')).toBe('20/11/2026 12:05'));
  test('a calendar day has no zone to shift it', () => expect(formatDay('2026-11-20')).toBe('20/11/2026'));
  test('the day of a moment', () => expect(formatDay('2026-11-20T03:00:00Z')).toBe('19/11/2026'));
  test.each([
    ['DD/MM/YYYY', '28/02/2026', '28/02'],
    ['YYYY-MM-DD', '2026-02-28', '02-28'],
    ['DD-MM-YYYY', '28-02-2026', '28-02'],
  ] as const)('in the format of the installation: %s', (format, day, short) => {
    expect(dateText('2026-02-28', format)).toBe(day);
    // The day in Tegucigalpa, not in UTC.
    expect(dateText('2026-03-01T03:00:00Z', format)).toBe(day);
    expect(dateText('2026-03-01T03:00:00Z', format, true)).toBe(`${day} 21:00`);
    expect(shortDateText('2026-02-28', format)).toBe(short);
  });
});

test('the clock of a moment is the one that the zone itself tells, also where summer time begins and ends', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });
  const moments = [
    ...Array.from({ length: 400 }, (_, i) => Date.UTC(2005, 0, 1, 5, 59, 59, 7) + i * 86_400_000 * 22.7),
    ...[4, 7].flatMap((month) =>
      Array.from({ length: 96 }, (_, i) => Date.UTC(2006, month, 6, 0, 59, 59) + i * 1_800_000),
    ),
  ];
  for (const moment of moments) {
    const { year, month, day, hour, minute, second } = localParts(moment);
    expect(`${year}-${month}-${day} ${hour}:${minute}:${second}`).toBe(zone.format(moment));
    expect(new Date(localClock(moment)).toISOString().slice(0, 19)).toBe(zone.format(moment).replace(' ', 'T'));
  }
});

test('what is no moment has no day', () => {
  expect(() => localDay('ayer')).toThrow(RangeError);
  expect(() => dayAfter('ayer', 1)).toThrow(RangeError);
});

test.each(['first', 'second'])('days before 1970 too, asked the %s time', () => {
  expect(localDay('1969-12-31T05:59:59Z')).toBe('1969-12-30');
  expect(localDay('1969-12-31T06:00:00Z')).toBe('1969-12-31');
  expect(dayAfter('1970-01-01', -1)).toBe('1969-12-31');
  expect(dayAfter('2024-02-28', 1)).toBe('2024-02-29');
});
