import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#app/server/world/random.ts';
import type { Measure } from './traffic-measure.ts';
import type { Person } from './traffic-people.ts';

/** How much of what the machine does without a pause people ask for: it is busy, and nobody waits in line for ever. */
export const WORKED = 0.65;
/** Without a pause for so much of the first window, timed in the second half of that. */
const WARMING = 0.5;

/**
 * Everybody at work until the last window is over: at first as fast as they can, which tells what the machine does, and
 * then with pauses, each some time after the one before has begun.
 * @returns how many answers the machine gave without pauses, a second.
 */
export const workOn = async (people: readonly Person[], measure: Measure, random: Random): Promise<number> => {
  /** From one thing that somebody does to the next, on average. */
  let intervalMs = 0;
  const working = people.map(async ({ step }) => {
    while (performance.now() < measure.endOf()) {
      const started = performance.now();
      await step().catch((error: unknown) => measure.faults.push((error as Error).message));
      const pause = intervalMs * (0.5 + random.next()) - (performance.now() - started);
      if (pause > 0) await sleep(pause);
    }
  });
  const half = (measure.windowMs * WARMING) / 2;
  await sleep(half);
  const before = measure.counts.asked;
  await sleep(half);
  const perSecond = (measure.counts.asked - before) / (half / 1000);
  intervalMs = (people.length * 1000) / (perSecond * WORKED);
  await Promise.all(working);
  return perSecond;
};
