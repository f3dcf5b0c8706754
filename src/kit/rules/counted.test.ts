import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, 'Faltan 0', 'Nada falta'],
  [1, 'Falta 1', 'Falta 1'],
  [2, 'Faltan 2', 'Faltan 2'],
  [1234, 'Faltan 1,234', 'Faltan 1,234'],
])('%i', (count, text, withNone) => {
  expect(counted(count, 'Falta 1', 'Faltan #')).toBe(text);
  expect(counted(count, 'Falta 1', 'Faltan #', 'Nada falta')).toBe(withNone);
});
