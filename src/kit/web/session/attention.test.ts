import { expect, test } from 'vitest';
import { watchAttention } from './attention.ts';

const MINUTE = 60_000;

test('a screen that nobody touches for five minutes is unattended, until somebody does', () => {
  let clock = 0;
  const screen = new EventTarget();
  const attention = watchAttention(screen, () => clock);
  clock = 5 * MINUTE;
  expect(attention.isAway()).toBe(false);
  clock += 1;
  expect(attention.isAway()).toBe(true);
  // A response or a live notice is not an action of the user.
  screen.dispatchEvent(new Event('message'));
  expect(attention.isAway()).toBe(true);
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    clock += 6 * MINUTE;
    expect(attention.isAway()).toBe(true);
    screen.dispatchEvent(new Event(sign));
    expect(attention.isAway()).toBe(false);
  }
});
