import { expect, test } from 'vitest';
import { autorText, porAutorText } from './mailbox.ts';

test('what a customer registered is told as theirs, not by a number', () => {
  expect(autorText('37', 37)).toBe('El cliente');
  expect(autorText('37', 38)).toBe('37');
  expect(autorText('bodega.sps', 37)).toBe('bodega.sps');
  expect(autorText(null, 37)).toBeNull();
});

test('nor is a client who registered online told as «público»', () => {
  expect(autorText('público', 37)).toBe('El cliente');
  expect(porAutorText('público', 37)).toBe(' por el cliente');
  expect(porAutorText('37', 37)).toBe(' por el cliente');
  expect(porAutorText('bodega.sps', 37)).toBe(' por bodega.sps');
  expect(porAutorText(null, 37)).toBe('');
});
