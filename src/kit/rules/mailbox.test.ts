import { expect, test } from 'vitest';
import { autorText } from './mailbox.ts';

test('what a customer registered is told as theirs, not by a number', () => {
  expect(autorText('37', 37)).toBe('El cliente');
  expect(autorText('37', 38)).toBe('37');
  expect(autorText('bodega.sps', 37)).toBe('bodega.sps');
  expect(autorText(null, 37)).toBeNull();
});
