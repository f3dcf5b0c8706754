import { expect, test } from 'vitest';
import { pendientesPrimero } from './pendientes-primero.ts';

const isOpen = (one: number): boolean => one < 10;

test('what is still to be seen to leads, each part in its order', () => {
  expect(pendientesPrimero([10, 2, 30, 4], isOpen)).toEqual([2, 4, 10, 30]);
});
test('nothing is open, or all of it: nothing moves', () => {
  expect(pendientesPrimero([20, 10], isOpen)).toEqual([20, 10]);
  expect(pendientesPrimero([2, 1], isOpen)).toEqual([2, 1]);
});
