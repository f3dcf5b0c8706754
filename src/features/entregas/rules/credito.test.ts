import { expect, test } from 'vitest';
import { creditoDisponible, excedeCredito } from './credito.public.ts';

test.each([
  ['none agreed: as much as who may gives', 0, 900, 5000, 0, false],
  ['up to it, to the cent', 1000, 400, 600, 0, false],
  ['a cent beyond', 1000, 400, 600.01, 0, true],
  ['what is paid of the old makes room', 1000, 900, 300, 200, false],
  ['owing more already, nothing new on credit', 1000, 1500, 0, 0, false],
  ['owing more already', 1000, 1500, 0.01, 0, true],
])('%s', (_, limite_credito, owed, saldo, abonado, expected) =>
  expect(excedeCredito({ limite_credito, saldo: owed }, { saldo, abonado })).toBe(expected),
);

test('what is left of it', () => {
  expect(creditoDisponible({ limite_credito: 0, saldo: 10 })).toBeNull();
  expect(creditoDisponible({ limite_credito: 100, saldo: 10.1 })).toBe(89.9);
  expect(creditoDisponible({ limite_credito: 100, saldo: 110 })).toBe(-10);
});
