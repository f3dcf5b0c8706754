import { numberOfDay } from '#kit/rules/dates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOfNumber, monthsBetween, ticksAround } from './chart-scale.ts';

describe('round values around some', () => {
  test.each([
    [24.61, 26.58, 4, [24.5, 25, 25.5, 26, 26.5, 27]],
    [0, 97, 5, [0, 20, 40, 60, 80, 100]],
    [25.1, 25.13, 3, [25.1, 25.11, 25.12, 25.13]],
    [26.5787, 26.5787, 4, [26.2, 26.4, 26.6, 26.8, 27]],
  ])('%d to %d', (least, most, wanted, ticks) => expect(ticksAround(least, most, wanted)).toEqual(ticks));

  test('hold both ends and are few, whatever the values', () => {
    const value = fc.integer({ min: 1, max: 99_999_999 }).map((units) => units / 10_000);
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [least, most] = [Math.min(a, b), Math.max(a, b)];
        const ticks = ticksAround(least, most, 4);
        expect(ticks[0]).toBeLessThanOrEqual(least);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(new Set(ticks).size).toBe(ticks.length);
      }),
    );
  });
});

test('a day as a number, and back', () => {
  expect(numberOfDay('2026-03-01') - numberOfDay('2026-02-28')).toBe(1);
  expect(dayOfNumber(numberOfDay('2028-02-29'))).toBe('2028-02-29');
});

describe('the firsts of months between two days', () => {
  test.each([
    [
      '2025-11-21',
      '2026-11-21',
      6,
      ['2026-01-01', '2026-03-01', '2026-05-01', '2026-07-01', '2026-09-01', '2026-11-01'],
    ],
    ['2025-11-21', '2026-11-21', 4, ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']],
    ['2026-10-01', '2026-11-21', 6, ['2026-10-01', '2026-11-01']],
    ['2026-11-02', '2026-11-21', 6, []],
  ])('%s to %s', (from, to, wanted, months) => expect(monthsBetween(from, to, wanted)).toEqual(months));
});
