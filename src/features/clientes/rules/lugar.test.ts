import { expect, test } from 'vitest';
import { lugarText } from './lugar.ts';

test.each([
  [{ ciudad_id: 501, ciudad_nombre: 'San Pedro Sula', departamento_nombre: 'Cortés' }, '0501 Cortés, San Pedro Sula'],
  [{ ciudad_id: 1804, ciudad_nombre: 'El Progreso', departamento_nombre: 'Yoro' }, '1804 Yoro, El Progreso'],
  [{ ciudad_id: null, ciudad_nombre: null, departamento_nombre: 'Cortés' }, 'Cortés'],
  [{ ciudad_id: null, ciudad_nombre: null, departamento_nombre: null }, ''],
])('%j is %s', (lugar, text) => {
  expect(lugarText(lugar)).toBe(text);
});
