import { expect, test } from 'vitest';
import { canonicalUsuario } from './login-name.ts';

test.each([
  ['admin', 'admin'],
  ['  Admin ', 'admin'],
  ['0012', '12'],
  ['12', '12'],
  ['0000', '0'],
  ['00a', '00a'],
  ['', ''],
])('%j is the user %j', (typed, usuario) => expect(canonicalUsuario(typed)).toBe(usuario));
