import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long, in milliseconds, one piece of work keeps the thread from all others. */
const TURN_MS = 10;

/**
 * Makes what a long work calls between its steps, so that others have their turn: by the time that went by and not by
 * the number of steps, since what a step costs is up to who sent it.
 * @param now the milliseconds of a clock that never goes back.
 */
export const createTurns = (now: () => number = () => performance.now()): (() => Promise<void>) => {
  let began = now();
  return async () => {
    if (now() - began < TURN_MS) return;
    await nextTurn();
    began = now();
  };
};
