import { setTimeout as sleep } from 'node:timers/promises';
import { percentiles } from '../bench/timing.ts';
import { memoryOf } from '../process-memory.ts';
import type { KeptProcess } from './kept-process.ts';
import { BUSY } from './patience.ts';
import type { Heard } from './traffic-people.ts';
import { newWindows } from './traffic-windows.ts';

const MINUTE_MS = 60_000;
const LOOK_MS = 1000;
/** How many of the slowest kinds are named. */
const NAMED = 6;
/** The most characters of an answer in a fault. */
const SHOWN = 200;

/** Records answers and the memory of the processes, window by window. */
export const createMeasure = (minutes: number, processes: readonly Pick<KeptProcess, 'name' | 'pid'>[]) => {
  const windows = newWindows();
  const windowMs = (minutes * MINUTE_MS) / windows.length;
  const byKind = new Map<string, number[]>();
  const counts = { asked: 0, busy: 0, failures: 0 };
  const faults: string[] = [];
  let begun = 0;
  const windowAt = (moment: number) => windows[Math.min(windows.length - 1, Math.floor((moment - begun) / windowMs))];
  /** The end of a window by `performance.now()`; by default of the last one. */
  const endOf = (place = windows.length - 1): number => begun + (place + 1) * windowMs;
  const look = async (): Promise<void> => {
    while (performance.now() < endOf()) {
      const memory = windowAt(performance.now())?.memory;
      for (const { name, pid } of processes)
        try {
          memory?.set(name, [...(memory.get(name) ?? []), memoryOf(pid)]);
        } catch {
          // It has just died, which its number of restarts shows.
        }
      await sleep(LOOK_MS);
    }
  };
  return {
    windows,
    windowMs,
    endOf,
    counts,
    faults,
    heard: ({ kind, call, answer: { status, bytes }, started, took }: Heard): void => {
      counts.asked += 1;
      if (status === 200) {
        windowAt(started)?.taken[kind.pace].push(took);
        const taken = byKind.get(kind.name) ?? [];
        byKind.set(kind.name, taken);
        taken.push(took);
        return;
      }
      if (status === BUSY) counts.busy += 1;
      if (status >= 500) counts.failures += 1;
      // A refused write ends its journey, which reports it.
      if (call.method === 'GET')
        faults.push(`${call.id} was answered with ${status} ${bytes.toString('utf8').slice(0, SHOWN)}`);
    },
    /** Starts counting. @returns a promise that ends with the last window. */
    begin: (): Promise<void> => {
      begun = performance.now();
      return look();
    },
    slowest: () =>
      [...byKind]
        .map(([name, taken]) => ({ name, ...percentiles(taken) }))
        .toSorted((a, b) => b.p99 - a.p99)
        .slice(0, NAMED),
  };
};
export type Measure = ReturnType<typeof createMeasure>;
