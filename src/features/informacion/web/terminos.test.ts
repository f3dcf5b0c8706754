import { expect, test } from 'vitest';
import { terminosDe } from './terminos.ts';

test('say nothing of a charge that nobody is charged: storage costs nothing until the counter adds it', () => {
  const text = JSON.stringify(terminosDe('Courier'));
  expect(text).toContain('Retiro y abandono');
  expect(text).not.toMatch(/almacenaje|recargo/i);
});
