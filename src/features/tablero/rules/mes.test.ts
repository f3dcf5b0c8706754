import { describe, expect, test } from 'vitest';
import { mesOf } from './mes.ts';

describe('the month that runs, and as much of the month before', () => {
  test.each([
    // Tegucigalpa is six hours behind UTC.
    ['2026-11-21T18:08:33Z', '2026-11-01', '2026-12-01', '2026-10-01', '2026-10-21 12:08:33'],
    ['2026-12-01T05:59:59Z', '2026-11-01', '2026-12-01', '2026-10-01', '2026-10-30 23:59:59'],
    ['2026-12-01T06:00:00Z', '2026-12-01', '2027-01-01', '2026-11-01', '2026-11-01 00:00:00'],
    ['2027-01-05T12:00:00Z', '2027-01-01', '2027-02-01', '2026-12-01', '2026-12-05 06:00:00'],
    // February has no such day, so all of it counts.
    ['2026-03-28T18:00:00Z', '2026-03-01', '2026-04-01', '2026-02-01', '2026-02-28 12:00:00'],
    ['2026-03-29T18:00:00Z', '2026-03-01', '2026-04-01', '2026-02-01', '2026-03-01 00:00:00'],
    ['2028-03-29T18:00:00Z', '2028-03-01', '2028-04-01', '2028-02-01', '2028-02-29 12:00:00'],
    ['2026-07-31T23:00:00Z', '2026-07-01', '2026-08-01', '2026-06-01', '2026-07-01 00:00:00'],
  ])('at %s', (now, desde, hasta, antesDesde, antesHasta) => {
    const mes = mesOf(now);
    expect(mes.actual).toEqual({ desde: `${desde} 00:00:00`, hasta: `${hasta} 00:00:00` });
    expect(mes.anterior).toEqual({ desde: `${antesDesde} 00:00:00`, hasta: antesHasta });
    expect(`${mes.year}-${String(mes.month).padStart(2, '0')}-01`).toBe(desde);
  });
});
