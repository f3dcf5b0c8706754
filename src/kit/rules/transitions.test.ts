import { expect, test } from 'vitest';
import { from, isAllowedFrom, originsOf, targetOf } from './transitions.ts';

const TABLE = [...from('abrir', [null, 'cerrado'], 'abierto'), ...from('quitar', ['abierto'], null)];

test('an action leads on from where it may be done, and nowhere else', () => {
  expect(targetOf(TABLE, 'abrir', 'cerrado')).toBe('abierto');
  expect(targetOf(TABLE, 'abrir', null)).toBe('abierto');
  expect(targetOf(TABLE, 'quitar', 'abierto')).toBeNull();
  expect(targetOf(TABLE, 'abrir', 'abierto')).toBeUndefined();
  expect(isAllowedFrom(TABLE, 'quitar', 'abierto')).toBe(true);
  expect(isAllowedFrom(TABLE, 'quitar', 'cerrado')).toBe(false);
  expect(originsOf(TABLE, 'abrir')).toEqual(['cerrado']);
});
