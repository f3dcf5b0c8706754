import { expect, test } from 'vitest';
import { limitsBeside } from './desde-hasta.ts';

const period = { desde: '2026-02-01', hasta: '2026-03-10' };

test('each end of a period limits the other; other days have no limit', () => {
  expect(limitsBeside('desde', period)).toEqual({ maxDate: '2026-03-10' });
  expect(limitsBeside('hasta', period)).toEqual({ minDate: '2026-02-01' });
  expect(limitsBeside('revision', period)).toEqual({});
});

test('an end that is not given limits nothing', () => {
  expect(limitsBeside('desde', { desde: '2026-02-01' })).toEqual({});
  expect(limitsBeside('hasta', { hasta: '2026-03-10' })).toEqual({});
});
