import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '#kit/rules/dates.ts';
import { crossedOf, isFewMonths, mesOf, mesDespues, mesesHasta, periodoDeMes, periodoPedido } from './periodo.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
])('the month %s and %i more is %s', (mes, meses, after) => expect(mesDespues(mes, meses)).toBe(after));

test('a month ends the day before the next one begins', () => {
  expect(periodoDeMes('2028-02')).toEqual({ desde: '2028-02-01', hasta: '2028-02-29' });
  fc.assert(
    fc.property(fc.integer({ min: -600, max: 600 }), (meses) => {
      const mes = mesDespues('2026-01', meses);
      const { desde, hasta } = periodoDeMes(mes);
      expect([mesOf(desde), mesOf(hasta), dayAfter(hasta, 1)]).toEqual([mes, mes, `${mesDespues(mes, 1)}-01`]);
    }),
  );
});

test('twelve months to one in March begin in April', () =>
  expect(mesesHasta('2026-03-15', 12)).toEqual([
    ...['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`),
    ...['01', '02', '03'].map((month) => `2026-${month}`),
  ]));

describe('the days that are asked for', () => {
  test.each([
    [{}, '2026-11-01', '2026-11-23'],
    [{ desde: '2026-10-05' }, '2026-10-05', '2026-11-23'],
    [{ desde: '2027-02-05' }, '2027-02-05', '2027-02-28'],
    [{ hasta: '2026-09-12' }, '2026-09-01', '2026-09-12'],
    [{ desde: '2026-01-31', hasta: '2026-02-01' }, '2026-01-31', '2026-02-01'],
  ])('%j', (asked, desde, hasta) => expect(periodoPedido(asked, '2026-11-23')).toEqual({ desde, hasta }));
});

test.each([
  [{ desde: '2026-08-13', hasta: '2026-11-21' }, true],
  [{ desde: '2026-08-12', hasta: '2026-11-21' }, false],
  [{ desde: '2026-11-21', hasta: '2026-11-21' }, true],
  [{ desde: '2026-08-15' }, true],
  [{ desde: '2026-08-14' }, false],
  [{ desde: '2027-02-01' }, true],
  [{ hasta: '2026-11-21' }, false],
  [{}, false],
])('%j is a few months: %s', (asked, isFew) => expect(isFewMonths(asked, '2026-11-23')).toBe(isFew));

test('a period is crossed only if both ends are given and the last day is before the first', () => {
  const crossed = { desde: '2026-03-10', hasta: '2026-02-01' };
  expect(crossedOf(crossed)).toEqual(crossed);
  for (const period of [
    {},
    { desde: '2026-03-10' },
    { hasta: '2026-02-01' },
    { desde: '2026-02-01', hasta: '2026-02-01' },
    { desde: '2026-01-31', hasta: '2026-02-01' },
  ])
    expect(crossedOf(period)).toBeNull();
});
