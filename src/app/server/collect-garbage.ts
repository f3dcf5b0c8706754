import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 5_000;
/** When the start is over; what is collected then takes 150 to 270 ms, once. */
const FIRST_MS = 3_000;
/** Share of the time that the process worked since the last look. */
const IDLE = 0.05;
/** Less than this is not worth a collection, of which a request that comes meanwhile would feel 50 ms. */
const WORTH_BYTES = 30 * 2 ** 20;
/** From this on it is collected at work too: a burst of large bodies needs another 60 MB, and 300 is the bar. */
const CROWDED_BYTES = 230 * 2 ** 20;
/** At work at most this often: whoever asks meanwhile waits 100 ms, one request in two hundred. */
const AT_WORK_EVERY_MS = 20_000;

/**
 * `regular` leaves the pages that become free to V8, for what comes next; `last-resort` gives them back to the system,
 * and with them the young generation, which then has to grow again: 65 MB of 199 under full load.
 */
type Flavor = 'regular' | 'last-resort';

interface Watched {
  /** Milliseconds since any fixed moment. */
  readonly now: () => number;
  /** Share of the time since the last call in which the process worked, 0 to 1. */
  readonly busy: () => number;
  /** Resident memory, bytes. */
  readonly memory: () => number;
  readonly collect: (flavor: Flavor) => void;
}

/**
 * Collects garbage when the process has grown since the last time and has nothing to do, or has become large. V8 collects
 * while it works and then stops, and what it has not collected keeps the memory of buffers and requests too.
 * @returns what is called at regular intervals.
 */
export const collector = ({ now, busy, memory, collect }: Watched): (() => void) => {
  // So that the first look at an idle process collects what the start has left.
  let least = 0;
  let leastAtWork = 0;
  let atWork = -AT_WORK_EVERY_MS;
  let first = true;
  return () => {
    const used = memory();
    const working = busy() > IDLE;
    // At the first look also what the start needed of the young generation and an idle process does not: 20 MB. Later,
    // whoever comes meanwhile would wait for it: a process that is busy at once keeps them.
    const flavor = first || working ? 'last-resort' : 'regular';
    first = false;
    least = Math.min(least, used);
    leastAtWork = Math.min(leastAtWork, used);
    if (used - least < WORTH_BYTES) return;
    if (working) {
      // What it could not free a moment ago it cannot now; an idle process may.
      if (used < CROWDED_BYTES || used - leastAtWork < WORTH_BYTES || now() - atWork < AT_WORK_EVERY_MS) return;
      atWork = now();
    }
    collect(flavor);
    leastAtWork = memory();
    if (!working) least = leastAtWork;
  };
};

/** How V8's `gc` is called. */
type Gc = (options: { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: Flavor }) => void;

/** Collects in this process when it is idle or has become large, until it ends. To be called when it has started. */
export const collectGarbage = (): void => {
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
  const collect = (flavor: Flavor): void => gc({ type: 'major', execution: 'sync', flavor });
  const look = collector({ now: () => performance.now(), busy, memory: () => process.memoryUsage.rss(), collect });
  setTimeout(look, FIRST_MS).unref();
  setInterval(look, EVERY_MS).unref();
};
