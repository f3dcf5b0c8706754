import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest time, in milliseconds, that one piece of work may block the event loop. */
const TURN_MS = 10;

/**
 * Returns a function to await between the steps of long work, which lets other work run. It goes by the time passed and
 * not by the number of steps, whose cost depends on the input.
 * @param now a monotonic clock in milliseconds.
 */
export const createTurns = (now: () => number = () => performance.now()): (() => Promise<void>) => {
  let began = now();
  return async () => {
    if (now() - began < TURN_MS) return;
    await nextTurn();
    began = now();
  };
};
