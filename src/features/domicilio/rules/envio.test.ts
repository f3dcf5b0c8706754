import { expect, test } from 'vitest';
import { enviosText, envioPedido, envioRetirado } from './envio.ts';

test.each([
  ['nothing was charged', 0, 3.5, { envio: 3.5, agregado: 3.5 }],
  ['a part of it was', 2.1, 3.5, { envio: 3.5, agregado: 1.4 }],
  ['all of it was', 3.5, 3.5, { envio: 3.5, agregado: 0 }],
  ['more was: it stays', 8, 3.5, { envio: 8, agregado: 0 }],
])('asked for where %s', (_, actual, valor, expected) => {
  const asked = envioPedido(actual, valor);
  expect(asked).toEqual(expected);
  expect(envioRetirado(asked.envio, asked.agregado)).toBe(actual);
});

test('what staff lowered meanwhile is not lowered below nothing', () => expect(envioRetirado(1, 3.5)).toBe(0));

test.each([
  [[], null],
  [[0, 0], null],
  [[3], '1 × US$ 3.00'],
  [[3, 3], '2 × US$ 3.00'],
  [[3, 1.4, 0, 3], '2 × US$ 3.00 + 1 × US$ 1.40'],
])('what is charged for each of several: %j', (agregados, text) => expect(enviosText(agregados)).toBe(text));
