import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PASSWORD_RULES, passwordProblem } from './password.ts';

const TOO_SHORT = 'La contraseña debe contener al menos 8 caracteres.';
const NO_DIGIT = 'La contraseña debe tener al menos 1 número.';
const ONE_CASE = 'Debe incluir mayúsculas y minúsculas.';
const NO_SIGN = 'La contraseña debe tener al menos 1 símbolo [#$%&*.,!+?-].';

describe('passwordProblem', () => {
  test.each([
    ['', 'Por favor establezca una contraseña válida.'],
    ['Aa1*', TOO_SHORT],
    ['Aa1*aaa', TOO_SHORT],
    ['Aaaaaaa*', NO_DIGIT],
    ['aaaaaa1*', ONE_CASE],
    ['AAAAAA1*', ONE_CASE],
    ['1234567*', ONE_CASE],
    ['Aaaaaaa1', NO_SIGN],
    ['Aaaaaa1_', NO_SIGN],
    ['Ñandúes1', NO_SIGN],
  ])('%j: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem));

  test.each(['Aaaaaa1*', 'Aaaaaa1 ', 'Ñandúes1*', 'Aaaaaa1#', 'Aaaaaa1-', '🙂Aaaaaa1'])(
    '%j keeps every rule',
    (password) => expect(passwordProblem(password)).toBeNull(),
  );

  test('names the first broken rule, and null only when none is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (password) => {
        const broken = PASSWORD_RULES.filter(({ ok }) => !ok(password)).map(({ message }) => message);
        expect(passwordProblem(password)).toBe(broken[0] ?? null);
      }),
    );
  });
});
