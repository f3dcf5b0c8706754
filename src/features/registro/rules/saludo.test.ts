import { expect, test } from 'vitest';
import { saludoOf } from './saludo.ts';

test.each(['María José', 'Ñuño', "O'Connor", 'Ana-Lucía', 'José Á.', 'J. R.'])('%s is greeted by name', (nombre) =>
  expect(saludoOf(nombre)).toBe(`Hola, ${nombre}:`),
);

test.each([
  '',
  'visite www.premio.com',
  'premio.com',
  'https://premio.example',
  'Gane $500',
  'Llame al 9999-9999',
  'a@b.hn',
  '<b>Ana</b>',
  'Ana\nBcc: otra',
])('%j is not repeated', (nombre) => expect(saludoOf(nombre)).toBe('Hola:'));
