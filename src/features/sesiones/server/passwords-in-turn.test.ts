import { expect, test } from 'vitest';
import { hashPassword, verifyLogin, verifyPassword } from './passwords.ts';

const RIGHT = 'Correcta*2026';
const stored = await hashPassword(RIGHT);

test('a password is right or wrong, of a stranger as of somebody known; where none is stored none is right', async () => {
  for (const verify of [verifyLogin, verifyPassword]) {
    expect(await verify(stored, RIGHT)).toBe(true);
    expect(await verify(stored, 'Otra*2026')).toBe(false);
    expect(await verify(null, RIGHT)).toBe(false);
  }
  expect(await verifyLogin(null, 'nadie tiene esta contraseña')).toBe(false);
});
test('who is known does not wait behind the log-ins of strangers', async () => {
  const answered: string[] = [];
  const strangers = Array.from({ length: 30 }, async () => {
    await verifyLogin(stored, 'Otra*2026');
    answered.push('stranger');
  });
  await verifyPassword(stored, RIGHT);
  expect(answered.length).toBeLessThan(10);
  await Promise.all(strangers);
  expect(answered).toHaveLength(30);
});
