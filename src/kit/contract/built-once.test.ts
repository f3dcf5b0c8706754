import { expect, test } from 'vitest';
import { builtOnce } from './built-once.ts';

test('the same arguments give what was built for them; others do not', () => {
  const made = builtOnce((min: number, options: { readonly required?: string } = {}) => ({ min, options }));
  expect(made(1)).toBe(made(1));
  expect(made(1, { required: 'Falta' })).toBe(made(1, { required: 'Falta' }));
  const different = [made(1), made(2), made(1, { required: 'Falta' }), made(1, { required: 'Elija' })];
  expect(new Set(different).size).toBe(4);
  expect(different.map(({ min, options }) => [min, options.required])).toEqual([
    [1, undefined],
    [2, undefined],
    [1, 'Falta'],
    [1, 'Elija'],
  ]);
});
