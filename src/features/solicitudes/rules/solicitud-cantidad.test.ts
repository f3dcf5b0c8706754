import { expect, test } from 'vitest';
import { minimoDePaquetes } from './solicitud-cantidad.ts';

test.each([
  ['Consolidación', false, 2],
  ['Reempaque & Consolidación', false, 2],
  ['Reempaque', false, 1],
  ['Consolidación', true, 0],
  ['Reempaque', true, 0],
] as const)('%s, lacking tracking %s: at least %i', (tipo, falta, minimo) =>
  expect(minimoDePaquetes(tipo, falta)).toBe(minimo),
);
