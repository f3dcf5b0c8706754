import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';
import { weaknessOf } from './weak-password.ts';

const OWN = ['María Fernanda López', 'bodega.sps', '104523', 'Envíos del Valle S. A.'];

// All of them satisfy the rules of form, as many passwords in lists of leaked ones do.
test.each([
  'Password1!',
  'P@ssw0rd',
  'P@$$w0rd1',
  'Passw0rd!',
  'Pa$$word1',
  'Contraseña1*',
  'C0ntr4s3ñ4*1',
  'Qwerty123!',
  'Qwerty1!',
  '!Qaz1Wsx',
  '1qaz!QAZ',
  'Abcd1234!',
  'Abc123!@#',
  'Aa123456!',
  'Aa1111111.',
  'Admin123*',
  'Admin@2026',
  'Welcome1!',
  'Welcome2026!',
  'Honduras2026*',
  'Honduras504*',
  'Tegucigalpa1*',
  'Olimpia2026!',
  'Teamo123*',
  'JesusCristo1*',
  'Iloveyou1!',
  'Dragon123!',
  'Monkey1!',
  'Sunshine1!',
  'Football1!',
  'Hola1234*',
  'HolaHola1*',
  'Verano2026*',
  'Diciembre2026*',
  'Zxcvbnm1!',
  '*2026*Bienvenido*',
  'Asdf1234.',
])('%s is common', (password) => {
  expect(passwordProblem(password)).toBeNull();
  expect(weaknessOf(password, [])).toBe('comun');
});

test.each(['MariaFernandaLopez1*', 'Bodega.sps1', 'Aa*104523', 'EnviosDelValleSA1*'])(
  '%s is made of what is known of its owner or the company',
  (password) => {
    expect(weaknessOf(password, OWN)).toBe('personal');
  },
);

test.each([
  'Tortuga-Lenta-47',
  'Cama.Nube.Pala3',
  'mE7#kQ2!vX9z',
  'Ganso*Verde*Tren9',
  'Distinta*2027',
  'Clave123*',
  'Prueba*2026',
  'Quebrada*2026',
  'Lopezanias-Raras8',
])('%s is neither', (password) => {
  expect(weaknessOf(password, OWN)).toBeNull();
});

test('a random one is never taken for weak, whatever is known of its owner', () => {
  const signs = Array.from('bcdfghjkmnpqrtvwxyzBCDFGHJKMNPQRTVWXYZ2469*#');
  fc.assert(
    fc.property(fc.shuffledSubarray(signs, { minLength: 14, maxLength: 30 }), (chosen) => {
      expect(weaknessOf(chosen.join(''), OWN)).toBeNull();
    }),
  );
});

test('the longest one is judged at once', () => {
  for (const one of ['a', '1', '*', 'ab', 'ñ'])
    expect(() => weaknessOf(one.repeat(128).slice(0, 128), OWN)).not.toThrow();
});
