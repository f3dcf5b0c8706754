import { expect, test, vi } from 'vitest';
import { keepUpTo } from './keep-up-to.ts';

test('makes the value of a key once, null too', () => {
  const kept = keepUpTo<number | null>(10);
  const make = vi.fn((): number | null => null);
  expect([kept('a', make), kept('a', make)]).toEqual([null, null]);
  expect(make).toHaveBeenCalledOnce();
  expect(kept('b', () => 2)).toBe(2);
});

test('begins anew with one more than it may keep', () => {
  const kept = keepUpTo<number>(2);
  for (const key of [1, 2]) kept(key, () => key);
  expect(kept(1, () => 9)).toBe(1);
  kept(3, () => 3);
  expect([kept(3, () => 9), kept(1, () => 9)]).toEqual([3, 9]);
});

test('keeps only what is worth it', () => {
  const kept = keepUpTo<string>(2, ({ length }) => length < 3);
  expect([kept('a', () => 'long'), kept('a', () => 'b'), kept('a', () => 'c')]).toEqual(['long', 'b', 'b']);
});
