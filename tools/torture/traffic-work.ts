import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#app/server/world/random.ts';
import type { Measure } from './traffic-measure.ts';
import type { Person } from './traffic-people.ts';

/** The requested share of the machine's full rate: it is busy, but no queue builds up. */
export const WORKED = 0.65;
/** The share of the first window without pauses; the rate is measured in the second half of that. */
const WARMING = 0.5;

/**
 * Lets everybody work until the last window is over: first as fast as they can, which gives the machine's full rate,
 * then with pauses between the starts of two actions.
 * @returns the answers per second without pauses.
 */
export const workOn = async (people: readonly Person[], measure: Measure, random: Random): Promise<number> => {
  /** Mean time between the starts of two actions of a person. */
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
