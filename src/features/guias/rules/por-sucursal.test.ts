import { expect, test } from 'vitest';
import { porSucursalText } from './por-sucursal.ts';

const at = (...names: readonly (string | null)[]): string =>
  porSucursalText(names.map((sucursal_nombre) => ({ sucursal_nombre })));

test('counts the guides of each branch, the most first', () => {
  expect(at()).toBe('');
  expect(at('La Ceiba')).toBe('1 de La Ceiba');
  expect(at('La Ceiba', 'San Pedro Sula', 'San Pedro Sula')).toBe('2 de San Pedro Sula, 1 de La Ceiba');
  expect(at('Tegucigalpa', 'Choluteca', null)).toBe('1 de Choluteca, 1 de Tegucigalpa');
});
