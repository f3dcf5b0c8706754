import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 10_000;
/** When the start is over; what is collected then takes 150 to 270 ms, once. */
const FIRST_MS = 3_000;
/** Share of the time that the process worked since the last look. */
const IDLE = 0.05;
/** Less than this is not worth a collection, of which a request that comes meanwhile would feel 50 ms. */
const WORTH_BYTES = 30 * 2 ** 20;

interface Watched {
  /** Share of the time since the last call in which the process worked, 0 to 1. */
  readonly busy: () => number;
  /** Resident memory, bytes. */
  readonly memory: () => number;
  readonly collect: () => void;
}

/**
 * Collects garbage when the process has nothing to do and has grown since the last time. V8 collects while it works and
 * then stops, and what it has not collected keeps the memory of buffers and requests too.
 * @returns what is called at regular intervals.
 */
export const idleCollector = ({ busy, memory, collect }: Watched): (() => void) => {
  // So that the first look at an idle process collects what the start has left.
  let least = 0;
  return () => {
    const now = memory();
    least = Math.min(least, now);
    if (busy() > IDLE || now - least < WORTH_BYTES) return;
    collect();
    least = memory();
  };
};

/** How V8's `gc` is called; `last-resort` also gives back the pages that it keeps for later. */
type Gc = (options: {
  readonly type: 'major';
  readonly execution: 'sync';
  readonly flavor: 'regular' | 'last-resort';
}) => void;

/** Collects in this process whenever it is idle, until it ends. To be called when it has started. */
export const collectWhenIdle = (): void => {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as Gc;
  // Flags are part of what compiled code is kept under: modules that are loaded later would be compiled anew.
  setFlagsFromString('--no-expose-gc');
  let before = performance.eventLoopUtilization();
  const busy = (): number => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
  // At the first look also what the start needed of the young generation and an idle process does not: 20 MB. Later, whoever
  // comes meanwhile would wait for it: a process that is busy at once keeps them.
  let flavor: Parameters<Gc>[0]['flavor'] = 'last-resort';
  const collect = (): void => gc({ type: 'major', execution: 'sync', flavor });
  const look = idleCollector({ busy, memory: () => process.memoryUsage.rss(), collect });
  setTimeout(() => {
    look();
    flavor = 'regular';
  }, FIRST_MS).unref();
  setInterval(look, EVERY_MS).unref();
};
