import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Runs `steps` steps of `ms` milliseconds each. @returns how often other work could run in between. */
const othersDuring = async (steps: number, ms: number): Promise<number> => {
  let clock = 0;
  let [others, done] = [0, false];
  const other = (): void => {
    if (done) return;
    others += 1;
    setImmediate(other);
  };
  setImmediate(other);
  const turn = createTurns(() => clock);
  for (let step = 0; step < steps; step++) {
    clock += ms;
    await turn();
  }
  done = true;
  return others;
};

test('others have their turn by the time that a work takes, however many steps it has', async () => {
  expect(await othersDuring(5, 20)).toBe(5);
  expect(await othersDuring(1000, 0.125)).toBe(12);
  expect(await othersDuring(1000, 0)).toBe(0);
});
