import { expect, test } from 'vitest';
import { isTouchedBy } from './topics.ts';

const list = { queryKey: ['paquetes.list', {}] };
const resumen = { queryKey: ['inicio.resumen', {}], meta: { topics: ['paquetes', 'entregas'] } };

test('a feature touches its own calls, one call only itself', () => {
  expect(isTouchedBy(list, 'paquetes')).toBe(true);
  expect(isTouchedBy(list, 'paquetes.list')).toBe(true);
  expect(isTouchedBy(list, 'paquetes.get')).toBe(false);
  expect(isTouchedBy(list, 'paquete')).toBe(false);
});

test('and whatever says that it changes with it', () => {
  expect(isTouchedBy(resumen, 'paquetes')).toBe(true);
  expect(isTouchedBy(resumen, 'entregas')).toBe(true);
  expect(isTouchedBy(resumen, 'guias')).toBe(false);
  expect(isTouchedBy(resumen, 'inicio')).toBe(true);
});

test('what has no name of a call is nobody’s', () => {
  expect(isTouchedBy({ queryKey: [] }, 'paquetes')).toBe(false);
  expect(isTouchedBy({ queryKey: [7], meta: { topics: 'paquetes' } }, 'paquetes')).toBe(false);
});
